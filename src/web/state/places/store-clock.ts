// The server's idea of now, since the clock of a phone may be wrong; asked once per branch.
import { useCallback } from 'react';
import { useQuery } from '../query.ts';
import { useShop, type Shop } from '../shop.ts';

/** So long the parts of a page share one answer: a device that sets its clock right is not misread for longer. */
const SHARED_MS = 60_000;

type ClockRequest = { storeId: number; askedAtMs: number; offsetMs: Promise<number> };
/** Only ever set in a browser: nothing asks while the server renders. */
let newest: ClockRequest | null = null;

/** By how much the server's clock is ahead of the device's; NaN when it did not answer. */
function computeOffset(api: Shop['api'], storeId: number): Promise<number> {
  const nowMs = Date.now();
  const isFresh = newest?.storeId === storeId && Math.abs(nowMs - newest.askedAtMs) < SHARED_MS;
  if (newest !== null && isFresh) return newest.offsetMs;
  const ask = async (): Promise<number> => {
    const clock = await api('timezone', { params: { stateOrStore: String(storeId) } });
    if (clock.ok) return Date.parse(clock.data.successLaterResponse) - Date.now();
    newest = null;
    return Number.NaN;
  };
  newest = { storeId, askedAtMs: nowMs, offsetMs: ask() };
  return newest.offsetMs;
}

/**
 * Now, by the server's clock; by the device's until the server has answered. The function changes with the answer, so that whatever was worked
 * out before is worked out again. `isKnown`: it is the server's; before that nobody is refused by it. `storeId` null: nobody has to know.
 */
export function useStoreClock(storeId: number | null): { now: () => Date; isKnown: boolean } {
  const { api } = useShop();
  const { answer } = useQuery(storeId, () =>
    storeId === null ? Promise.resolve(Number.NaN) : computeOffset(api, storeId),
  );
  const isKnown = answer !== null && !Number.isNaN(answer);
  const offsetMs = isKnown ? answer : 0;
  const now = useCallback(() => new Date(Date.now() + offsetMs), [offsetMs]);
  return { now, isKnown };
}
