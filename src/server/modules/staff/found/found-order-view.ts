import type { ConsoleOrder, FoundOrder, OrderAct } from '#shared/contract/console-orders.ts';
import type { OrderIssue } from '#shared/contract/console-issues.ts';
import { STORE_REFUND_LIMIT_FILS } from '#shared/domain/money/refund.ts';
import { filsToAed } from '#shared/domain/money/money.ts';
import { filterAllergens } from '#shared/domain/menu/allergens.ts';
import { joinAddress } from '#shared/i18n/format.ts';
import { lineWords } from '#server/modules/orders/kitchen/line-words.ts';
import type { ConsolePayment } from '#shared/contract/console-payments.ts';
import type { readTillRefunds } from '#server/modules/payments/till-refunds.queries.ts';
import { wireIssue } from '../day/issues.routes.ts';
import type { ActRow, FoundRow, WholeOrder } from './found-orders.read-model.ts';

const LAST_DIGITS = 4;

export const foundOrder = (row: FoundRow): FoundOrder => ({
  order_id: row.order_id,
  check_number: row.check_number,
  store_id: row.store_id,
  state: row.state,
  order_type: row.order_type,
  payment_method: row.payment_method,
  customer_name: row.name,
  last_digits: row.phone.slice(-LAST_DIGITS),
  total: filsToAed(row.total_fils),
  business_day: row.business_day,
  placed_at: row.placed_at.toISOString(),
  scheduled_for: row.scheduled_for?.toISOString() ?? null,
  has_open_issue: row.issues.some(({ text, answered_at }) => text !== '' && answered_at === null),
});

const step = (row: ActRow): OrderAct => ({
  at: row.at.toISOString(),
  what: row.what,
  by_kind: row.actor_kind,
  by: row.by,
  screen: row.screen,
  reason: row.reason,
  undone: row.undone,
  amount: null,
});

const OTHER = { by_kind: 'staff', screen: '', reason: null, undone: false, amount: null } as const;

const aboutIssue = (issue: OrderIssue): OrderAct[] => [
  { ...OTHER, at: issue.reported_at, what: 'issue_reported', by_kind: 'customer', by: '' },
  ...(issue.answer
    ? [{ ...OTHER, at: issue.answer.at, what: 'issue_answered', by: issue.answer.by }]
    : []),
];

type TillRefund = Awaited<ReturnType<typeof readTillRefunds>>[number];

/** In the form of a payment; null where there is nothing to give back. */
function tillMoney(row: WholeOrder, refunds: readonly TillRefund[]): ConsoleOrder['till'] {
  if (row.payment_method === 'Card' || row.state !== 'completed') return null;
  return {
    check_number: row.check_number,
    amount: filsToAed(row.total_fils),
    order_total: filsToAed(row.total_fils),
    delivery_fee: filsToAed(row.delivery_fee_fils),
    tip: filsToAed(row.tip_fils),
    lines: row.lines.map((line) => ({
      line_id: line.id,
      name: line.name,
      quantity: line.quantity,
      total: filsToAed(line.total_fils),
    })),
    refunds: refunds.map((refund) => ({
      refund_id: refund.id,
      credit_note: '',
      amount: filsToAed(refund.amount_fils),
      reason: refund.reason,
      state: 'done',
      actor: refund.actor,
      created_at: refund.created_at.toISOString(),
      done_at: refund.created_at.toISOString(),
      lines: refund.lines,
    })),
  };
}

/** Each part of the address once. */
const formatAddress = ({ house, street, delivery_address }: WholeOrder): string =>
  joinAddress(
    [...new Set([house, street, delivery_address].map((part) => part.trim()))].filter(Boolean),
  );

/** Taken back with its customer's data, a report is empty. */
const toIssues = (order: WholeOrder): OrderIssue[] =>
  order.issues.flatMap((issue) => {
    const line = order.lines.find(({ id }) => id === issue.order_line_id);
    if (issue.text === '' || !line) return [];
    return wireIssue({
      id: issue.id,
      order_id: order.order_id,
      check_number: order.check_number,
      store_id: order.store_id,
      name: line.name,
      quantity: line.quantity,
      text: issue.text,
      created_at: new Date(issue.created_at),
      customer_name: order.name,
      phone: order.phone,
      answer: issue.answer,
      answered_at: issue.answered_at === null ? null : new Date(issue.answered_at),
      answered_by: issue.answered_by,
    });
  });

/** What is kept beside the order. */
type Beside = {
  payments: readonly ConsolePayment[];
  tillRefunds: readonly TillRefund[];
  acts: readonly ActRow[];
};

export function consoleOrder(
  row: WholeOrder,
  { payments, tillRefunds, acts }: Beside,
): ConsoleOrder {
  const issues = toIssues(row);
  const refunds = [
    ...tillRefunds.map((refund) => ({
      at: refund.created_at.toISOString(),
      by: refund.actor,
      reason: refund.reason,
      amount: filsToAed(refund.amount_fils),
    })),
    ...payments
      .flatMap((payment) => payment.refunds)
      .map((each) => ({
        at: each.created_at,
        by: each.actor,
        reason: each.reason,
        amount: each.amount,
      })),
  ];
  const history = [
    ...acts.map(step),
    ...issues.flatMap(aboutIssue),
    ...refunds.map((refund) => ({ ...OTHER, ...refund, what: 'refunded' })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return {
    ...foundOrder(row),
    phone: row.phone,
    address: formatAddress(row),
    notes: row.special_inst,
    allergies: filterAllergens(row.allergies),
    reason: row.reason,
    delivery_fee: filsToAed(row.delivery_fee_fils),
    tip: filsToAed(row.tip_fils),
    discount: filsToAed(
      row.list_savings_fils + row.coupon_discount_fils + row.points_discount_fils,
    ),
    vat: filsToAed(row.tax_fils),
    lines: row.lines.map((line) => ({
      ...lineWords(line, row.parts),
      quantity: line.quantity,
      name: line.name,
      size: line.size_name,
      total: filsToAed(line.total_fils),
    })),
    history,
    payments: [...payments],
    till: tillMoney(row, tillRefunds),
    issues,
    manager_above: filsToAed(STORE_REFUND_LIMIT_FILS),
  };
}
