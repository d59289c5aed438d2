// The history of the appeal, newest first.
import { Icon, type IconName } from '../../components/icon';
import type { AppealAct, CaseFile } from '../../lib/api/types';
import { namesOf, seatOf } from '../../lib/appeal';
import { words } from '../../lib/i18n/dictionary';
import { appeal } from '../../lib/i18n/words/appeal';
import { markedTime } from '../../lib/marked-time';

const ICONS: Partial<Record<AppealAct['kind'], IconName>> = {
  admitted: 'check',
  refused: 'ban',
  convened: 'users',
  recused: 'door-open',
  absent: 'user-x',
  joined: 'scale',
  'director-decided': 'gavel',
  challenged: 'user-x',
  'hearing-opened': 'message-square-warning',
  'hearing-closed': 'lock',
  'deadline-passed': 'alarm-clock',
  withdrawn: 'undo-2',
};

export function Happened({ file }: { file: CaseFile }) {
  const say = words(appeal);
  const names = namesOf(file);
  const who = (act: AppealAct) =>
    [act.side && names[act.side], seatOf(file, act.member)?.name].filter(Boolean).join(', ');
  const zone = file.tournament.time_zone;
  return (
    <details class="card happened">
      <summary>
        <h2 class="sect-name">{say.history}</h2>
        <Icon name="chevron-down" />
      </summary>
      <ol class="log">
        {file.acts.toReversed().map((act) => (
          <li key={act.id}>
            <time dateTime={act.happened_at}>
              {markedTime({ record: act.id, at: act.happened_at }, file.time_marks, zone)}
            </time>
            <Icon name={ICONS[act.kind] ?? 'circle-dot'} />
            <span>
              {say.act(act.kind)}
              {who(act) && <span class="cap under">{who(act)}</span>}
            </span>
          </li>
        ))}
        <li>
          <time dateTime={file.lodged_at}>
            {markedTime({ record: file.id, at: file.lodged_at }, file.time_marks, zone)}
          </time>
          <Icon name="scale" />
          <span>
            {say.phase('lodged')}
            <span class="cap under">{names[file.side]}</span>
          </span>
        </li>
      </ol>
    </details>
  );
}
