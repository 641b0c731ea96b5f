import { vi } from 'vitest';

/** Tries again until nothing is thrown: for what another process, or a listener of this one, hears a moment later. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });
