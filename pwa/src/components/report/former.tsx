// The ruling that a report's own takes the place of, and what became of the report that told of it.
import { words } from '../../lib/i18n/dictionary';
import { documentWords } from '../../lib/i18n/words/report-document';
import { type FormerRuling, isOfCommittee, type RulingReport } from '../../lib/report-document';
import { moment, Part, timeIn } from './document';

export function Former({ former, document }: { former: FormerRuling; document: RulingReport }) {
  const said = moment(former.ruled_at, document.tournament.time_zone);
  return (
    <Part title={words(documentWords).former} lang={document.language}>
      <p class="strong">{former.verdict}</p>
      {former.reasons && <p>{former.reasons}</p>}
      <p class="cap">
        {former.ruled_by} · {timeIn(document, 'former.ruled_at', said)}
      </p>
      <ItsReport former={former} isOfCommittee={isOfCommittee(document)} />
    </Part>
  );
}

/** A committee's report replaces none: the director's stands beside it. */
function ItsReport({ former, isOfCommittee }: { former: FormerRuling; isOfCommittee: boolean }) {
  const say = words(documentWords);
  if (former.report === null) return null;
  const sent = isOfCommittee ? say.formerStands : say.formerSent;
  const unsent = former.is_owed ? say.formerOwed : say.formerUnsent;
  const open = former.is_undelivered ? say.formerUndelivered : unsent;
  return <p class="cap">{(former.was_sent ? sent : open)({ number: former.report })}</p>;
}
