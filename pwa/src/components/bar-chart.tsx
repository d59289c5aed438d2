// Bars with their values, lying, so that long names have room. The table beside says the same: the picture is hidden from readers.

export interface Bar {
  key: string;
  label: string;
  value: number;
  said: string;
}

/** Of this width is a whole bar, in units of its picture, which is drawn as wide as there is room. */
const WHOLE = 1000;
const LEAST = 8;

export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const largest = Math.max(...bars.map((bar) => bar.value), 0);
  return (
    <div class="bar-chart" aria-hidden="true">
      {bars.map((bar) => (
        <div class="c-row" key={bar.key}>
          <span class="c-label">{bar.label}</span>
          <svg class="c-track" viewBox={`0 0 ${WHOLE} 1`} preserveAspectRatio="none">
            {bar.value > 0 && <rect class="c-bar" width={Math.max((bar.value / largest) * WHOLE, LEAST)} height={1} />}
          </svg>
          <span class="c-value">{bar.said}</span>
        </div>
      ))}
    </div>
  );
}
