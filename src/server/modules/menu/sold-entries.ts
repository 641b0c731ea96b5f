import { computeAvailability } from '#shared/domain/menu/availability.ts';
import type { ListEntry } from '#shared/domain/menu/menu.ts';
import type { MenuAt } from './menu-snapshot.ts';
import type { BrandSettings } from '#server/brand-settings.ts';
import type { WireCombo, WireItem } from '#shared/contract/menu.ts';
import { wireEntry } from './wire-combo.ts';

export function soldThere(entries: readonly ListEntry[], at: MenuAt): ListEntry[] {
  return entries.filter(
    (entry) =>
      !['not_sold', 'unpublished'].includes(
        computeAvailability(at.document, at.availability, entry.kind, entry.id),
      ),
  );
}

export const wireEntries = (
  entries: readonly ListEntry[],
  at: MenuAt,
  settings: BrandSettings,
): (WireItem | WireCombo)[] => entries.flatMap((entry) => wireEntry(entry, at, settings) ?? []);
