// The server's time, because a phone's clock may be wrong; read once per branch.
import { useCallback } from 'react';
import { useQuery } from '../../ui/use-query.ts';
import { useShop, type Shop } from '../shop.ts';

/** How long an answer is shared, in case the device corrects its clock. */
const SHARED_MS = 60_000;

type ClockRequest = { storeId: number; askedAtMs: number; offsetMs: Promise<number> };
/** Set in a browser only. */
let newest: ClockRequest | null = null;

/** How far the server's clock is ahead; NaN without an answer. */
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

/** Now by the server's clock, or the device's until `isKnown`. The function changes with the answer, so that results are computed again. */
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
