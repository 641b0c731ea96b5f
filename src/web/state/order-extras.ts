// What kitchen and rider are told besides the food: the note that cash is paid with, and how to hand over. Kept in the tab until the order is placed.
import { useState } from 'react';
import type { Fils } from '#shared/domain/money.ts';
import { readJson, writeStored } from './tab-storage.ts';

/** `changeForFils`: the notes the customer pays with; null for the exact amount. */
export type OrderExtras = { changeForFils: Fils | null; leaveAtDoor: boolean; riderNote: string };

export const NO_EXTRAS: OrderExtras = { changeForFils: null, leaveAtDoor: false, riderNote: '' };
/** What the rider's note may hold. */
export const RIDER_NOTE_MAX = 200;
const KEY = 'orderExtras';

/** Keeps the extras, or forgets them. */
export function writeExtras(extras: OrderExtras | null): void {
  writeStored('session', KEY, extras && JSON.stringify(extras));
}

/** The extras of this tab; to be used behind a page that reads storage anyway. */
export function useOrderExtras(): [OrderExtras, (extras: OrderExtras) => void] {
  const [extras, setExtras] = useState<OrderExtras>(() => ({
    ...NO_EXTRAS,
    ...readJson<Partial<OrderExtras>>('session', KEY),
  }));
  return [
    extras,
    (next) => {
      setExtras(next);
      writeExtras(next);
    },
  ];
}
