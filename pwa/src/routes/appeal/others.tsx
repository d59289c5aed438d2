// The other side's appeal against the same ruling: what it asks, and whether one committee hears both.
import { Icon } from '../../components/icon';
import type { CaseFile } from '../../lib/api/types';
import { namesOf } from '../../lib/appeal';
import { isLinkPage } from '../../lib/bearer';
import { words } from '../../lib/i18n/dictionary';
import { quoted } from '../../lib/i18n/format';
import { appeal } from '../../lib/i18n/words/appeal';
import { finality } from '../../lib/i18n/words/finality';
import { markedTime } from '../../lib/marked-time';
import { to } from '../../lib/router/addresses';

type Other = CaseFile['others'][number];

export function OtherAppeals({ file }: { file: CaseFile }) {
  return (
    <>
      {file.others.map((other) => (
        <One key={other.id} file={file} other={other} />
      ))}
    </>
  );
}

function One({ file, other }: { file: CaseFile; other: Other }) {
  const say = words(finality);
  const standing = words(appeal);
  const name = namesOf(file)[other.side];
  const zone = file.tournament.time_zone;
  const line = together(file, other);
  return (
    <section class="card said">
      <h2 class="sect-name">
        {say.others} · {standing.phase(other.phase)}
      </h2>
      <p class="by">
        {say.otherAsks({ name })}, {markedTime({ record: other.id, at: other.lodged_at }, file.time_marks, zone)}
      </p>
      {other.grounds ? <blockquote>{quoted(other.grounds)}</blockquote> : <p class="cap">{standing.noGrounds}</p>}
      {line && (
        <p class="note">
          <Icon name="scale" />
          <span>{line}</span>
        </p>
      )}
      {!isLinkPage.value && (
        <a class="btn" href={to('appeal', { appeal: other.id })}>
          {other.is_heard_there ? say.openHearing : say.openOther}
        </a>
      )}
    </section>
  );
}

/** The joined appeals' next step; nothing once each has ended on its own. */
function together(file: CaseFile, other: Other): string | null {
  const say = words(finality);
  if (other.is_heard_there) return say.heardThere({ name: namesOf(file)[other.side] });
  if (other.is_heard_here) return say.heardHere;
  if (file.goes_to !== 'committee') return null;
  if (other.phase === 'voting') return say.waitsForVote;
  const isBefore = (phase: CaseFile['phase']) => phase === 'lodged' || phase === 'admitted';
  const canJoin = isBefore(other.phase) || (isBefore(file.phase) && ['convened', 'hearing'].includes(other.phase));
  return canJoin && !['decided', 'undecided', 'refused', 'withdrawn', 'voting'].includes(file.phase)
    ? say.willJoin
    : null;
}
