// The formats as cards: one tap chooses one, with all that it fixes.
import { useRef } from 'preact/hooks';
import { Icon } from '../../components/icon';
import type { TournamentFormat } from '../../lib/api/types';
import { said, words } from '../../lib/i18n/dictionary';
import { newTournament } from '../../lib/i18n/words/events';
import '../../styles/presets.css';

interface Props {
  formats: readonly TournamentFormat[];
  chosen: string;
  onChoose: (format: TournamentFormat) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function Presets({ formats, chosen, onChoose }: Props) {
  const say = words(newTournament);
  const group = useRef<HTMLDivElement>(null);
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const now = formats.findIndex((format) => format.code === chosen);
    const next = (now + by + formats.length) % formats.length;
    const format = formats[next];
    if (format) onChoose(format);
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <section class="stack tight">
      <h2>{say.format}</h2>
      <div class="presets" role="radiogroup" aria-label={say.format} ref={group} onKeyDown={step}>
        {formats.map((format) => (
          <button
            key={format.code}
            type="button"
            class="preset"
            role="radio"
            aria-checked={format.code === chosen}
            tabIndex={format.code === chosen ? 0 : -1}
            onClick={() => onChoose(format)}
          >
            <Diagram of={format.stages.map((stage) => stage.kind)} />
            <span>
              <b>{said(format.name)}</b>
              <span class="cap">{said(format.meaning)}</span>
            </span>
            <span class="dotmark">
              <Icon name="check" />
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}

/** Rounds as bars, brackets as trees, a round robin as a grid: the stages from left to right. */
function Diagram({ of }: { of: readonly string[] }) {
  const [first = 'swiss', ...later] = of;
  return (
    <svg class="dia" viewBox="0 0 64 52" fill="none" stroke="currentColor" stroke-width="2.5" aria-hidden="true">
      {first === 'round-robin' && <Grid />}
      {(first === 'swiss' || first === 'classique') && <path d="M4 14v24M10 14v24M16 14v24M22 14v24" />}
      {(first === 'knockout' || first === 'double-elimination') && <Tree x={4} y={8} />}
      {first === 'double-elimination' && <path d="M4 38h14M4 46h14v-8M18 42h14V16M32 28h12" />}
      {later[0] === 'knockout' && <Tree x={30} y={10} />}
      {later.some((kind) => kind.includes('consolation')) && <path opacity=".5" d="M32 38h12M32 46h12v-8M44 42h12" />}
      {later.includes('progressive-consolation') && <path opacity=".5" d="M50 22v14m-4-4 4 4 4-4" />}
    </svg>
  );
}

function Tree({ x, y }: { x: number; y: number }) {
  return <path d={`M${x} ${y}h12M${x} ${y + 8}h12V${y}M${x + 12} ${y + 4}h14`} />;
}

function Grid() {
  return (
    <path
      stroke-width="8"
      stroke-dasharray="8 4"
      d="M9 8h46M9 20h46M9 32h46M9 44h46"
      stroke-linecap="butt"
      opacity=".9"
    />
  );
}
