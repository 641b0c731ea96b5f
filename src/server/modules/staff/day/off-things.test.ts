// A choice is named with its question: several of them offer "Garlic".
import { expect, test } from 'vitest';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import { offThings, shownThing } from './off-things.ts';

const text = (en: string) => ({ en, ar: `ع ${en}` });
const question = (name: string, id: number) => ({
  name: text(name),
  modifiers: [{ id, name: text('Garlic') }],
});
const dish = (name: string, sizeIds: number[]) => ({
  id: Math.floor((sizeIds[0] ?? 0) / 10),
  name: text(name),
  image: `${name}.avif`,
  sizes: sizeIds.map((id) => ({ id, name: text(`size ${id}`) })),
});
const menu = {
  groups: [],
  items: [dish('Fries', [11, 12]), dish('Cola', [21, 22])],
  combos: [],
  modifierGroups: [question('Choose your dip', 601), question('Add more dips', 602)],
} as unknown as MenuDocument;

test('what can be switched off of several questions says of which', () => {
  const things = offThings({ ...menu, items: [] }, []);
  expect(things).toMatchObject([
    { entry: 601, name: { en: 'Garlic' }, of: { en: 'Choose your dip' } },
    { entry: 602, name: { en: 'Garlic' }, of: { ar: 'ع Add more dips' } },
  ]);
});

test('what is off of a question says of which', () => {
  expect(shownThing(menu, 'modifier', 602).name).toEqual({
    en: 'Garlic, Add more dips',
    ar: 'ع Garlic، ع Add more dips',
  });
});

test('a size that is off goes by the name of its dish', () => {
  expect(shownThing(menu, 'size', 22)).toEqual({
    name: { en: 'Cola, size 22', ar: 'ع Cola، ع size 22' },
    image: 'Cola.avif',
  });
});
