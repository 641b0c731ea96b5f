// A simplified tax invoice when the VAT covers the whole bill, otherwise a receipt: the figures that were charged, and nothing about the customer.
import type { Receipt } from '#shared/contract/receipt.ts';
import type { Text } from '#shared/domain/menu/menu.ts';
import { filsToAed } from '#shared/domain/money/money.ts';
import { OPEN_STATES } from '#shared/domain/orders/order-life.ts';
import { pointsEarned, pointsTarget, type PointsRule } from '#shared/domain/money/points.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { taxFils } from '#shared/domain/money/tax.ts';
import { lineWords } from '../kitchen/line-words.ts';
import { refundedFils, type OrderView } from '../view/order-view.read-model.ts';

const TAX_INVOICE: Text = { en: 'Tax Invoice', ar: 'فاتورة ضريبية' };
const RECEIPT: Text = { en: 'Receipt', ar: 'إيصال' };
const NOTHING: Text = { en: '', ar: '' };

export const RECEIPT_SECTIONS = [
  'bill',
  'branch',
  'seller',
  'lines',
  'parts',
  'refunded',
  'account',
] as const;
type Sold = OrderView<(typeof RECEIPT_SECTIONS)[number]>;

type Taxes = { trn: string | null; points: PointsRule };

/** Compared by the amounts, so that a changed setting alters no old receipt. */
function taxesWholeBill(row: OrderView<'bill'>): boolean {
  const whole = taxFils(
    { paymentMethod: row.payment_method, taxType: row.tax_type, taxPercent: row.tax_percent },
    {
      cartTotalFils: row.subtotal_fils - row.coupon_discount_fils - row.points_discount_fils,
      deliveryFeeFils: row.delivery_fee_fils,
      vatIncludesDeliveryFee: true,
    },
  );
  return row.delivery_fee_fils === 0 || row.tax_fils === whole;
}

/** What was used stays as charged; what is earned follows the order. */
function receiptPoints(row: OrderView<'bill' | 'account'>, rule: PointsRule): Receipt['points'] {
  const after = (state: OrderView<never>['state']): number =>
    pointsTarget(state, {
      pointsUsed: row.points_used,
      pointsToEarn: row.points_to_earn,
      totalFils: row.total_fils,
      deliveryFeeFils: row.delivery_fee_fils,
      tipFils: row.tip_fils,
      refundedFils: row.points_refunded_fils,
    }).gained;
  const isOpen = OPEN_STATES.includes(row.state);
  return {
    used: row.points_used,
    discount: filsToAed(row.points_discount_fils),
    earned: after(row.state),
    to_earn: isOpen ? after('completed') : 0,
    with_account:
      row.is_guest && (isOpen || row.state === 'completed')
        ? pointsEarned(rule, row.subtotal_fils - row.coupon_discount_fils)
        : 0,
  };
}

export function toReceipt(row: Sold, { trn, points }: Taxes): Receipt {
  const isTaxInvoice = trn !== null && row.status !== STATUS.cancelled && taxesWholeBill(row);
  return {
    title: isTaxInvoice ? TAX_INVOICE : RECEIPT,
    is_tax_invoice: isTaxInvoice,
    number: row.order_id,
    order_id: row.order_id,
    check_number: row.check_number,
    issued_at: row.placed_at.toISOString(),
    time_zone: row.time_zone,
    seller: {
      name: row.seller ?? NOTHING,
      trn,
      branch: row.branch,
      address: row.branch_address,
    },
    lines: row.lines.map((line) => ({
      name: line.name,
      size: line.size_name ?? NOTHING,
      details: line.details.map((detail) => ({ ...detail.name, quantity: detail.quantity })),
      ...lineWords(line, row.parts),
      quantity: line.quantity,
      unit_price: filsToAed(line.unit_fils + line.extras_fils),
      total: filsToAed(line.total_fils),
    })),
    subtotal: filsToAed(row.subtotal_fils),
    coupon_discount: filsToAed(row.coupon_discount_fils),
    points: receiptPoints(row, points),
    delivery_fee: filsToAed(row.delivery_fee_fils),
    vat: {
      percent: row.tax_percent,
      amount: filsToAed(row.tax_fils),
      included: row.tax_type === 0,
    },
    total: filsToAed(row.total_fils - row.tip_fils),
    tip: filsToAed(row.tip_fils),
    paid: filsToAed(row.total_fils),
    refunded: filsToAed(refundedFils(row)),
    currency: 'AED',
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    order_status_code: row.status,
  };
}
