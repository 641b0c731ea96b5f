// What the kitchen has to put into the bag for a line: dishes with sizes, the contents of combos, and what is left out.
import type { Combo, MenuDocument, MenuItem, Modifier, ModifierKind, Text } from '../menu/menu.ts';
import { type Allergen, filterAllergens } from '../menu/allergens.ts';
import type { PartAllergens } from './allergy-marks.ts';
import type { ChosenLine } from '../menu/menu-choice.ts';

/** `fixed`: always in the combo; `choice`: picked by the customer. */
export type PartRole = 'item' | 'fixed' | 'choice';

/** `quantity` counts all pieces of the line. `sizeName` is null where the dish has one size only. */
export type TicketPart = {
  role: PartRole;
  itemId: number;
  sizeId: number;
  name: Text;
  sizeName: Text | null;
  quantity: number;
  allergens: PartAllergens;
};

/** What the menu calls the size of a dish that has no sizes. */
const ONE_SIZE = 'One size';

export const displaySize = (size: Text | null): Text | null =>
  size?.en === ONE_SIZE ? null : size;

/** `isOnParts`: the parts say it already. */
export type TicketModifier = {
  kind: ModifierKind;
  isOnParts: boolean;
  /** What it brings. */ allergens: readonly Allergen[];
  /** The kitchen has nothing to do for it, and it brings no allergen. */
  isQuiet?: true;
  /** The parts whose own dish is made that way: not the fries beside "Spicy". */
  onlyParts?: readonly number[];
};

type SoldLine = Pick<
  ChosenLine,
  'kind' | 'itemId' | 'sizeId' | 'comboId' | 'quantity' | 'modifiers' | 'options'
>;
/** `name`: what the menu calls the piece here ("Fries inside"). */
type Ingredient = {
  role: PartRole;
  itemId: number;
  sizeId: number;
  quantity: number;
  name?: Text;
  allergens?: readonly Allergen[];
};

function listIngredients(line: SoldLine, combo: Combo | undefined): Ingredient[] {
  if (line.kind === 'item')
    return line.itemId === undefined || line.sizeId === undefined
      ? []
      : [{ role: 'item', itemId: line.itemId, sizeId: line.sizeId, quantity: 1 }];
  if (!combo) return [];
  const fixed = combo.included.map((part) => ({
    role: 'fixed' as const,
    itemId: part.menu_item_id,
    sizeId: part.size_id,
    quantity: part.quantity,
  }));
  const chosen = line.options.flatMap((each) => {
    const option = combo.choices
      .find((choice) => choice.id === each.choiceId)
      ?.options.find((candidate) => candidate.id === each.optionId);
    return option
      ? [
          {
            role: 'choice' as const,
            itemId: option.menu_item_id,
            sizeId: option.size_id,
            quantity: each.quantity,
          },
        ]
      : [];
  });
  return [...fixed, ...chosen];
}

function chosenModifiers(
  menu: MenuDocument,
  line: SoldLine,
): {
  modifier: Modifier | undefined;
  kind: ModifierKind;
  isQuiet: boolean;
  groupId: number;
  quantity: number;
}[] {
  return line.modifiers.map((each) => {
    const group = menu.modifierGroups.find((candidate) => candidate.id === each.modifierGroupId);
    const modifier = group?.modifiers.find((candidate) => candidate.id === each.modifierId);
    const kind = modifier?.kind ?? group?.kind ?? 'extra';
    const isQuiet =
      group?.show === 'never' ||
      (group?.show === 'changed' && group.modifiers[0]?.id === each.modifierId);
    return { modifier, kind, isQuiet, groupId: each.modifierGroupId, quantity: each.quantity };
  });
}

/** A modifier that is a dish by itself. Without a size it is the smallest and keeps the modifier's name. */
function madeFor(
  menu: MenuDocument,
  { modifier, kind, quantity }: ReturnType<typeof chosenModifiers>[number],
): Ingredient[] {
  if (!modifier || kind !== 'extra' || modifier.resizes !== undefined) return [];
  return (modifier.uses ?? []).flatMap(({ menu_item_id: itemId, size_id }) => {
    const sizeId = size_id ?? menu.items.find(({ id }) => id === itemId)?.sizes[0]?.id;
    if (sizeId === undefined) return [];
    const name = size_id === undefined ? { name: modifier.name } : {};
    const allergens = filterAllergens(modifier.allergens);
    return [{ role: 'choice' as const, itemId, sizeId, quantity, allergens, ...name }];
  });
}

/** At the place of the first. */
function addedUp(ingredients: readonly Ingredient[]): Ingredient[] {
  const sums = new Map<string, Ingredient>();
  for (const one of ingredients) {
    const key = `${one.itemId}.${one.sizeId}`;
    const sum = sums.get(key);
    const allergens = filterAllergens([...(sum?.allergens ?? []), ...(one.allergens ?? [])]);
    sums.set(key, sum ? { ...sum, quantity: sum.quantity + one.quantity, allergens } : one);
  }
  return [...sums.values()];
}

const findSize = (item: MenuItem | undefined, sizeId: number): Text | null =>
  item !== undefined && item.sizes.length > 1
    ? (item.sizes.find((size) => size.id === sizeId)?.name ?? null)
    : null;

/** A dish holds what its additions bring; in a combo they say it themselves. What depends on a choice may be there. */
function allergensIn(
  item: MenuItem | undefined,
  modifiers: readonly TicketModifier[],
  { isDish, own }: { isDish: boolean; own: readonly Allergen[] },
): PartAllergens {
  const { contains = [], may_contain = [], depends_on_choice = [] } = item?.allergens ?? {};
  const brought = (of: readonly TicketModifier[]) => of.flatMap(({ allergens }) => allergens);
  const inside = filterAllergens([...contains, ...own, ...(isDish ? brought(modifiers) : [])]);
  const maybe = [
    ...may_contain,
    ...depends_on_choice,
    ...(isDish ? [] : brought(modifiers.filter(({ isOnParts }) => isOnParts))),
  ];
  return {
    contains: inside,
    may: filterAllergens(maybe).filter((allergen) => !inside.includes(allergen)),
  };
}

/** The parts of a line, and its modifiers in the order of `line.modifiers`. One that makes parts larger is left off the extras only when every size it stands for found its part. */
export function toTicket(
  menu: MenuDocument,
  line: SoldLine,
): { parts: TicketPart[]; modifiers: TicketModifier[] } {
  const combo = menu.combos.find((one) => one.id === line.comboId);
  let ingredients = listIngredients(line, combo);
  const chosen = chosenModifiers(menu, line);
  const marks = chosen.map((each): TicketModifier => {
    const { modifier, kind, isQuiet } = each;
    const own = madeFor(menu, each);
    ingredients = [...ingredients, ...own];
    const resizes = modifier?.resizes ?? [];
    let found = 0;
    for (const sizes of resizes) {
      const larger = new Map(sizes.map(({ from, to }) => [from, to]));
      if (ingredients.some((ingredient) => larger.has(ingredient.sizeId))) found += 1;
      ingredients = ingredients.map((ingredient) => ({
        ...ingredient,
        sizeId: larger.get(ingredient.sizeId) ?? ingredient.sizeId,
      }));
    }
    // What goes into the dish is in the dish as well; a side or a drink stands beside it.
    const isBeside = own.length > 0 && own.every(({ name }) => name === undefined);
    const allergens =
      kind === 'without' || isBeside ? [] : filterAllergens(modifier?.allergens ?? []);
    return {
      kind,
      isOnParts: own.length > 0 || (resizes.length > 0 && found === resizes.length),
      allergens,
      ...(isQuiet && allergens.length === 0 && { isQuiet }),
    };
  });
  const findItem = (id: number) => menu.items.find((candidate) => candidate.id === id);
  const sums = addedUp(ingredients);
  const modifiers: TicketModifier[] = marks.map((mark, at) => {
    const groupId = chosen[at]?.groupId;
    if (line.kind === 'item' || mark.kind !== 'preparation' || groupId === undefined) return mark;
    const onlyParts = sums.flatMap(({ itemId }, place) =>
      findItem(itemId)?.modifier_group_ids.includes(groupId) === true ? [place] : [],
    );
    return { ...mark, onlyParts };
  });
  const parts = sums.map(({ role, itemId, sizeId, quantity, name, allergens }): TicketPart => {
    const item = findItem(itemId);
    return {
      role,
      itemId,
      sizeId,
      name: name ?? item?.name ?? { en: '', ar: '' },
      sizeName: name ? null : findSize(item, sizeId),
      quantity: quantity * line.quantity,
      allergens: allergensIn(item, role === 'item' || line.kind === 'combo' ? modifiers : [], {
        isDish: line.kind === 'item',
        own: allergens ?? [],
      }),
    };
  });
  return { parts, modifiers };
}
