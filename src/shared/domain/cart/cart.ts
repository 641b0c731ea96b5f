// A line keeps the prices of the moment it was added, for the screen alone: the server prices the choice again.
import type { Fils } from '../money/money.ts';

/** `priceFils`: of one modifier, in whole dirhams. */
export type ChosenModifier = {
  modifierGroupId: number;
  modifierId: number;
  name: { en: string; ar: string };
  quantity: number;
  priceFils: Fils;
};

/** `extraPriceFils`: in whole dirhams. */
export type ChosenOption = {
  choiceId: number;
  optionId: number;
  name: { en: string; ar: string };
  quantity: number;
  extraPriceFils: Fils;
};

/** Ids only: what the server believes. The order of `modifiers` and `options` has no meaning. */
export type Selection = {
  kind: 'item' | 'combo';
  itemId?: number;
  sizeId?: number;
  comboId?: number;
  modifiers: { modifierGroupId: number; modifierId: number; quantity: number }[];
  options: { choiceId: number; optionId: number; quantity: number }[];
};

export type CartLine = {
  /** The same choice gives the same key. */
  key: string;
  kind: 'item' | 'combo';
  itemId?: number;
  sizeId?: number;
  comboId?: number;
  groupId: number;
  name: { en: string; ar: string };
  sizeName: { en: string; ar: string } | null;
  image: string | null;
  altText: { en: string; ar: string };
  tile: string;
  quantity: number;
  /** The size's max_quantity, 99 for combos. */
  maxQuantity: number;
  /** Without extras, whole dirhams in fils (`price`). */
  unitFils: Fils;
  /** Without extras, whole dirhams in fils (`actualPrice`). */
  listFils: Fils;
  modifiers: ChosenModifier[];
  options: ChosenOption[];
  isOpen: boolean;
  /** Whose dish it is: theirs to change, and this customer's only to take out. */
  by?: { personId: number; name: string };
};

/** `capped`: the wish exceeded the line's maximum. */
type CartChange = { lines: CartLine[]; capped: boolean };

/** The same item, size, modifiers and options give the same key, in whatever order they were chosen. */
export function lineKey(choice: Selection | CartLine): string {
  const head =
    choice.kind === 'item'
      ? `item:${choice.itemId ?? ''}:${choice.sizeId ?? ''}`
      : `combo:${choice.comboId ?? ''}`;
  const modifiers = choice.modifiers
    .filter((modifier) => modifier.quantity > 0)
    .map((modifier) => `${modifier.modifierGroupId}.${modifier.modifierId}x${modifier.quantity}`)
    .sort();
  const options = choice.options
    .filter((option) => option.quantity > 0)
    .map((option) => `${option.choiceId}.${option.optionId}x${option.quantity}`)
    .sort();
  return `${head}|${modifiers.join(',')}|${options.join(',')}`;
}

/** Raises the line of the same key, never above maxQuantity. Prices and texts become the newest. */
export function addLine(lines: readonly CartLine[], line: CartLine): CartChange {
  const existing = lines.find((candidate) => candidate.key === line.key);
  const wanted = line.quantity + (existing?.quantity ?? 0);
  const quantity = Math.min(wanted, line.maxQuantity);
  const capped = wanted > line.maxQuantity;
  if (quantity < 1) return { lines: [...lines], capped };
  if (!existing) return { lines: [...lines, { ...line, quantity }], capped };
  const merged = { ...line, quantity, isOpen: existing.isOpen };
  return { lines: lines.map((each) => (each.key === line.key ? merged : each)), capped };
}

/** At its place, or into the line that has that choice already. */
export function replaceLine(
  lines: readonly CartLine[],
  editedKey: string,
  line: CartLine,
): CartChange {
  const place = lines.findIndex((candidate) => candidate.key === editedKey);
  const rest = removeLine(lines, editedKey);
  const isElsewhere = rest.some((candidate) => candidate.key === line.key);
  if (place < 0 || isElsewhere) return addLine(rest, line);
  const { lines: made, capped } = addLine([], line);
  return { lines: rest.toSpliced(place, 0, ...made), capped };
}

/** Below 1 removes the line, above maxQuantity stops there. */
export function setQuantity(lines: readonly CartLine[], key: string, quantity: number): CartChange {
  const wanted = Math.trunc(quantity);
  if (!(wanted >= 1)) return { lines: removeLine(lines, key), capped: false };
  let capped = false;
  const changed = lines.map((line) => {
    if (line.key !== key) return line;
    capped = wanted > line.maxQuantity;
    return { ...line, quantity: Math.min(wanted, line.maxQuantity) };
  });
  return { lines: changed, capped };
}

export function removeLine(lines: readonly CartLine[], key: string): CartLine[] {
  return lines.filter((line) => line.key !== key);
}

export function toggleOpen(lines: readonly CartLine[], key: string): CartLine[] {
  return lines.map((line) => (line.key === key ? { ...line, isOpen: !line.isOpen } : line));
}

/** In fils, for one of the line. */
export function lineExtrasFils(line: Pick<CartLine, 'modifiers' | 'options'>): Fils {
  const modifiers = line.modifiers.reduce((sum, one) => sum + one.priceFils * one.quantity, 0);
  return line.options.reduce((sum, one) => sum + one.extraPriceFils * one.quantity, modifiers);
}

/** `totalItemPrice`: (charged price + extras) x quantity, in fils. */
export function lineTotalFils(line: CartLine): Fils {
  return (line.unitFils + lineExtrasFils(line)) * line.quantity;
}

/** `subTotal`: (list price + extras) x quantity, in fils. */
export function lineListTotalFils(line: CartLine): Fils {
  return (line.listFils + lineExtrasFils(line)) * line.quantity;
}

export function cartQuantity(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** A switch at the branch is known within 15 s, the way there and back included. */
export const CART_ASKS_EVERY_MS = 10_000;
