// Chance with a seed: the same tablet does the same acts again.

export interface Chance {
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  isLess(share: number): boolean;
  oneOf<T>(values: readonly T[]): T;
}

/** Mulberry32: 32 bits of state are enough for some thousand acts. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, isLess: (share) => next() < share, oneOf: (values) => values[below(values.length)] as never };
}
