// The effect of a tap in an editor on a composed value.

/** A pair with its first or second value set; a value not yet given is null. */
export function withDie<T>(value: unknown, nth: 0 | 1, set: T): [T | null, T | null] {
  const [first = null, second = null] = (Array.isArray(value) ? value : []) as (T | null)[];
  return nth === 0 ? [set, second] : [first, set];
}

/** A list of words with one put in or taken out. */
export function toggled(value: unknown, word: string): string[] {
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return chosen.includes(word) ? chosen.filter((one) => one !== word) : [...chosen, word];
}

/** Letters as the rulebook takes them: capitals without accents, ? for a blank, no spaces. */
export function asLetters(typed: string): string {
  return typed
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .toUpperCase();
}
