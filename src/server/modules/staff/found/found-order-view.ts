import type { ConsoleOrder, FoundOrder, OrderAct } from '#shared/contract/console-orders.ts';
import type { OrderIssue } from '#shared/contract/console-issues.ts';
import { STORE_REFUND_LIMIT_FILS } from '#shared/domain/money/refund.ts';
import { filsToAed } from '#shared/domain/money/money.ts';
import { joinAddress } from '#shared/i18n/format.ts';
import type { Db } from '#server/db/open.ts';
import {
  linesOfOrders,
  type HistoryLine,
} from '#server/modules/orders/history/order-history.queries.ts';
import { lineWords } from '#server/modules/orders/kitchen/line-words.ts';
import { paymentsOfOrder } from '#server/modules/payments/console-payments.read-model.ts';
import { readTillRefunds } from '#server/modules/payments/till-refunds.queries.ts';
import { issuesOfOrder } from '../day/issues.read-model.ts';
import { wireIssue } from '../day/issues.routes.ts';
import {
  readActs,
  type ActRow,
  type FoundRow,
  type WholeOrderRow,
} from './found-orders.read-model.ts';

const LAST_DIGITS = 4;

export const foundOrder = (row: FoundRow): FoundOrder => ({
  order_id: row.order_id,
  check_number: row.check_number,
  store_id: row.store_id,
  code: row.status,
  order_type: row.order_type,
  payment_method: row.payment_method,
  customer_name: row.name,
  last_digits: row.phone.slice(-LAST_DIGITS),
  total: filsToAed(row.total_fils),
  business_day: row.business_day,
  placed_at: row.placed_at.toISOString(),
  scheduled_for: row.scheduled_for?.toISOString() ?? null,
  has_open_issue: row.has_open_issue,
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
function tillMoney(
  row: WholeOrderRow,
  lines: readonly HistoryLine[],
  refunds: readonly TillRefund[],
): ConsoleOrder['till'] {
  if (row.payment_method === 'Card' || row.state !== 'completed') return null;
  return {
    check_number: row.check_number,
    amount: filsToAed(row.total_fils),
    order_total: filsToAed(row.total_fils),
    delivery_fee: filsToAed(row.delivery_fee_fils),
    tip: filsToAed(row.tip_fils),
    lines: lines.map((line) => ({
      line_id: line.id,
      name: line.name.en,
      name_ar: line.name.ar,
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
const formatAddress = ({ house, street, delivery_address }: WholeOrderRow): string =>
  joinAddress(
    [...new Set([house, street, delivery_address].map((part) => part.trim()))].filter(Boolean),
  );

export async function consoleOrder(db: Db, row: WholeOrderRow): Promise<ConsoleOrder> {
  const lines = (await linesOfOrders(db, [row.id])).get(row.id) ?? [];
  const payments = await paymentsOfOrder(db, row.id);
  const tillRefunds = await readTillRefunds(db, row.id);
  const issues = (await issuesOfOrder(db, row.id)).map(wireIssue);
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
    ...(await readActs(db, row)).map(step),
    ...issues.flatMap(aboutIssue),
    ...refunds.map((refund) => ({ ...OTHER, ...refund, what: 'refunded' })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return {
    ...foundOrder(row),
    phone: row.phone,
    address: formatAddress(row),
    notes: row.special_inst,
    allergies: row.allergies,
    reason: row.reason,
    delivery_fee: filsToAed(row.delivery_fee_fils),
    tip: filsToAed(row.tip_fils),
    discount: filsToAed(row.discount_fils),
    vat: filsToAed(row.tax_fils),
    lines: lines.map((line) => ({
      ...lineWords(line, row.parts),
      quantity: line.quantity,
      name: line.name.en,
      name_ar: line.name.ar,
      size: line.size_name?.en ?? '',
      size_ar: line.size_name?.ar ?? '',
      total: filsToAed(line.total_fils),
    })),
    history,
    payments,
    till: tillMoney(row, lines, tillRefunds),
    issues,
    manager_above: filsToAed(STORE_REFUND_LIMIT_FILS),
  };
}
