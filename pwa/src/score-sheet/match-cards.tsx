// Above a player's own sheet: which of their matches it is of, and the sets before this one.
import { Choice } from '../components/choice';
import type { SetsOfMatch, SheetMatch } from '../lib/api/types';
import { words } from '../lib/i18n/dictionary';
import { scoreSheet } from '../lib/i18n/words/score-sheet';
import { sets as setWords } from '../lib/i18n/words/sets';
import { opponentOf, shortNames } from '../lib/side';
import { setNow, setText } from '../rounds/sets';
import { chosenMatch } from './link';

/** A postponed match is kept score of like the latest one. */
export function WhichMatch({ matches, shown }: { matches: SheetMatch[]; shown: SheetMatch }) {
  const say = words(scoreSheet);
  return (
    <section class="card">
      <h2>{say.whichMatch}</h2>
      <Choice
        label={say.whichMatch}
        value={shown.match}
        options={matches.map(({ match, side, seats }) => ({
          value: match,
          word: say.against({ name: seats[opponentOf(side)].short }),
        }))}
        onChoose={(match) => (chosenMatch.value = match)}
      />
    </section>
  );
}

/** How the match stands, and the sets before this one. */
export function OfSets({ match, sets }: { match: SheetMatch; sets: SetsOfMatch }) {
  const names = shortNames(match.seats);
  return (
    <section class="card">
      <p class="strong">{setNow(names, sets)}</p>
      {sets.winner && <p>{words(setWords).hasWon({ name: names[sets.winner] })}</p>}
      <ul class="set-list num">
        {sets.sets
          .filter((set) => set.match !== match.match || match.is_finished)
          .map((set) => (
            <li key={set.match}>{setText(set, names)}</li>
          ))}
      </ul>
    </section>
  );
}
