// A report's record: number, dates, rulebook, and whether the journal still has the entry that seals it.
import { words } from '../../lib/i18n/dictionary';
import { dayRange, editionDate } from '../../lib/i18n/format';
import { inbox } from '../../lib/i18n/words/inbox';
import { documentWords } from '../../lib/i18n/words/report-document';
import { type ReportDocument, shortHash } from '../../lib/report-document';
import { Pill } from '../pill';
import { moment, Pair, scoreChange } from './document';

export function Record({ document, holds }: { document: ReportDocument; holds?: boolean }) {
  const say = words(documentWords);
  const told = words(inbox);
  const { tournament, rulebook, journal } = document;
  const change = scoreChange(document);
  return (
    <section class="card part">
      <h2>{say.record}</h2>
      <dl class="pairs-list">
        {change && <Pair word={say.score} text={change} />}
        <Pair word={told.tournament} text={tournament.name} />
        <Pair
          word={say.place}
          text={[tournament.place, dayRange(tournament.starts_on, tournament.ends_on)].join(', ')}
        />
        <Pair word={say.rulebook} text={`${rulebook.title} (${editionDate(rulebook.edition) ?? rulebook.edition})`} />
        <Pair word={say.written} text={moment(document.written_at, tournament.time_zone)} />
        <Pair word={say.number} text={document.number} />
        <Pair word={told.journal} text={`${told.entry({ number: journal.sequence })}, ${shortHash(journal.hash)}`} />
      </dl>
      {holds !== undefined && (
        <>
          <p class="pills">
            <Pill tone={holds ? 'settled' : 'grave'} icon={holds ? 'check' : 'circle-alert'}>
              {told.journal} {holds ? told.matches : told.differs}
            </Pill>
          </p>
          <p class="cap">{holds ? told.matchesWhat : told.differsWhat}</p>
        </>
      )}
    </section>
  );
}
