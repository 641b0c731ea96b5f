import type { orderHistoryCalls } from '#shared/contract/order-history.ts';
import type { placedOrderCalls } from '#shared/contract/placed-order.ts';
import type { receiptCalls } from '#shared/contract/receipt.ts';
import { type Refusal, refuse } from '#shared/contract/refusals.ts';
import { normaliseOrderId } from '#shared/domain/orders/order-id.ts';
import { OPEN_STATES, type OrderState } from '#shared/domain/orders/order-life.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { asOwner } from '#server/modules/customers/owner.ts';
import type { MenuSnapshot } from '#server/modules/menu/menu-snapshot.ts';
import type { AppContext } from '#server/app-context.ts';
import { arrive, cancelOrder } from '../lifecycle/customer-actions.ts';
import { accessibleOrder, ownOrderId } from '../tracking/order-access.ts';
import { readOrderView, readOrderViews, type OrderView } from '../view/order-view.read-model.ts';
import { DETAILED, LISTED, listedOrder, orderDetail } from './past-order.ts';
import { RECEIPT_SECTIONS, toReceipt } from './receipt.ts';
import { REVIEW_SAVED, saveReview } from './save-review.ts';
import { signShareToken } from '../tracking/share-token.ts';
import { TRACKED, trackedOrder } from '../tracking/tracked-order.ts';
import { insertIssue } from './after-order.queries.ts';

async function reportIssue(
  app: AppContext,
  input: { orderId: string; line: number; text: string },
  now: Date,
): Promise<{ ok: true } | Refusal> {
  const { db } = app.database;
  const { orderId } = input;
  const row = await readOrderView(db, ['lines'], { orderId });
  if (!row) return refuse('ORDER_NOT_FOUND');
  if (row.status !== STATUS.completed) return refuse('ISSUE_TOO_EARLY');
  const line = row.lines.find(({ position }) => position === input.line);
  if (!line) return refuse('BAD_REQUEST', { field: 'line' });
  return (await insertIssue(db, { orderId: row.id, lineId: line.id, text: input.text }, now))
    ? { ok: true }
    : refuse('ALREADY_REPORTED');
}

const NEWEST = 50;
const MOST_OPEN = 20;
const NOT_CANCELLED: readonly OrderState[] = [...OPEN_STATES, 'completed'];

const reply = <T>(successResponse: T) => ({ success: true as const, successResponse });

type Menu = Pick<MenuSnapshot, 'menuAt'>;

export const orderHistoryHandlers = (
  app: AppContext,
  menu: Menu,
): HandlersOf<
  keyof (typeof orderHistoryCalls & typeof placedOrderCalls & typeof receiptCalls)
> => ({
  ...pastOrderHandlers(app, menu),
  ...ownOrderHandlers(app),
});

function pastOrderHandlers(
  app: AppContext,
  menu: Menu,
): HandlersOf<'orders' | 'openOrders' | 'lastOrder' | 'orderDetail' | 'orderAgain'> {
  const { db } = app.database;

  function menuOfToday() {
    const branchMenu = menu.menuAt(null);
    if (branchMenu === null) throw new Error('the brand has no menu');
    return branchMenu.document;
  }
  const withItems = (row: OrderView<(typeof DETAILED)[number]>) =>
    orderDetail(row, menuOfToday(), app.settings);

  return {
    orders: ({ params }, context) =>
      asOwner(context, params.customer_id, async (customerId) => {
        const rows = await readOrderViews(db, LISTED, { customerId }, { limit: NEWEST });
        return reply(rows.map((row) => listedOrder(row, menuOfToday(), app.settings)));
      }),
    openOrders: ({ params }, context) =>
      asOwner(context, params.customer_id, async (customerId) => {
        const sections = [...TRACKED, 'people'] as const;
        const open = { customerId, states: OPEN_STATES };
        const rows = await readOrderViews(db, sections, open, {
          limit: MOST_OPEN,
          name: 'tracked',
        });
        const view = { now: context.now, isShared: false, handOver: app.settings.handOver };
        return {
          ok: true as const,
          orders: rows.map((row) => ({
            ...trackedOrder(row, view),
            phone_number: row.phone.replace('+', ''),
          })),
        };
      }),
    lastOrder: ({ params }, context) =>
      asOwner(context, params.customerId, async (customerId) => {
        const row = await readOrderView(db, DETAILED, { customerId, states: NOT_CANCELLED });
        return reply(row ? withItems(row) : null);
      }),
    async orderDetail({ params }, context) {
      const orderId = normaliseOrderId(params.order_id);
      const { customerId } = context.buyer;
      const row =
        orderId === null ? undefined : await readOrderView(db, DETAILED, { customerId, orderId });
      return row ? reply(withItems(row)) : refuse('NOT_FOUND');
    },
    async orderAgain({ params }, context) {
      // No guess: the browser asks at every visit for the order that it kept, when its grant may be over.
      const orderId = await ownOrderId(app, context, params.order_id);
      const row = orderId === null ? undefined : await readOrderView(db, DETAILED, { orderId });
      if (!row) return refuse('ORDER_NOT_FOUND');
      const { order_id, order_grossprice, items } = withItems(row);
      return { ok: true, order: { order_id, order_grossprice, items } };
    },
  };
}

function ownOrderHandlers(
  app: AppContext,
): HandlersOf<
  'saveReview' | 'cancelOrder' | 'arriveOrder' | 'reportIssue' | 'receipt' | 'shareOrder'
> {
  const { db } = app.database;

  return {
    async saveReview({ params, body }, context) {
      const ratings = body.items.map((item) => ({
        kind: item.combo_id === undefined ? ('item' as const) : ('combo' as const),
        entry_id: item.menu_item_id ?? item.combo_id ?? 0,
        rating: item.rating,
      }));
      const saved = await saveReview(
        app,
        context.buyer.customerId,
        { orderId: params.id, feedback: body.feedback, ratings },
        context.now,
      );
      return saved.ok ? reply(REVIEW_SAVED[context.lang]) : saved;
    },
    async cancelOrder({ params }, context) {
      const access = await accessibleOrder(app, context, params.order_id);
      if (!access.ok) return access;
      const cancelled = await cancelOrder(app, access.orderId);
      return cancelled.ok ? { ok: true } : cancelled;
    },
    async arriveOrder({ params, body }, context) {
      const access = await accessibleOrder(app, context, params.order_id);
      if (!access.ok) return access;
      const arrived = await arrive(app, { orderId: access.orderId, plate: body.plate });
      return arrived.ok ? { ok: true, arrived_at: arrived.arrivedAt.toISOString() } : arrived;
    },
    async reportIssue({ params, body }, context) {
      const access = await accessibleOrder(app, context, params.order_id);
      if (!access.ok) return access;
      const { orderId } = access;
      const reported = await reportIssue(app, { orderId, ...body }, context.now);
      return reported;
    },
    async receipt({ params }, context) {
      const access = await accessibleOrder(app, context, params.order_id);
      if (!access.ok) return access;
      const row = await readOrderView(db, RECEIPT_SECTIONS, { orderId: access.orderId });
      const { vat, points } = app.settings;
      if (!row) return refuse('ORDER_NOT_FOUND');
      return { ok: true, receipt: toReceipt(row, { trn: vat.trn, points }) };
    },
    async shareOrder({ params }, context) {
      const access = await accessibleOrder(app, context, params.order_id);
      if (!access.ok) return access;
      const { orderId } = access;
      const { token, expiresAt } = await signShareToken(app, orderId);
      return { ok: true, token, expires_at: expiresAt.toISOString() };
    },
  };
}
