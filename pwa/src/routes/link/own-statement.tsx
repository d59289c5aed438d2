// A link holder's statements to the federation (EUBGF 5.4), in their own name: a new one and those already sent.
import { Icon } from '../../components/icon';
import { Pill } from '../../components/pill';
import { TextForm } from '../../components/text-form';
import type { OwnStatement as Written } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { bearer } from '../../lib/bearer';
import { words } from '../../lib/i18n/dictionary';
import { clockTime, shortDate } from '../../lib/i18n/format';
import { statementWords } from '../../lib/i18n/words/statement';
import { useReading } from '../../lib/offline/answers';
import { writeOwnStatement } from '../../lib/offline/reports';
import { OnDevice } from '../appeal/on-device';

const EVERY_SECONDS = 20;
const LONGEST = 20_000;

/** Hidden from users with an account, and where no article allows a statement. */
export function OwnStatement() {
  const say = words(statementWords);
  const held = bearer.value;
  const told = useReading(held ? urls.ownStatements() : null, EVERY_SECONDS).data;
  if (!held || !told?.article) return null;
  return (
    <details class="card own-statement" open={told.written.length > 0}>
      <summary>
        <Icon name="send" />
        <span class="strong">{say.ownTitle}</span>
        <Icon name="chevron-down" class="go" />
      </summary>
      <div class="stack tight">
        <p>{say.under({ article: told.article })}</p>
        {told.written.map((statement) => (
          <Told key={statement.id} statement={statement} zone={held.opened.tournament.time_zone} />
        ))}
        <OnDevice stream={held.id} />
        <TextForm
          label={say.text}
          hint={say.ownHint}
          act={say.ownSend}
          needed={say.textNeeded}
          most={LONGEST}
          onSend={(text) => writeOwnStatement(held, text)}
        />
      </div>
    </details>
  );
}

function Told({ statement, zone }: { statement: Written; zone: string }) {
  const say = words(statementWords);
  const isThere = statement.state === 'delivered';
  const standing = isThere ? say.ownDelivered : statement.state === 'sending' ? say.ownSending : say.ownWaits;
  const when = `${shortDate(statement.written_at, zone)}, ${clockTime(statement.written_at, zone)}`;
  return (
    <div class="stack tight">
      <p class="cap">{say.ownWritten({ when })}</p>
      <blockquote class="reasons-text">{statement.text}</blockquote>
      <p class="pills">
        <Pill tone={isThere ? 'settled' : 'plain'} icon={isThere ? 'check' : 'send'}>
          {standing}
        </Pill>
      </p>
    </div>
  );
}
