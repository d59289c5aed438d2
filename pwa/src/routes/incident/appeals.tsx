// The appeals of a case, or the complaints in it: how far each has come, or how it was decided.
import type { Ruling, TimeMark } from '../../lib/api/types';
import { isOver } from '../../lib/appeal';
import type { Names } from '../../lib/facts/saying';
import { words } from '../../lib/i18n/dictionary';
import { appeal as appealWords } from '../../lib/i18n/words/appeal';
import { complaint } from '../../lib/i18n/words/finality';
import { appealTime } from '../../lib/marked-time';
import { to } from '../../lib/router/addresses';

interface Props {
  appeals: Ruling['appeals'];
  names: Names;
  marks: readonly TimeMark[];
  zone: string | undefined;
  areComplaints?: boolean;
}

export function Appeals({ appeals, names, marks, zone, areComplaints = false }: Props) {
  const say = words(appealWords);
  const of = areComplaints ? words(complaint) : say;
  if (!appeals.length) return null;
  return (
    <ul class="seat-list">
      {appeals.map((appeal) => (
        <li key={appeal.id}>
          <span class="grow">
            <b>
              {appeal.decision
                ? of.decidedAs({ decision: say.decided(appeal.decision) })
                : of.standsAt({ phase: say.phase(appeal.phase) })}
            </b>
            <span class="cap">{[names[appeal.side], appealTime(appeal, marks, zone)].join(', ')}</span>
          </span>
          <a class="btn" href={to('appeal', { appeal: appeal.id })}>
            {of.openFile}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function isRunning(appeal: Ruling['appeals'][number]): boolean {
  return !isOver(appeal) && appeal.decision === null;
}
