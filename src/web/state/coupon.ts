// The coupon of this tab (AMB-71): kept in session storage, judged again by every bill, forgotten with the branch, the order type and the sign-in.
import { useSyncExternalStore } from 'react';
import type { Coupon } from '#shared/domain/coupon.ts';
import { readJson, writeStored } from './tab-storage.ts';

/** `name` and `nameAr` say what it gives. */
export type KeptCoupon = { code: string; name: string; nameAr: string; coupon: Coupon };

const KEY = 'coupon';
const listeners = new Set<() => void>();
let kept: KeptCoupon | null | undefined;

export function writeCoupon(coupon: KeptCoupon | null): void {
  kept = coupon;
  writeStored('session', KEY, coupon && JSON.stringify(coupon));
  for (const listener of listeners) listener();
}

function readCoupon(): KeptCoupon | null {
  kept ??= readJson<KeptCoupon>('session', KEY);
  return kept;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The coupon, null when there is none (and while the page is rendered on the server). */
export function useCoupon(): KeptCoupon | null {
  return useSyncExternalStore(subscribe, readCoupon, () => null);
}
