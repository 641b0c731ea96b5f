import type { Fils } from './money.ts';

/** `unitFils` charged, `listFils` before a discount, both without the extras. */
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
  /** It refuses every coupon. */
  discounted: boolean;
};

export function pricedLineTotalFils(
  line: Pick<PricedLine, 'unitFils' | 'extrasFils' | 'quantity'>,
): Fils {
  return (line.unitFils + line.extrasFils) * line.quantity;
}
