import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import sample from '../../../../brand/sample/menu.json' with { type: 'json' };
import type { Selection } from '../cart/cart.ts';
import type { Combo, MenuDocument, MenuItem, ModifierGroup } from '../menu/menu.ts';
import { priceSelection } from '../menu/menu-choice.ts';
import { ticketOf } from './ticket-parts.ts';

const menu = sample as unknown as MenuDocument;

function ticket(selection: Selection, quantity: number) {
  const priced = priceSelection(menu, null, selection, quantity);
  if (!priced.ok) throw new Error(`${JSON.stringify(selection)}: ${priced.code}`);
  return ticketOf(menu, priced.line);
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
    { choiceId: 50091, optionId: optionOf(50091, side), quantity: 1 },
    { choiceId: 50092, optionId: optionOf(50092, drink), quantity: 1 },
  ],
});
function optionOf(choiceId: number, sizeId: number): number {
  const choice = menu.combos.flatMap((one) => one.choices).find((one) => one.id === choiceId);
  const option = choice?.options.find((one) => one.size_id === sizeId);
  if (!option) throw new Error(`no option of size ${sizeId}`);
  return option.id;
}
const large = { modifierGroupId: 20, modifierId: 2001, quantity: 1 };
const noPickles = { modifierGroupId: 9, modifierId: 905, quantity: 1 };

