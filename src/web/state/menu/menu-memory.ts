// The menu that was left, for whoever comes back to it: painted at once, and compared with what the server says while it is read. It is nobody's
// in particular and of one branch; that of another branch is never taken for it.
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { readCheckout } from '../checkout/checkout.ts';

type Left = { loaded: unknown; storeId: number | null; asOfMs: number };

/** A menu that is older is waited for. */
const MOST_AGE_MS = 600_000;
let snapshot: Left | null = null;
/** What is shown from memory and was not compared yet, and since when what is shown holds. */
let uncompared: unknown = null;
let asOfMs = 0;

function branchInCookie(): number | null {
  const digits = /(?:^|; )storeId=([1-9]\d{0,8})(?:;|$)/.exec(document.cookie)?.[1];
  return digits === undefined ? null : Number(digits);
}

function fromMemory(): unknown {
  if (snapshot === null || Date.now() - snapshot.asOfMs > MOST_AGE_MS) return null;
  const chosen = readCheckout().store?.store_id ?? null;
  if (snapshot.storeId !== branchInCookie() || snapshot.storeId !== chosen) return null;
  uncompared = snapshot.loaded;
  return snapshot.loaded;
}

/** On the way to the menu: what was left there, else what the server answers. While the menu stands nothing is left, so it is always asked. */
export async function menuAnswer<T>(ask: () => Promise<T>): Promise<T> {
  const remembered = fromMemory() as T | null;
  if (remembered !== null) return remembered;
  const painted = uncompared as T | null;
  // A line that is lost while the two are compared must not take the painted one away.
  return await (painted === null ? ask() : ask().catch(() => painted));
}

/** For the menu page: compares what came from memory, and leaves what is shown on going away. */
export function useMenuMemory(loaded: unknown, storeId: number | null): void {
  const { revalidate } = useRevalidator();
  const latest = useRef({ loaded, storeId });
  useEffect(() => {
    latest.current = { loaded, storeId };
  }, [loaded, storeId]);
  useEffect(() => {
    snapshot = null;
    return () => {
      snapshot = { ...latest.current, asOfMs };
      uncompared = null;
    };
  }, []);
  useEffect(() => {
    if (uncompared !== null && loaded === uncompared) void revalidate();
    else asOfMs = Date.now();
  }, [loaded, revalidate]);
}
