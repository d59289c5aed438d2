// Slips of the finger: words that differ by a letter added, left out, changed or swapped with its neighbour.

const SHORTEST_WITH_A_SLIP = 4;
const SHORTEST_WITH_TWO_SLIPS = 8;

/** Whether a folded word, or its beginning, is what was typed but for a slip; longer words may have two. */
export function isSlip(typed: string, word: string): boolean {
  const most = mostSlips(typed);
  if (most === 0 || word.length < typed.length - most) return false;
  const beginnings = [typed.length - 1, typed.length, typed.length + 1, word.length];
  return beginnings.some((length) => distance(typed, word.slice(0, length)) <= most);
}

/** The same of the whole word. */
export function isSlipOfWord(typed: string, word: string): boolean {
  const most = mostSlips(typed);
  return most > 0 && Math.abs(word.length - typed.length) <= most && distance(typed, word) <= most;
}

function mostSlips(typed: string): number {
  if (typed.length < SHORTEST_WITH_A_SLIP || /^\d+$/.test(typed)) return 0;
  return typed.length >= SHORTEST_WITH_TWO_SLIPS ? 2 : 1;
}

/** The Damerau-Levenshtein distance (optimal string alignment): how many slips lie between two words. */
export function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const above = rows[row - 1]?.[column] ?? 0;
      const before = line[column - 1] ?? 0;
      const corner = rows[row - 1]?.[column - 1] ?? 0;
      let least = Math.min(above + 1, before + 1, corner + Number(one[row - 1] !== other[column - 1]));
      const areSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && areSwapped) least = Math.min(least, (rows[row - 2]?.[column - 2] ?? 0) + 1);
      line.push(least);
    }
    rows.push(line);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
