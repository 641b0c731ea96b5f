// The cart: a list of lines; each keeps what was chosen and the prices of the moment it was added.
// These prices only serve the screen. The server prices the same choice again from its own menu (decision D11).
import type { Fils } from './money.ts';

/** A chosen modifier. `priceFils` is what one of it adds to one of the line, already rounded to whole dirhams. */
export type ChosenModifier = { modifierGroupId: number; modifierId: number; name: { en: string; ar: string }; quantity: number; priceFils: Fils };

/** A chosen option of a combo category. `extraPriceFils` is its surcharge, already rounded to whole dirhams. */
export type ChosenOption = { choiceId: number; optionId: number; name: { en: string; ar: string }; quantity: number; extraPriceFils: Fils };

/**
 * What the customer chose, as ids only: what the server believes. Item lines have itemId and sizeId, combo lines comboId.
 * The order of `modifiers` and `options` has no meaning.
 */
export type Selection = {
  kind: 'item' | 'combo';
  itemId?: number; sizeId?: number; comboId?: number;
  modifiers: { modifierGroupId: number; modifierId: number; quantity: number }[];
  options: { choiceId: number; optionId: number; quantity: number }[];
};

export type CartLine = {
  /** Stable key of the line: the same choice gives the same key (CART-13). */
  key: string;
  kind: 'item' | 'combo';
  itemId?: number; sizeId?: number; comboId?: number; groupId: number;
  name: { en: string; ar: string }; sizeName: { en: string; ar: string } | null;
  image: string | null; altText: { en: string; ar: string };
  quantity: number;
  /** The most this line may hold: the size's max_quantity, 99 for combos (AMB-41). */
  maxQuantity: number;
  /** Charged unit price without extras, whole dirhams in fils (`price`, AMB-46). */
  unitFils: Fils;
  /** List unit price without extras, whole dirhams in fils (`actualPrice`, AMB-46). */
  listFils: Fils;
  modifiers: ChosenModifier[];
  options: ChosenOption[];
  isOpen: boolean;
};
