// A line of the cart with its prices: what the bill adds up and what a coupon looks at.
import type { Fils } from './money.ts';

/** `unitFils` charged, `listFils` before a discount, both without the extras of one piece. */
export type PricedLine = {
  kind: 'item' | 'combo';
  itemId?: number;
  sizeId?: number;
  comboId?: number;
  groupId: number;
  quantity: number;
  unitFils: Fils;
  listFils: Fils;
  extrasFils: Fils;
  /** True when a discount is in effect on the line; it refuses every coupon. */
  discounted: boolean;
};

/** (charged price + extras) x quantity of a priced line, in fils. */
export function pricedLineTotalFils(
  line: Pick<PricedLine, 'unitFils' | 'extrasFils' | 'quantity'>,
): Fils {
  return (line.unitFils + line.extrasFils) * line.quantity;
}
