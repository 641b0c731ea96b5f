// What the server charges for each line of a cart whose total it refused, and which lines that changes.
import { lineExtrasFils, type CartLine } from '#shared/domain/cart/cart.ts';
import { aedToFils, type Fils } from '#shared/domain/money/money.ts';

/** One line as the server prices it: unit, list price and extras of one. */
export type NewPrice = { unitFils: Fils; listFils: Fils; extrasFils: Fils };
export type PriceChange = { line: CartLine; oldFils: Fils; newFils: Fils };

/** The prices in a refusal; none when it names none, or not for every line. */
export function toNewPrices(body: Record<string, unknown>): NewPrice[] {
  const lines = Array.isArray(body['lines']) ? (body['lines'] as Record<string, unknown>[]) : [];
  const prices = lines.map((line) => {
    const readFils = (name: string): Fils | null =>
      typeof line[name] === 'number' ? aedToFils(line[name]) : null;
    const [unitFils, listFils, extrasFils] = [
      readFils('price'),
      readFils('actual_price'),
      readFils('extras_price'),
    ];
    return unitFils === null || listFils === null || extrasFils === null
      ? null
      : { unitFils, listFils, extrasFils };
  });
  return prices.every((price) => price !== null) ? prices : [];
}

/** The lines that cost something else now, both totals for the whole line. */
export function priceChanges(
  lines: readonly CartLine[],
  prices: readonly NewPrice[],
): PriceChange[] {
  if (lines.length !== prices.length) return [];
  return lines.flatMap((line, index) => {
    const price = prices[index];
    if (!price) return [];
    const oldFils = (line.unitFils + lineExtrasFils(line)) * line.quantity;
    const newFils = (price.unitFils + price.extrasFils) * line.quantity;
    return oldFils === newFils ? [] : [{ line, oldFils, newFils }];
  });
}

/** The cart with the units' new prices, so that what stays on the screen is what will be charged. */
export function repriced(lines: readonly CartLine[], prices: readonly NewPrice[]): CartLine[] {
  if (lines.length !== prices.length) return [...lines];
  return lines.map((line, index) => ({
    ...line,
    unitFils: prices[index]?.unitFils ?? line.unitFils,
    listFils: prices[index]?.listFils ?? line.listFils,
  }));
}
