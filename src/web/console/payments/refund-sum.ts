import type { ConsolePayment } from '#shared/contract/console-payments.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { refundOfLines } from '#shared/domain/money/refund.ts';

/** What was taken, by card or at the counter, with its earlier refunds. */
export type Refundable = Pick<
  ConsolePayment,
  'check_number' | 'amount' | 'order_total' | 'delivery_fee' | 'tip' | 'lines' | 'refunds'
>;
export type RefundPieces = ConsolePayment['refunds'][number]['lines'][number];

/** Lines that were refunded or are being refunded. */
const goneLines = ({ refunds }: Refundable) =>
  refunds.filter(({ state }) => state !== 'failed').flatMap(({ lines }) => lines);
export const countGivenBack = (money: Refundable, lineId: number): number =>
  goneLines(money)
    .filter(({ line_id }) => line_id === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** What these pieces come to, by the rule by which the server decides. */
export function computeWorth(money: Refundable, chosen: readonly RefundPieces[]): number {
  const asDomain = (lines: readonly RefundPieces[]) =>
    lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity }));
  const before = money.refunds.filter(({ state, lines }) => state !== 'failed' && lines.length > 0);
  return (
    refundOfLines(
      {
        totalFils: aedToFils(money.order_total) ?? 0,
        deliveryFeeFils: aedToFils(money.delivery_fee) ?? 0,
        tipFils: aedToFils(money.tip) ?? 0,
        lines: money.lines.map((line) => ({
          lineId: line.line_id,
          quantity: line.quantity,
          totalFils: aedToFils(line.total) ?? 0,
        })),
      },
      asDomain(chosen),
      {
        lines: asDomain(goneLines(money)),
        fils: before.reduce((sum, refund) => sum + (aedToFils(refund.amount) ?? 0), 0),
      },
    ) ?? 0
  );
}
