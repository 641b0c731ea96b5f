// Which part of a chosen dish a branch lacks: a meal of eight things must not only say "not available".
import { byId } from '../by-id.ts';
import type { Selection } from '../cart/cart.ts';
import type { MenuDocument, StoreAvailability, Text } from './menu.ts';
import { isModifierOffered, isOptionOffered } from './offered.ts';

type Part = { menu_item_id: number; size_id: number };

/** Parts, options and modifiers, and categories in which nothing is left; empty when the dish itself is out. */
export function missingParts(
  menu: MenuDocument,
  store: StoreAvailability | null,
  selection: Selection,
): Text[] {
  const isThere = (part: Part): boolean => isOptionOffered(menu, store, part);
  const findName = ({ menu_item_id }: Part): Text[] =>
    menu.items.filter(({ id }) => id === menu_item_id).map(({ name }) => name);
  const combo = selection.kind === 'combo' ? byId(menu.combos, selection.comboId) : undefined;
  const fixed = (combo?.included ?? []).filter((part) => !isThere(part)).flatMap(findName);
  const chosen = (combo?.choices ?? []).flatMap((choice) => {
    if (!choice.options.some(isThere)) return [choice.name];
    return choice.options
      .filter((option) =>
        selection.options.some(
          (candidate) =>
            candidate.choiceId === choice.id &&
            candidate.optionId === option.id &&
            candidate.quantity > 0,
        ),
      )
      .filter((option) => !isThere(option))
      .flatMap(findName);
  });
  const modifiers = menu.modifierGroups.flatMap((group) =>
    group.modifiers
      .filter((modifier) =>
        selection.modifiers.some(
          (candidate) =>
            candidate.modifierGroupId === group.id && candidate.modifierId === modifier.id,
        ),
      )
      .filter((modifier) => !isModifierOffered(menu, store, modifier))
      .map(({ name }) => name),
  );
  const named = new Map([...fixed, ...chosen, ...modifiers].map((name) => [name.en, name]));
  return [...named.values()];
}
