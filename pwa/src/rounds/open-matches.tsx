// Matches without a result, each as a link to its round.
import type { components } from '../lib/api/schema';
import { words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import { to } from '../lib/router/addresses';

type FinalPlaces = components['schemas']['FinalPlaces'];

export function OpenMatches({ said: sentence, matches }: { said: string; matches: FinalPlaces['open_matches'] }) {
  return (
    <section class="card stack">
      <p>{sentence}</p>
      <ul class="list">
        {matches.map((match) => (
          <li key={match.match}>
            <a class="item" href={to('round', { round: match.round })}>
              <span class="grow">
                <b class="strong">
                  {match.side_a}, {match.side_b}
                </b>
                <span class="cap">
                  {match.division} · {words(common).table({ number: match.table })}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
