// The sets of a match: how it stands, and each set with the players' names beside their points.
import '../styles/sets.css';
import type { SetsOfMatch, Side } from '../lib/api/types';
import { words } from '../lib/i18n/dictionary';
import { sets as setWords } from '../lib/i18n/words/sets';
import { to } from '../lib/router/addresses';

type Names = Record<Side, string>;
type Score = Record<Side, number>;
interface Played {
  number: number;
  match: string;
  score: Score;
  counts: boolean;
}

/** "Sets won: Marchand 1, Halvorsen 0". */
export function setsWon(names: Names, won: Score): string {
  return words(setWords).won({ one: names.A, ones: won.A, other: names.B, others: won.B });
}

/** "Set 2 of 3 · Sets won: Marchand 1, Halvorsen 0". */
export function setNow(names: Names, { number, lengths, won }: SetsOfMatch): string {
  return `${words(setWords).setOf({ number, of: lengths.length })} · ${setsWon(names, won)}`;
}

/** Every set with its points, the first ones too; those that aren't on the screen are links to their record. */
export function SetList({ sets, names, current }: { sets: readonly Played[]; names: Names; current?: string }) {
  return (
    <ul class="set-list num">
      {sets.map((set) => (
        <li key={set.match}>
          {set.match === current ? (
            setText(set, names)
          ) : (
            <a href={to('match', { match: set.match })}>{setText(set, names)}</a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "Set 1: Marchand 9, Halvorsen 4". */
export function setText({ number, score, counts }: Omit<Played, 'match'>, names: Names): string {
  const say = words(setWords);
  const said = say.score({ number, one: names.A, ones: score.A, other: names.B, others: score.B });
  return counts ? said : `${said} (${say.notCounted})`;
}
