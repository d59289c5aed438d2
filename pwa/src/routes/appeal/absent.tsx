// A member who isn't at hand is replaced by the alternate whom the draw names; and who came in for whom so far.
import { Icon } from '../../components/icon';
import { TextForm } from '../../components/text-form';
import type { CommitteeSeat } from '../../lib/api/types';
import { seatOf } from '../../lib/appeal';
import { words } from '../../lib/i18n/dictionary';
import { seats as seatWords } from '../../lib/i18n/words/seats';
import { typedWords } from '../../lib/i18n/words/typed';
import { markedTime } from '../../lib/marked-time';
import { noteAct } from '../../lib/offline/appeals';
import type { PartProps } from './part';

interface Props extends PartProps {
  seat: CommitteeSeat;
  onClose: () => void;
}

/** The reason is needed: it stays on record beside who came in. */
export function Absent({ file, where, seat, onClose }: Props) {
  const say = words(seatWords);
  const next = file.committee?.seats.find((one) => one.state === 'alternate');
  return (
    <div class="full absent-form">
      <p class="cap">
        {next ? say.absentNext({ name: next.name }) : say.absentNoneLeft} {say.absentWhat}
      </p>
      <TextForm
        label={say.absentWhy}
        act={say.absentAct({ name: seat.name })}
        needed={words(typedWords).fillIn}
        onSend={async (text) => {
          await noteAct(where, 'absent', { member: seat.id, text });
          onClose();
        }}
      />
      <button type="button" class="btn plain" onClick={onClose}>
        {say.close}
      </button>
    </div>
  );
}

/** Read by everybody: no seat changes hands in silence. */
export function Changes({ file }: PartProps) {
  const say = words(seatWords);
  const found = file.committee?.replacements ?? [];
  if (!found.length) return null;
  return (
    <div class="changes">
      <h3 class="sect-name">{say.changes}</h3>
      <ul class="why">
        {found.map((one) => {
          const name = seatOf(file, one.gone)?.name ?? '';
          const successor = seatOf(file, one.successor)?.name;
          return (
            <li key={`${one.act} ${one.gone}`}>
              <Icon name={successor ? 'move-right' : 'circle-alert'} />
              <span>
                {say.change({ left: say.left(one.kind, { name }), came: cameIn(one.gone, successor) })}
                <span class="cap under">
                  {markedTime({ record: one.act, at: one.happened_at }, file.time_marks, file.tournament.time_zone)}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function cameIn(gone: string | null, successor: string | undefined): string {
  const say = words(seatWords);
  if (!successor) return say.seatStaysEmpty;
  return gone === null ? say.wasNamed({ name: successor }) : say.cameIn({ name: successor });
}
