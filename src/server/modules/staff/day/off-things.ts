import type { OffRow, OffThing } from '#shared/contract/branch-day.ts';
import type { MenuDocument, Text } from '#shared/domain/menu/menu.ts';
import type { OffReason } from '#shared/domain/stores/pause.ts';
import { joinList } from '#shared/i18n/format.ts';
import { type SwitchedOff } from '#server/modules/menu/switched-off.queries.ts';

type Shown = { name: Text; image: string | null };

const joined = (text: Text, other: Text): Text => ({
  en: joinList([text.en, other.en], 'en'),
  ar: joinList([text.ar, other.ar], 'ar'),
});

/** A size goes with its dish, a choice with its question. */
export function shownThing(menu: MenuDocument, kind: SwitchedOff['kind'], id: number): Shown {
  if (kind === 'size') {
    const item = menu.items.find(({ sizes }) => sizes.some((size) => size.id === id));
    const size = item?.sizes.find((candidate) => candidate.id === id);
    if (item && size)
      return { name: joined(item.name, size.name), image: size.image ?? item.image };
  }
  if (kind === 'modifier') {
    const group = menu.modifierGroups.find(({ modifiers }) =>
      modifiers.some((candidate) => candidate.id === id),
    );
    const modifier = group?.modifiers.find((candidate) => candidate.id === id);
    if (group && modifier) return { name: joined(modifier.name, group.name), image: null };
  }
  const list: readonly { id: number; name: Text; image?: string | null }[] = {
    item: menu.items,
    combo: menu.combos,
    group: menu.groups,
    modifier: [],
    size: [],
    store: [],
  }[kind];
  const found = list.find((candidate) => candidate.id === id);
  return { name: found?.name ?? { en: '', ar: '' }, image: found?.image ?? null };
}

export function offRow(menu: MenuDocument, row: SwitchedOff): OffRow {
  const { name, image } = shownThing(menu, row.kind, row.entry_id);
  return {
    name,
    kind: row.kind,
    entry: row.entry_id,
    image,
    until: row.until?.toISOString() ?? null,
    by: row.by === '' ? null : row.by,
    reason: row.reason as OffReason | null,
    may_switch_on: row.state === 'out_of_stock' && row.kind !== 'store',
  };
}

/** Section by section, then choices and sections. What the chain does not sell there is not listed. */
export function offThings(menu: MenuDocument, off: readonly SwitchedOff[]): OffThing[] {
  const isOff = (kind: OffThing['kind'], id: number): boolean =>
    off.some((row) => row.kind === kind && row.entry_id === id);
  const isSold = (kind: OffThing['kind'], id: number): boolean =>
    !off.some((row) => row.state === 'not_sold' && row.kind === kind && row.entry_id === id);
  const thing = (
    kind: OffThing['kind'],
    one: { id: number; name: Text; image?: string | null },
    sizes: OffThing['sizes'] = [],
    of: Text | null = null,
  ): OffThing => ({
    name: one.name,
    kind,
    entry: one.id,
    image: one.image ?? null,
    is_off: isOff(kind, one.id),
    of,
    sizes,
  });
  const groups = menu.groups
    .filter((group) => group.is_publish)
    .toSorted((a, b) => a.position - b.position);
  const sold = groups.flatMap((group) => [
    ...menu.combos
      .filter(
        (combo) => combo.group_id === group.id && combo.is_publish && isSold('combo', combo.id),
      )
      .map((combo) => thing('combo', combo)),
    ...menu.items
      .filter((item) => item.group_id === group.id && item.is_publish && isSold('item', item.id))
      .map((item) => {
        const sizes = item.sizes.filter(({ id }) => isSold('size', id));
        return thing(
          'item',
          item,
          item.sizes.length < 2
            ? []
            : sizes.map((size) => ({
                name: size.name,
                entry: size.id,
                is_off: isOff('size', size.id),
              })),
        );
      }),
  ]);
  const modifiers = menu.modifierGroups.flatMap((group) =>
    group.modifiers.map((modifier) => thing('modifier', modifier, [], group.name)),
  );
  return [...sold, ...modifiers, ...groups.map((group) => thing('group', group))];
}
