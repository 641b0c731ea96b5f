// What people order on an evening: mostly meals, some dishes of their own with a side and a drink, now and then a feast.
import type { Combo, MenuDocument, MenuItem } from '#shared/domain/menu/menu.ts';
import type { Chance } from '#tests/chaos/seeded.ts';
import { comboChoice, itemChoice, type RandomChoice } from './random-choice.ts';

const GROUPS = { feasts: [2], deals: [1], meals: [3, 8], mains: [4, 5, 6, 7] } as const;
const SIDES = 9;
const DIPS = 10;
const DRINKS = 11;

type Kind = keyof typeof GROUPS;
/** Of a hundred lines that begin an order. */
const LINES: readonly (readonly [Kind, number])[] = [
  ['feasts', 8],
  ['deals', 15],
  ['meals', 47],
  ['mains', 30],
];

function toKind(chance: Chance): Kind {
  let left = chance.next() * 100;
  return LINES.find(([, share]) => (left -= share) < 0)?.[0] ?? 'meals';
}

/** Few take more than one of a thing, and few change what they take. */
function plain({ selection, quantity, fils }: RandomChoice, chance: Chance, menu: MenuDocument) {
  const isAsked = (groupId: number) =>
    (menu.modifierGroups.find(({ id }) => id === groupId)?.min ?? 0) > 0;
  const keepsRest = chance.next() < 0.25;
  const modifiers = selection.modifiers.filter(
    ({ modifierGroupId }) => keepsRest || isAsked(modifierGroupId),
  );
  const pieces = chance.next() < 0.75 ? 1 : Math.min(quantity, 2);
  return { selection: { ...selection, modifiers }, quantity: pieces, fils };
}

/** The lines of one order. The prices are not right any more once choices were left off. */
export function eveningOrder(menu: MenuDocument, chance: Chance): RandomChoice[] {
  const isSold = ({ is_active, is_publish }: MenuItem | Combo) => is_active && is_publish;
  const items = menu.items.filter(isSold);
  const combos = menu.combos.filter(isSold);
  const toItem = (groups: readonly number[]) =>
    itemChoice(
      menu,
      chance.pick(items.filter(({ group_id }) => groups.includes(group_id))),
      chance,
    );
  const sometimes = (share: number, groupId: number) =>
    chance.next() < share ? [toItem([groupId])] : [];
  const begun = Array.from({ length: chance.pick([1, 1, 1, 2, 2]) }, () => toKind(chance));
  const lines = begun.flatMap((kind) =>
    kind === 'mains'
      ? [toItem(GROUPS.mains), ...sometimes(0.5, SIDES), ...sometimes(0.5, DRINKS)]
      : [
          comboChoice(
            menu,
            chance.pick(
              combos.filter(({ group_id }) =>
                (GROUPS[kind] as readonly number[]).includes(group_id),
              ),
            ),
            chance,
          ),
        ],
  );
  return [...lines, ...sometimes(0.25, DIPS)].map((choice) => plain(choice, chance, menu));
}
