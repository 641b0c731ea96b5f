// Chance that can be repeated: the same seed gives the same run.

export type Chance = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both possible. */
  between(least: number, most: number): number;
  pick<T>(values: readonly [T, ...T[]] | readonly T[]): T;
  uuid(): string;
};

/** Mulberry32: small, even enough for tests, and the same on every machine. */
export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick: (values) => {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
    uuid: () => {
      const digits = Array.from({ length: 32 }, () => between(0, 15).toString(16));
      digits[12] = '4';
      digits[16] = '8';
      const text = digits.join('');
      return [
        text.slice(0, 8),
        text.slice(8, 12),
        text.slice(12, 16),
        text.slice(16, 20),
        text.slice(20),
      ].join('-');
    },
  };
}
