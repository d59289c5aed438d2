// What the rounds and the matches of a bracket are called.
import { words } from '../lib/i18n/dictionary';
import type { BracketPart } from './overview';
import { said } from './words';

type Say = ReturnType<typeof words<(typeof said)['entries']>>;
type BracketRound = BracketPart['rounds'][number];

/** A match by its place in the bracket, in words. */
export type Called = (place: string) => string;

/** Matches by their players; by round and number until both are known. */
export function calledOf(parts: readonly BracketPart[]): Called {
  const say = words(said);
  const known = new Map<string, string>();
  for (const round of parts.flatMap((part) => part.rounds))
    for (const [index, { place, a, b }] of round.matches.entries())
      known.set(
        place,
        a.short !== null && b.short !== null
          ? say.matchOfTwo({ a: a.short, b: b.short })
          : say.nthMatch({ round: roundName(say, round), number: index + 1 }),
      );
  return (place) => known.get(place) ?? place;
}

export function roundName(say: Say, round: BracketRound): string {
  if (round.letter === 'L') return say.losersRound({ number: round.number });
  switch (round.name) {
    case 'final':
    case 'semi-finals':
    case 'quarter-finals':
    case 'grand-final':
      return say[round.name];
    default:
      return say.bracketRound({ number: round.number });
  }
}
