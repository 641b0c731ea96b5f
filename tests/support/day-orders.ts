// Orders of a day, as the report of the day reads them.
import { type DayOrder } from '#shared/domain/stores/day-report.ts';

export const PROMISED = new Date('2026-01-14T16:00:00Z');
export const sold = (name: string, quantity: number) => ({
  key: name,
  name: { en: name, ar: name },
  quantity,
});
export const order = (change: Partial<DayOrder> = {}): DayOrder => ({
  state: 'completed',
  payMethod: 'Cash',
  grossFils: 10_000,
  discountFils: 1_000,
  pointsFils: 0,
  feeFils: 500,
  vatFils: 452,
  totalFils: 9_500,
  tipFils: 0,
  refundedFils: 0,
  hour: 19,
  reason: null,
  metAt: PROMISED,
  promisedTo: PROMISED,
  items: [sold('Burger', 2)],
  ...change,
});
export const late = new Date(PROMISED.getTime() + 1);
