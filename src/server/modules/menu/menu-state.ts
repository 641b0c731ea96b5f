// One word for a branch's menu with what the branch has of it: an open cart asks for it every few seconds and looks again when it changed.
import { createHash } from 'node:crypto';
import type { StoreAvailability } from '#shared/domain/menu/menu.ts';

const LENGTH = 16;

/** The same as long as the branch offers the same of the same menu, in every process. */
export function computeMenuState(version: number, availability: StoreAvailability): string {
  const sets = Object.entries(availability)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, ids]) => (typeof ids === 'boolean' ? ids : [...ids].toSorted((a, b) => a - b)));
  return createHash('sha256')
    .update(JSON.stringify([version, sets]))
    .digest('base64url')
    .slice(0, LENGTH);
}
