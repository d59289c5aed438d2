// The points of both sides, and lists of them: the score before each game.
import { useContext } from 'preact/hooks';
import type { Side } from '../../lib/api/types';
import { DisciplineAround } from '../../lib/facts/around';
import { isSide, type Names } from '../../lib/facts/saying';
import { isRecord } from '../../lib/facts/values';
import { words } from '../../lib/i18n/dictionary';
import { facts as factWords } from '../../lib/i18n/words/facts';
import { SIDES } from '../../lib/side';
import { Disc } from '../disc';
import { Icon } from '../icon';
import { Stepper } from './stepper';

const MOST_POINTS = 9_999;

interface Props {
  value: unknown;
  /** The recorded score, shown in grey until an answer. Null: none recorded, and both sides are asked. */
  proposed: Record<Side, number> | null;
  names: Names;
  /** The fewest points: nought, but for totals that penalties can take below it. */
  least?: number | undefined;
  /** The sides that have a number; both do where `proposed` has. */
  onChange: (value: Partial<Record<Side, number>>) => void;
}

export function ScoreEditor({ value, proposed, names, least = 0, onChange }: Props) {
  const points = pointsOf(value);
  const discipline = useContext(DisciplineAround);
  return (
    <div class="scores">
      {SIDES.map((side) => (
        <div class="score-row" key={side}>
          <Disc side={side} discipline={discipline} />
          <span class="nm">{names[side]}</span>
          <Stepper
            label={names[side]}
            value={points[side]}
            proposed={proposed?.[side] ?? null}
            min={least}
            max={MOST_POINTS}
            onChange={(found) => onChange({ ...proposed, ...points, [side]: found })}
          />
        </div>
      ))}
    </div>
  );
}

export function HistoryEditor({
  value,
  names,
  onChange,
}: {
  value: unknown;
  names: Names;
  onChange: (value: Record<Side, number>[]) => void;
}) {
  const say = words(factWords);
  const list = Array.isArray(value) ? value.map((score) => ({ A: 0, B: 0, ...pointsOf(score) })) : [];
  const change = (index: number, score: Record<Side, number>) =>
    onChange(list.map((old, at) => (at === index ? score : old)));
  return (
    <div class="items">
      {list.map((score, index) => (
        <div class="history-row" key={`${index}-of-${list.length}`}>
          <span class="cap">{say.game({ nth: index + 1 })}</span>
          {SIDES.map((side) => (
            <input
              key={side}
              class="input num"
              inputMode="numeric"
              aria-label={`${say.game({ nth: index + 1 })}, ${names[side]}`}
              value={String(score[side])}
              onInput={(event) =>
                /^\d{1,4}$/.test(event.currentTarget.value) &&
                change(index, { ...score, [side]: Number(event.currentTarget.value) })
              }
            />
          ))}
          <button
            type="button"
            class="btn icon"
            aria-label={say.removeEntry({ nth: index + 1 })}
            onClick={() => onChange(list.filter((_, at) => at !== index))}
          >
            <Icon name="x" />
          </button>
        </div>
      ))}
      <button type="button" class="btn" onClick={() => onChange([...list, list.at(-1) ?? { A: 0, B: 0 }])}>
        <Icon name="plus" />
        {say.addEntry}
      </button>
    </div>
  );
}

function pointsOf(value: unknown): Partial<Record<Side, number>> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([side, points]) => isSide(side) && typeof points === 'number'),
  );
}
