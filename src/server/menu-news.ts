import { notify, type Db } from './db/open.ts';

export const MENU_CHANGED = 'menu_changed';
const BRANCH = /^store:(\d{1,9})$/;

/**
 * To be called, inside the same transaction, by whatever changes what a branch can offer (dishes, sizes, combos, modifiers, a pause, the hours
 * of a day): every process reads that branch anew, and only its replies and pages are made again.
 */
export async function availabilityChanged(db: Db, storeId: number): Promise<void> {
  await notify(db, MENU_CHANGED, `store:${storeId}`);
}

export function parseBranch(payload: string): number | null {
  const [, digits] = BRANCH.exec(payload) ?? [];
  return digits === undefined ? null : Number(digits);
}
