// Slips of the finger: words that differ by a letter added, left out, changed or swapped with its neighbour.

const SHORTEST_WITH_A_SLIP = 4;
const SHORTEST_WITH_TWO_SLIPS = 8;
/** From here on two slips are forgiven where all letters are there, or where only the last two differ. */
const SHORTEST_MIXED_UP = 6;
const SHORTEST_WITH_ANOTHER_END = 7;

/** What was typed is a word but for slips, or the beginning of one. */
export type Nearness = 'word' | 'beginning' | null;

/** How near a folded word is to what was typed; longer words may have two slips. One comparison tells both. */
export function nearnessOf(typed: string, word: string): Nearness {
  const most = mostSlips(typed);
  if (most === 0 || word.length < typed.length - most) return null;
  const forgiven = typed.length < SHORTEST_MIXED_UP ? most : 2;
  const to = distances(typed, word.slice(0, typed.length + most), forgiven);
  const slips = to[word.length] ?? forgiven + 1;
  if (slips <= most || (slips <= forgiven && isMixedUp(typed, word))) return 'word';
  const isNear = [typed.length - 1, typed.length, typed.length + 1].some((length) => (to[length] ?? most + 1) <= most);
  return isNear ? 'beginning' : null;
}

/** Whether a folded word, or its beginning, is what was typed but for a slip. */
export function isSlip(typed: string, word: string): boolean {
  return nearnessOf(typed, word) !== null;
}

function mostSlips(typed: string): number {
  if (typed.length < SHORTEST_WITH_A_SLIP || /^\d+$/.test(typed)) return 0;
  return typed.length >= SHORTEST_WITH_TWO_SLIPS ? 2 : 1;
}

/** "Battrye" has the letters of "battery" after the same first one; "illegle" is "illegal" but for its end. */
function isMixedUp(typed: string, word: string): boolean {
  if (typed.length !== word.length) return false;
  if (typed[0] === word[0] && sorted(typed) === sorted(word)) return true;
  if (typed.length < SHORTEST_WITH_ANOTHER_END || typed.slice(0, -2) !== word.slice(0, -2)) return false;
  return [...typed.slice(-2)].some((letter) => word.slice(-2).includes(letter));
}

function sorted(word: string): string {
  return [...word].sort().join('');
}

/** The Damerau-Levenshtein distance (optimal string alignment): how many slips lie between two words. */
export function distance(one: string, other: string): number {
  return distances(one, other)[other.length] ?? 0;
}

/** The same from one word to each beginning of another, by its length; none where all are more than `most`. */
function distances(one: string, other: string, most = Number.POSITIVE_INFINITY): readonly number[] {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    let nearest = row;
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (last[column - 1] ?? 0) + Number(one[row - 1] !== other[column - 1]);
      let least = Math.min((last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, changed);
      const areSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && areSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line.push(least);
      nearest = Math.min(nearest, least);
    }
    if (nearest > most) return [];
    [before, last] = [last, line];
  }
  return last;
}
