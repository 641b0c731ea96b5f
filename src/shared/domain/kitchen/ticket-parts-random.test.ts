// Whatever is chosen at random: the parts on its ticket are the parts that were sold.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import sample from '../../../../brand/sample/menu.json' with { type: 'json' };
import type { Selection } from '../cart/cart.ts';
import type { Combo, MenuDocument, MenuItem, ModifierGroup } from '../menu/menu.ts';
import { priceSelection } from '../menu/menu-choice.ts';
import { toTicket } from './ticket-parts.ts';

const menu = sample as unknown as MenuDocument;

function ticket(selection: Selection, quantity: number) {
  const priced = priceSelection(menu, null, selection, quantity);
  if (!priced.ok) throw new Error(`${JSON.stringify(selection)}: ${priced.code}`);
  return toTicket(menu, priced.line);
}

type Sold = Map<string, { role: string; quantity: number }>;

/** Everything sold, counted without the rule under test: pieces by dish and size, as large as they were bought, with where they come from first. */
function toSold(selection: Selection, quantity: number): Sold {
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
  const combo = menu.combos.find((candidate) => candidate.id === selection.comboId);
  for (const part of combo?.included ?? [])
    add('fixed', part.menu_item_id, part.size_id, part.quantity);
  for (const { modifierGroupId, modifierId, quantity: pieces } of selection.modifiers) {
    const group = menu.modifierGroups.find(({ id }) => id === modifierGroupId);
    const modifier = group?.modifiers.find(({ id }) => id === modifierId);
    const isMade = (modifier?.kind ?? group?.kind ?? 'extra') === 'extra' && !modifier?.resizes;
    for (const { menu_item_id, size_id } of (isMade && modifier?.uses) || []) {
      const smallest = menu.items.find(({ id }) => id === menu_item_id)?.sizes[0]?.id;
      add('choice', menu_item_id, size_id ?? smallest ?? 0, pieces);
    }
  }
  for (const chosen of selection.options) {
    const option = combo?.choices
      .flatMap((choice) => choice.options)
      .find((candidate) => candidate.id === chosen.optionId);
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

function toModifiers(
  groups: readonly ModifierGroup[],
  draws: readonly number[],
): Selection['modifiers'] {
  return groups.flatMap((group, index) => {
    const draw = draws[index % draws.length] ?? 0;
    const wanted = group.min + (draw % (group.max - group.min + 1));
    return spread(
      wanted,
      group.modifiers.map((each) => each.max),
      draws,
    ).flatMap((quantity, at) => {
      const modifier = group.modifiers[at];
      return modifier && quantity > 0
        ? [{ modifierGroupId: group.id, modifierId: modifier.id, quantity }]
        : [];
    });
  });
}

const toGroups = (entry: MenuItem | Combo): ModifierGroup[] =>
  menu.modifierGroups.filter((group) => entry.modifier_group_ids.includes(group.id));

function toSelection(entry: MenuItem | Combo, draws: readonly number[]): Selection {
  const modifiers = toModifiers(toGroups(entry), draws);
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
  const selection = toSelection(entry, draws);
  const { parts, modifiers } = ticket(selection, quantity);
  const pieces: Sold = new Map();
  for (const part of parts) {
    const { role, quantity: count } = part;
    pieces.set(`${part.itemId}.${part.sizeId}`, { role, quantity: count });
    const item = menu.items.find((candidate) => candidate.id === part.itemId);
    if (part.name.en !== item?.name.en) {
      expect(
        menu.modifierGroups.flatMap(({ modifiers }) => modifiers).map(({ name }) => name),
      ).toContainEqual(part.name);
      expect(part.sizeName).toBeNull();
      continue;
    }
    expect(part.sizeName).toEqual(
      item?.sizes.length === 1 ? null : item?.sizes.find((size) => size.id === part.sizeId)?.name,
    );
  }
  expect(pieces).toEqual(toSold(selection, quantity));
  expect(new Set(parts.map((part) => `${part.itemId}.${part.sizeId}`)).size).toBe(parts.length);
  expect(modifiers).toHaveLength(selection.modifiers.length);
}

const draws = fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 });
const sold = (entry: MenuItem | Combo): boolean => {
  const group = menu.groups.find((candidate) => candidate.id === entry.group_id);
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
