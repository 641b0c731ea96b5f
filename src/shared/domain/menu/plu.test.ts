import { expect, test } from 'vitest';
import sample from '../../../../brand/sample/menu.json' with { type: 'json' };
import { NOTHING_MISSING, type MenuDocument } from './menu.ts';
import { listWithoutPlu, pluBook, thingsOfPlu } from './plu.ts';

const menu = (): MenuDocument => structuredClone(sample) as unknown as MenuDocument;

test('everything of the sample has its PLU', () => {
  expect(listWithoutPlu(menu(), NOTHING_MISSING)).toEqual([]);
});

test('a size, a choice, a combo and an option without one are named with their place; what the branch does not sell is not', () => {
  const without = menu();
  const [item] = without.items;
  const index = without.combos.findIndex(({ choices }) => choices.length > 0);
  const combo = without.combos[index];
  if (!item?.sizes[0] || !combo) throw new Error('the sample has no such things');
  delete item.sizes[0].plu;
  delete combo.plu;
  delete combo.choices[0]?.options[0]?.plu;
  const group = without.modifierGroups.findIndex(({ id }) => item.modifier_group_ids.includes(id));
  delete without.modifierGroups[group]?.modifiers[0]?.plu;
  const places = (store = NOTHING_MISSING) =>
    listWithoutPlu(without, store).map(({ path }) => path.join('.'));
  const ofGroup = group < 0 ? [] : [`modifierGroups.${group}.modifiers.0`];
  expect(places()).toEqual([
    'items.0.sizes.0',
    `combos.${index}`,
    `combos.${index}.choices.0.options.0`,
    ...ofGroup,
  ]);
  expect(
    places({
      ...NOTHING_MISSING,
      notSoldSizes: new Set([item.sizes[0].id]),
      notSoldCombos: new Set([combo.id]),
    }),
  ).toEqual(ofGroup);
});

test('a PLU names what bears it, and a thing its PLU', () => {
  const known = menu();
  const size = known.items[0]?.sizes[0];
  if (!size?.plu) throw new Error('the sample has no sizes');
  expect(thingsOfPlu(known, size.plu)).toEqual([{ kind: 'size', id: size.id }]);
  expect(thingsOfPlu(known, 'nothing')).toEqual([]);
  expect(pluBook(known)('size', size.id)).toBe(size.plu);
  expect(pluBook(known)('option', -1)).toBeNull();
});
