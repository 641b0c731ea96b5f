// What an import would change for customers, said before it does: prices, what appears and what goes, allergens, fees and taxes. What looks like a
// slip of the hand is marked and has to be accepted.
import type { Combo, MenuDocument, MenuItem, ModifierGroup } from '#shared/domain/menu/menu.ts';
import type { Fils } from '#shared/domain/money/money.ts';

export type Difference = { text: string; isDoubtful: boolean };

export type ComparedStore = {
  code: string;
  isActive: boolean;
  feeFils: Fils;
  taxPercent: number;
};
type ComparedChain = { menu: MenuDocument; stores: readonly ComparedStore[] };

/** A dish for less is a price in dirhams where fils were meant. */
const LEAST_FILS = 100;
const MOST_CHANGE = 0.5;
/** A fee that grows so many times is fils where dirhams were meant, or a digit too many. */
const MOST_FEE_TIMES = 10;

const aed = (fils: Fils): string => `AED ${(fils / 100).toFixed(2)}`;
const shown = (fils: Fils | null): string => (fils === null ? 'none' : aed(fils));
const byId = <T extends { id: number }>(list: readonly T[]): Map<number, T> =>
  new Map(list.map((each) => [each.id, each]));

function priceChange(
  what: string,
  before: Fils | null,
  after: Fils | null,
  leastFils = LEAST_FILS,
): Difference[] {
  if (before === after) return [];
  const isTooLow = after !== null && after < leastFils;
  const isLarge =
    before !== null && after !== null && Math.abs(after - before) > before * MOST_CHANGE;
  return [
    { text: `${what}: ${shown(before)} -> ${shown(after)}`, isDoubtful: isTooLow || isLarge },
  ];
}

type Price = { what: string; fils: Fils | null };
const listPrices = (entry: MenuItem | Combo): Map<string, Price> =>
  'sizes' in entry
    ? new Map(
        entry.sizes.flatMap(({ id, name, mrp, discount_price }): [string, Price][] => {
          const what = `${entry.name.en}, ${name.en} (size ${id})`;
          return [
            [`${id}`, { what, fils: mrp }],
            [`${id} reduced`, { what: `${what}, reduced`, fils: discount_price }],
          ];
        }),
      )
    : new Map([
        ['combo', { what: entry.name.en, fils: entry.combo_mrp_price }],
        ['reduced', { what: `${entry.name.en}, reduced`, fils: entry.discount_price }],
      ]);

const namesNoAllergen = ({ allergens }: MenuItem | Combo): boolean =>
  [allergens.contains, allergens.may_contain ?? [], allergens.depends_on_choice ?? []].every(
    (list) => list.length === 0,
  );
const isOnSale = (entry: MenuItem | Combo | undefined): entry is MenuItem | Combo =>
  entry !== undefined && entry.is_active && entry.is_publish;

function entryChanges(
  before: MenuItem | Combo | undefined,
  after: MenuItem | Combo | undefined,
): Difference[] {
  const changes: Difference[] = [];
  const name = (after ?? before)?.name.en ?? '';
  if (!isOnSale(before) && isOnSale(after))
    changes.push({ text: `${name}: appears`, isDoubtful: false });
  if (isOnSale(before) && !isOnSale(after))
    changes.push({ text: `${name}: goes`, isDoubtful: false });
  if (after === undefined) return changes;
  if (before !== undefined && before.name.en !== name)
    changes.push({ text: `${before.name.en}: is called ${name}`, isDoubtful: false });
  const [old, now] = [before ? listPrices(before) : new Map<string, Price>(), listPrices(after)];
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(key), now.get(key)];
    changes.push(...priceChange((is ?? was)?.what ?? '', was?.fils ?? null, is?.fils ?? null));
  }
  if (before && !namesNoAllergen(before) && namesNoAllergen(after))
    changes.push({ text: `${name}: names no allergen any more`, isDoubtful: true });
  return changes;
}

function modifierChanges(before: ModifierGroup[], after: ModifierGroup[]): Difference[] {
  const old = byId(before.flatMap(({ modifiers }) => modifiers));
  return after.flatMap(({ modifiers }) =>
    modifiers.flatMap((modifier) => {
      const known = old.get(modifier.id);
      if (!known) return [];
      const what = modifier.name.en;
      return [
        // Many cost nothing, and some a few fils.
        ...priceChange(what, known.price, modifier.price, 0),
        ...(known.allergens.length > 0 && modifier.allergens.length === 0
          ? [{ text: `${what}: names no allergen any more`, isDoubtful: true }]
          : []),
      ];
    }),
  );
}

function storeChanges(
  before: readonly ComparedStore[],
  after: readonly ComparedStore[],
): Difference[] {
  const old = new Map(before.map((store) => [store.code, store]));
  const codes = new Set([...before, ...after].map(({ code }) => code));
  return [...codes].flatMap((code): Difference[] => {
    const [was, is] = [old.get(code), after.find((store) => store.code === code)];
    const plain = (text: string) => ({ text: `branch ${code}: ${text}`, isDoubtful: false });
    if (is?.isActive !== true) return was?.isActive ? [plain('closes')] : [];
    if (was?.isActive !== true) return [plain('opens')];
    return [
      ...(was.feeFils === is.feeFils
        ? []
        : [
            {
              ...plain(`delivery fee ${aed(was.feeFils)} -> ${aed(is.feeFils)}`),
              isDoubtful: was.feeFils > 0 && is.feeFils >= was.feeFils * MOST_FEE_TIMES,
            },
          ]),
      ...(was.taxPercent === is.taxPercent
        ? []
        : [plain(`tax ${was.taxPercent} % -> ${is.taxPercent} %`)]),
    ];
  });
}

export function compareChains(before: ComparedChain, after: ComparedChain): Difference[] {
  const entries = (['items', 'combos'] as const).flatMap((list) => {
    const [old, now] = [
      byId<MenuItem | Combo>(before.menu[list]),
      byId<MenuItem | Combo>(after.menu[list]),
    ];
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((id) =>
      entryChanges(old.get(id), now.get(id)),
    );
  });
  return [
    ...entries,
    ...modifierChanges(before.menu.modifierGroups, after.menu.modifierGroups),
    ...storeChanges(before.stores, after.stores),
  ];
}
