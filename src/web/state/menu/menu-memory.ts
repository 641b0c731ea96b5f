// The last menu in memory: shown at once on return, and compared with the server's answer. Only a menu of the same branch is used.
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useOnLeave } from '../../ui/use-timers.ts';
import { readCheckout } from '../checkout/store.ts';

type Left = { loaded: unknown; storeId: number | null; asOfMs: number };

/** An older menu is not shown. */
const MOST_AGE_MS = 600_000;
let snapshot: Left | null = null;
/** The shown but uncompared menu, and its time. */
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

/** The menu in memory, else the server's answer. */
export async function menuAnswer<T>(ask: () => Promise<T>): Promise<T> {
  const remembered = fromMemory() as T | null;
  if (remembered !== null) return remembered;
  const painted = uncompared as T | null;
  // A lost connection must not remove the shown menu.
  return await (painted === null ? ask() : ask().catch(() => painted));
}

/** For the menu page: compares a menu from memory, and stores it when leaving. */
export function useMenuMemory(loaded: unknown, storeId: number | null): void {
  const { revalidate } = useRevalidator();
  useOnLeave(() => {
    snapshot = { loaded, storeId, asOfMs };
    uncompared = null;
  });
  // The memory of this document, and the server's newer answer.
  useEffect(() => {
    snapshot = null;
    if (uncompared !== null && loaded === uncompared) void revalidate();
    else asOfMs = Date.now();
  }, [loaded, revalidate]);
}
