// Bars with their values, lying, so that long names have room. The table beside says the same: the picture is hidden from readers.

export interface Bar {
  key: string;
  label: string;
  value: number;
  said: string;
}

const ROW = 34;
const WIDTH = 560;
const LABEL = 200;
const VALUE = 72;

export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const largest = Math.max(...bars.map((bar) => bar.value), 0);
  const room = WIDTH - LABEL - VALUE;
  const height = bars.length * ROW;
  return (
    <svg class="bar-chart" viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      {bars.map((bar, index) => {
        const length = largest > 0 ? (bar.value / largest) * room : 0;
        const y = index * ROW;
        return (
          <g key={bar.key}>
            <text x={LABEL - 10} y={y + 21} class="c-label">
              {shortened(bar.label)}
            </text>
            <rect x={LABEL} y={y + 6} width={room} height={22} rx={6} class="c-track" />
            {length > 0 && <rect x={LABEL} y={y + 6} width={Math.max(length, 4)} height={22} rx={6} class="c-bar" />}
            <text x={LABEL + room + 10} y={y + 21} class="c-value">
              {bar.said}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const LONGEST_LABEL = 26;

function shortened(label: string): string {
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1).trimEnd()}…` : label;
}
