// The match lengths that can be chosen.
const LONGEST = 25;

/** Each length with its words, as a list to choose from has them. */
export function matchLengths(word: (points: number) => string): { value: string; word: string }[] {
  return Array.from({ length: LONGEST }, (_, index) => ({ value: String(index + 1), word: word(index + 1) }));
}
