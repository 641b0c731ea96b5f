import { describe, expect, test } from 'vitest';
import sample from '../../../../brand/sample/menu.json' with { type: 'json' };
import type { Selection } from '../cart/cart.ts';
import type { MenuDocument } from '../menu/menu.ts';
import { priceSelection } from '../menu/menu-choice.ts';
import { toTicket } from './ticket-parts.ts';

const menu = sample as unknown as MenuDocument;

function ticket(selection: Selection, quantity: number, of: MenuDocument = menu) {
  const priced = priceSelection(menu, null, selection, quantity);
  if (!priced.ok) throw new Error(`${JSON.stringify(selection)}: ${priced.code}`);
  return toTicket(of, priced.line);
}
const read = (selection: Selection, quantity: number): string[] =>
  ticket(selection, quantity).parts.map(
    (part) => `${part.quantity} ${part.name.en}${part.sizeName ? ` ${part.sizeName.en}` : ''}`,
  );

const meal = (drink: number, side: number, modifiers: Selection['modifiers'] = []): Selection => ({
  kind: 'combo',
  comboId: 5009,
  modifiers,
  options: [
    { choiceId: 50091, optionId: computeOption(50091, side), quantity: 1 },
    { choiceId: 50092, optionId: computeOption(50092, drink), quantity: 1 },
  ],
});
function computeOption(choiceId: number, sizeId: number): number {
  const choice = menu.combos
    .flatMap((combo) => combo.choices)
    .find((candidate) => candidate.id === choiceId);
  const option = choice?.options.find((candidate) => candidate.size_id === sizeId);
  if (!option) throw new Error(`no option of size ${sizeId}`);
  return option.id;
}
const large = { modifierGroupId: 20, modifierId: 2001, quantity: 1 };
const noPickles = { modifierGroupId: 9, modifierId: 905, quantity: 1 };

describe('sizes on the ticket', () => {
  test('the only size of a dish is not written, one of several is', () => {
    expect(read(meal(11021, 9011), 1)).toEqual([
      '1 Qarmasha Burger',
      '1 French Fries Regular',
      '1 Diet Cola Regular',
    ]);
  });

  test('two meals have two of each part', () => {
    expect(read(meal(11021, 9011), 2)).toEqual([
      '2 Qarmasha Burger',
      '2 French Fries Regular',
      '2 Diet Cola Regular',
    ]);
  });

  test('a larger size is written on the parts that it changes, and not a second time beside them', () => {
    const { modifiers } = ticket(meal(11021, 9011, [large]), 1);
    expect(read(meal(11021, 9011, [large]), 1).slice(1)).toEqual([
      '1 French Fries Large',
      '1 Diet Cola Large',
    ]);
    expect(modifiers).toEqual([{ kind: 'extra', isOnParts: true, allergens: [] }]);
  });

  test.each([
    [9021, 'Loaded Fries'],
    [9031, 'Coleslaw'],
    [9051, 'Mash & Gravy'],
  ])(
    'whoever pays for a large side and drink gets both, whatever the side is: %i',
    (side, name) => {
      expect(read(meal(11051, side, [large]), 1).slice(1)).toEqual([
        `1 ${name} Large`,
        '1 Lemon & Mint Large',
      ]);
      expect(ticket(meal(11051, side, [large]), 1).modifiers[0]?.isOnParts).toBe(true);
    },
  );

  test('an extra that makes only some of its parts larger stays to be read, since it is not all written on parts', () => {
    const modifierGroups = menu.modifierGroups.map((group) => ({
      ...group,
      modifiers: group.modifiers.map(({ resizes, ...modifier }) => ({
        ...modifier,
        ...(resizes && { resizes: [[{ from: 9011, to: 9013 }], ...resizes.slice(1)] }),
      })),
    }));
    const made = ticket(meal(11051, 9051, [large]), 1, { ...menu, modifierGroups });
    const { parts, modifiers } = made;
    expect(parts.slice(1).map(({ sizeName }) => sizeName?.en)).toEqual(['Regular', 'Large']);
    expect(modifiers[0]?.isOnParts).toBe(false);
  });
});

