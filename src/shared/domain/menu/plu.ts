// PLU: the number by which a point of sale knows a size, a combo, a modifier or an option.
import type { MenuDocument, StoreAvailability } from './menu.ts';
import type { OffThing } from './switch-off.ts';

export type PluKind = 'size' | 'combo' | 'modifier' | 'option';
/** `path`: where it stands in the menu. */
type Nameless = { path: readonly (string | number)[]; name: string };

type Sold = Pick<StoreAvailability, 'notSoldItems' | 'notSoldSizes' | 'notSoldCombos'>;
const isShown = (one: { is_active: boolean; is_publish: boolean }): boolean =>
  one.is_active && one.is_publish;
const lacksPlu = (one: { plu?: string | undefined }): boolean => one.plu === undefined;

/** What a branch sells without a PLU, in the order of the menu. */
export function listWithoutPlu(menu: MenuDocument, store: Sold): Nameless[] {
  const usedGroups = new Set<number>();
  const sizes = menu.items.flatMap((item, index) => {
    if (!isShown(item) || store.notSoldItems.has(item.id)) return [];
    for (const id of item.modifier_group_ids) usedGroups.add(id);
    return item.sizes.flatMap((size, at) =>
      lacksPlu(size) && !store.notSoldSizes.has(size.id)
        ? [{ path: ['items', index, 'sizes', at], name: `${item.name.en}, ${size.name.en}` }]
        : [],
    );
  });
  const combos = menu.combos.flatMap((combo, index) => {
    if (!isShown(combo) || store.notSoldCombos.has(combo.id)) return [];
    for (const id of combo.modifier_group_ids) usedGroups.add(id);
    const options = combo.choices.flatMap((choice, at) =>
      choice.options.flatMap((option, place) =>
        lacksPlu(option)
          ? [
              {
                path: ['combos', index, 'choices', at, 'options', place],
                name: `${combo.name.en}, ${choice.name.en}`,
              },
            ]
          : [],
      ),
    );
    return lacksPlu(combo)
      ? [{ path: ['combos', index], name: combo.name.en }, ...options]
      : options;
  });
  const modifiers = menu.modifierGroups.flatMap((group, index) =>
    usedGroups.has(group.id)
      ? group.modifiers.flatMap((modifier, at) =>
          lacksPlu(modifier)
            ? [
                {
                  path: ['modifierGroups', index, 'modifiers', at],
                  name: `${group.name.en}, ${modifier.name.en}`,
                },
              ]
            : [],
        )
      : [],
  );
  return [...sizes, ...combos, ...modifiers];
}

/** An option goes with the size that it is. */
export function thingsOfPlu(menu: MenuDocument, plu: string): OffThing[] {
  const bears = (one: { plu?: string | undefined }): boolean => one.plu === plu;
  return [
    ...menu.items.flatMap(({ sizes }) =>
      sizes.filter(bears).map(({ id }): OffThing => ({ kind: 'size', id })),
    ),
    ...menu.combos.filter(bears).map(({ id }): OffThing => ({ kind: 'combo', id })),
    ...menu.modifierGroups.flatMap(({ modifiers }) =>
      modifiers.filter(bears).map(({ id }): OffThing => ({ kind: 'modifier', id })),
    ),
  ];
}

export function pluBook(menu: MenuDocument): (kind: PluKind, id: number) => string | null {
  const book = new Map<string, string>();
  const enter = (kind: PluKind, one: { id: number; plu?: string | undefined }): void => {
    if (one.plu !== undefined) book.set(`${kind}.${one.id}`, one.plu);
  };
  for (const { sizes } of menu.items) for (const size of sizes) enter('size', size);
  for (const combo of menu.combos) {
    enter('combo', combo);
    for (const { options } of combo.choices) for (const option of options) enter('option', option);
  }
  for (const { modifiers } of menu.modifierGroups)
    for (const modifier of modifiers) enter('modifier', modifier);
  return (kind, id) => book.get(`${kind}.${id}`) ?? null;
}