describe('what stands on the ticket', () => {
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

  test('"large fries and large drink" beside mash stays to be read, since it is not all written on parts', () => {
    expect(read(meal(11051, 9051, [large]), 1).slice(1)).toEqual([
      '1 Mash & Gravy Regular',
      '1 Lemon & Mint Large',
    ]);
    expect(ticket(meal(11051, 9051, [large]), 1).modifiers[0]?.isOnParts).toBe(false);
  });

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
    expect(ticket(chicken, 1).modifiers.map((one) => one.kind)).toEqual([
      'preparation',
      'without',
      'extra',
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
    expect(ticket(burger, 1).modifiers.map((one) => one.allergens)).toEqual([[], ['milk']]);
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

  test('equal dishes of one line are added up, other sizes are not', () => {
    const sides: Selection = {
      kind: 'combo',
      comboId: 5007,
      modifiers: [{ modifierGroupId: 1, modifierId: 101, quantity: 1 }],
      options: [
        { choiceId: 50071, optionId: optionOf(50071, 9013), quantity: 2 },
        { choiceId: 50071, optionId: optionOf(50071, 9032), quantity: 1 },
        { choiceId: 50072, optionId: optionOf(50072, 10011), quantity: 2 },
      ],
    };
    expect(read(sides, 1)).toEqual([
      '1 Crunch Bucket 9 pieces',
      '2 French Fries Large',
      '1 Coleslaw Large',
      '2 Garlic Sauce',
    ]);
  });

  test('everything in the menu that says "no" or "without" is left out, and nothing else', () => {
    const named = menu.modifierGroups.flatMap((group) =>
      group.modifiers.map((one) => [one.name.en, one.kind ?? group.kind ?? 'extra'] as const),
    );
    for (const [name, kind] of named)
      expect([name, kind === 'without']).toEqual([name, name.startsWith('No ')]);
  });
});

type Sold = Map<string, { role: string; quantity: number }>;

/** Everything sold, counted without the rule under test: pieces by dish and size, as large as they were bought, with where they come from first. */
function soldOf(selection: Selection, quantity: number): Sold {
  const sold: Sold = new Map();
  const bought = selection.modifiers.flatMap(({ modifierGroupId, modifierId }) =>
    menu.modifierGroups
      .filter(({ id }) => id === modifierGroupId)
      .flatMap(({ modifiers }) => modifiers.filter(({ id }) => id === modifierId))
      .flatMap(({ resizes }) => (resizes ?? []).flat()),
  );
  const add = (role: string, itemId: number, sizeId: number, pieces: number) => {
    const key = `${itemId}.${bought.find(({ from }) => from === sizeId)?.to ?? sizeId}`;
    const known = sold.get(key);
    const more = pieces * quantity;
    sold.set(key, { role: known?.role ?? role, quantity: (known?.quantity ?? 0) + more });
  };
  if (selection.itemId !== undefined) add('item', selection.itemId, selection.sizeId ?? 0, 1);
  const combo = menu.combos.find((one) => one.id === selection.comboId);
  for (const part of combo?.included ?? [])
    add('fixed', part.menu_item_id, part.size_id, part.quantity);
  for (const chosen of selection.options) {
    const option = combo?.choices
      .flatMap((one) => one.options)
      .find((one) => one.id === chosen.optionId);
    if (option) add('choice', option.menu_item_id, option.size_id, chosen.quantity);
  }
  return sold;
}

/** Spreads `total` over `places` of at most `most` each, by the draws. */
function spread(total: number, most: readonly number[], draws: readonly number[]): number[] {
  const counts = most.map(() => 0);
  let left = total;
  for (let turn = 0; left > 0 && turn < 500; turn += 1) {
    const at = (draws[turn % draws.length] ?? 0) % most.length;
    const next = [...most.keys()]
      .map((step) => (at + step) % most.length)
      .find((index) => (counts[index] ?? 0) < (most[index] ?? 0));
    if (next === undefined) break;
    counts[next] = (counts[next] ?? 0) + 1;
    left -= 1;
  }
  return counts;
}

function modifiersOf(
  groups: readonly ModifierGroup[],
  draws: readonly number[],
): Selection['modifiers'] {
  return groups.flatMap((group, index) => {
    const draw = draws[index % draws.length] ?? 0;
    const wanted = group.min + (draw % (group.max - group.min + 1));
    return spread(
      wanted,
      group.modifiers.map((one) => one.max),
      draws,
    ).flatMap((quantity, at) => {
      const modifier = group.modifiers[at];
      return modifier && quantity > 0
        ? [{ modifierGroupId: group.id, modifierId: modifier.id, quantity }]
        : [];
    });
  });
}

const groupsOf = (entry: MenuItem | Combo): ModifierGroup[] =>
  menu.modifierGroups.filter((group) => entry.modifier_group_ids.includes(group.id));

function selectionOf(entry: MenuItem | Combo, draws: readonly number[]): Selection {
  const modifiers = modifiersOf(groupsOf(entry), draws);
  if ('sizes' in entry) {
    const size = entry.sizes[(draws[0] ?? 0) % entry.sizes.length];
    return { kind: 'item', itemId: entry.id, sizeId: size?.id ?? 0, modifiers, options: [] };
  }
  const options = entry.choices.flatMap((choice, index) => {
    const turned = [...draws.slice(index), ...draws.slice(0, index)];
    const most = choice.options.map(() => choice.required_quantity);
    return spread(choice.required_quantity, most, turned).flatMap((quantity, at) => {
      const option = choice.options[at];
      return option && quantity > 0 ? [{ choiceId: choice.id, optionId: option.id, quantity }] : [];
    });
  });
  return { kind: 'combo', comboId: entry.id, modifiers, options };
}

function expectAllSold(entry: MenuItem | Combo, draws: readonly number[], quantity: number): void {
  const selection = selectionOf(entry, draws);
  const { parts, modifiers } = ticket(selection, quantity);
  const pieces: Sold = new Map();
  for (const part of parts) {
    const { role, quantity: count } = part;
    pieces.set(`${part.itemId}.${part.sizeId}`, { role, quantity: count });
    const item = menu.items.find((one) => one.id === part.itemId);
    expect(part.name).toEqual(item?.name);
    expect(part.sizeName).toEqual(
      item?.sizes.length === 1 ? null : item?.sizes.find((one) => one.id === part.sizeId)?.name,
    );
  }
  expect(pieces).toEqual(soldOf(selection, quantity));
  expect(new Set(parts.map((part) => `${part.itemId}.${part.sizeId}`)).size).toBe(parts.length);
  expect(modifiers).toHaveLength(selection.modifiers.length);
}

const draws = fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 });
const sold = (entry: MenuItem | Combo): boolean => {
  const group = menu.groups.find((one) => one.id === entry.group_id);
  return entry.is_active && entry.is_publish && !!group?.is_active && group.is_publish;
};

test.each(menu.combos.filter(sold).map((combo) => [combo.slug, combo] as const))(
  'the parts on the ticket of %s are the parts that were sold',
  (_slug, combo) => {
    fc.assert(
      fc.property(draws, fc.integer({ min: 1, max: 9 }), (chosen, quantity) => {
        expectAllSold(combo, chosen, quantity);
      }),
      { numRuns: 40 },
    );
  },
);

test('of 1,000 random choices the parts on the ticket are the parts that were sold', () => {
  const entries = [...menu.items, ...menu.combos].filter(sold);
  fc.assert(
    fc.property(fc.constantFrom(...entries), draws, (entry, chosen) => {
      expectAllSold(entry, chosen, 1);
    }),
    { numRuns: 1000 },
  );
});