describe('modifiers and allergens on the ticket', () => {
  test('what is left out and how it is made are told apart from extras', () => {
    const chicken: Selection = {
      kind: 'item',
      itemId: 504,
      sizeId: 5041,
      modifiers: [
        { modifierGroupId: 1, modifierId: 102, quantity: 1 },
        noPickles,
        { modifierGroupId: 8, modifierId: 801, quantity: 2 },
      ],
      options: [],
    };
    expect(ticket(chicken, 1).modifiers.map((each) => each.kind)).toEqual([
      'preparation',
      'extra',
      'without',
    ]);
    const fries: Selection = {
      kind: 'item',
      itemId: 901,
      sizeId: 9011,
      modifiers: [{ modifierGroupId: 15, modifierId: 1502, quantity: 1 }],
      options: [],
    };
    expect(ticket(fries, 1).modifiers).toEqual([
      { kind: 'without', isOnParts: false, allergens: [] },
    ]);
  });

  test('each part says what it holds; a dish holds what its additions bring, in a combo they say it themselves', () => {
    const burger: Selection = {
      kind: 'item',
      itemId: 501,
      sizeId: 5011,
      modifiers: [noPickles, { modifierGroupId: 8, modifierId: 801, quantity: 1 }],
      options: [],
    };
    const [dish] = ticket(burger, 1).parts;
    expect(dish?.allergens.contains).toContain('milk');
    expect(ticket(burger, 1).modifiers.map((each) => each.allergens)).toEqual([['milk'], []]);
    const sundae = menu.items.find(({ modifier_group_ids }) => modifier_group_ids.includes(17));
    const inSundae = (modifierIds: readonly number[]) =>
      ticket(
        {
          kind: 'item',
          itemId: sundae?.id ?? 0,
          sizeId: sundae?.sizes[0]?.id ?? 0,
          modifiers: modifierIds.map((modifierId) => ({
            modifierGroupId: 17,
            modifierId,
            quantity: 1,
          })),
          options: [],
        },
        1,
      ).parts[0]?.allergens.contains;
    expect(inSundae([])).not.toContain('gluten');
    expect(inSundae([1701])).toContain('gluten');
    const whole = new Map(menu.items.map((item) => [item.id, item.allergens]));
    for (const part of ticket(meal(11021, 9011), 1).parts) {
      expect(part.allergens.contains.toSorted()).toEqual(
        whole.get(part.itemId)?.contains.toSorted(),
      );
      expect(part.allergens.may.toSorted()).toEqual(
        (whole.get(part.itemId)?.may_contain ?? []).toSorted(),
      );
    }
  });
});

describe('equal dishes and sides on the ticket', () => {
  test('equal dishes of one line are added up, other sizes are not', () => {
    const sides: Selection = {
      kind: 'combo',
      comboId: 5007,
      modifiers: [{ modifierGroupId: 1, modifierId: 101, quantity: 1 }],
      options: [
        { choiceId: 50071, optionId: computeOption(50071, 9013), quantity: 2 },
        { choiceId: 50071, optionId: computeOption(50071, 9032), quantity: 1 },
        { choiceId: 50072, optionId: computeOption(50072, 10011), quantity: 2 },
      ],
    };
    expect(read(sides, 1)).toEqual([
      '1 Crunch Bucket 9 pieces',
      '2 French Fries Large',
      '1 Coleslaw Large',
      '2 Garlic Sauce',
    ]);
  });

  test('a side, a drink and a dip that are chosen with a dish are parts of their own', () => {
    const burger: Selection = {
      kind: 'item',
      itemId: 501,
      sizeId: 5011,
      modifiers: [
        noPickles,
        { modifierGroupId: 13, modifierId: 1302, quantity: 1 },
        { modifierGroupId: 14, modifierId: 1401, quantity: 1 },
        { modifierGroupId: 8, modifierId: 805, quantity: 1 },
      ],
      options: [],
    };
    expect(read(burger, 2)).toEqual([
      '2 Qarmasha Burger',
      '2 Cheese sauce',
      '2 Coleslaw Regular',
      '2 Cola Regular',
    ]);
    const { parts, modifiers } = ticket(burger, 2);
    expect(modifiers.map(({ isOnParts }) => isOnParts)).toEqual([true, false, true, true]);
    const withSides = (modifierIds: readonly number[]) =>
      ticket(
        {
          kind: 'item',
          itemId: 501,
          sizeId: 5011,
          modifiers: modifierIds.map((modifierId) => ({
            modifierGroupId: 13,
            modifierId,
            quantity: 1,
          })),
          options: [],
        },
        1,
      ).parts[0]?.allergens;
    expect(withSides([1302])).toEqual(withSides([]));
    expect(parts[2]?.allergens.contains).toEqual(expect.arrayContaining(['egg', 'mustard']));
  });

  test('everything in the menu that says "no" or "without" is left out, and nothing else', () => {
    const named = menu.modifierGroups.flatMap((group) =>
      group.modifiers.map((each) => [each.name.en, each.kind ?? group.kind ?? 'extra'] as const),
    );
    for (const [name, kind] of named)
      expect([name, kind === 'without']).toEqual([name, name.startsWith('No ')]);
  });
});
