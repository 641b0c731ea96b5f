// After five failures in a row nobody asks a provider for half a minute, then one does.
const FAILURES = 5;
const PAUSE_MS = 30_000;

export type Circuit = {
  mayAsk(): boolean;
  succeeded(): void;
  failed(): void;
  isOpen(): boolean;
};

/** `nowMs`: a clock that never goes back. */
export function createCircuit(nowMs: () => number): Circuit {
  let failures = 0;
  let pausedUntil = 0;
  const isOpen = (): boolean => failures >= FAILURES;
  return {
    isOpen,
    mayAsk() {
      if (!isOpen()) return true;
      if (nowMs() < pausedUntil) return false;
      // This one tries; the others wait for what becomes of it.
      pausedUntil = nowMs() + PAUSE_MS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (isOpen()) pausedUntil = nowMs() + PAUSE_MS;
    },
  };
}
