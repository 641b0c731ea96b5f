// The server's prices after a refused total, and which lines they change.
import { lineExtrasFils, type CartLine } from '#shared/domain/cart/cart.ts';
import { aedToFils, type Fils } from '#shared/domain/money/money.ts';

export type NewPrice = { unitFils: Fils; listFils: Fils; extrasFils: Fils };
export type PriceChange = { line: CartLine; oldFils: Fils; newFils: Fils };

/** The prices in a refusal; empty unless it has one for every line. */
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

/** The changed lines, with both totals for the whole line. */
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

/** The cart with the new prices, so that the screen shows what will be charged. */
export function repriced(lines: readonly CartLine[], prices: readonly NewPrice[]): CartLine[] {
  if (lines.length !== prices.length) return [...lines];
  return lines.map((line, index) => ({
    ...line,
    unitFils: prices[index]?.unitFils ?? line.unitFils,
    listFils: prices[index]?.listFils ?? line.listFils,
  }));
}
