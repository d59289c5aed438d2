// The results of all matches, division by division.
import { words } from '../../lib/i18n/dictionary';
import { score } from '../../lib/i18n/format';
import { documentWords } from '../../lib/i18n/words/report-document';
import type { ResultsReport } from '../../lib/report-document';
import { placesSaid } from '../../rounds/final-places-words';
import { Icon } from '../icon';
import { Remarks } from './document';

function FinalPlaces({ division, places }: { division: string; places: NonNullable<ResultsReport['places']> }) {
  const say = words(placesSaid);
  const own = places.filter((line) => line.division === division);
  if (!own.length) return null;
  return (
    <section class="card part">
      <h2>{[say.title, division].filter(Boolean).join(' · ')}</h2>
      <ul class="place-lines">
        {own.map(({ place, last, name, club }) => (
          <li key={`${place} ${name}`}>
            <b class="num">{place === last ? place : say.shared({ first: place, last })}</b>
            <span class="strong">{name}</span>
            <span class="cap">{club}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ResultsTable({ document }: { document: ResultsReport }) {
  const say = words(documentWords);
  const divisions = [...new Set(document.results.map((line) => line.division))];
  return (
    <>
      {divisions.map((division) => (
        <FinalPlaces key={division} division={division} places={document.places ?? []} />
      ))}
      {divisions.map((division) => (
        <section key={division} class="card part">
          <h2>{[say.results, division].filter(Boolean).join(' · ')}</h2>
          <ul class="result-lines">
            {document.results
              .filter((line) => line.division === division)
              .map((line) => (
                <li key={line.match}>
                  <span class="cap">{say.round({ round: String(line.round) })}</span>
                  <span class={line.winner === 'A' ? 'strong' : ''}>{line.side_a}</span>
                  <b class="num">{score(line.score_a, line.score_b)}</b>
                  <span class={line.winner === 'B' ? 'strong' : ''}>{line.side_b}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {document.unfinished > 0 && (
        <p class="note">
          <Icon name="info" />
          <span>{say.unfinished({ count: document.unfinished })}</span>
        </p>
      )}
      <Remarks document={document} />
    </>
  );
}
