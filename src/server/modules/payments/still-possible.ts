// Whether an order whose money comes late can still be cooked, by the rules of a new order.
import { buildZoneIndex } from '#shared/domain/stores/delivery-zone.ts';
import type { Selection } from '#shared/domain/cart/cart.ts';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import { PAID_IN_TIME_MINUTES, REOPEN_MINUTES } from '#shared/domain/money/payment-status.ts';
import type { Db } from '#server/db/open.ts';
import { isCouponFree } from '#server/modules/coupons/returned-coupons.queries.ts';
import { arePointsFree } from '#server/modules/points/settle-points.ts';
import { lockOrderRow } from '#server/modules/orders/lifecycle/transition-order.ts';
import { availabilityOfStores, newestMenu } from '#server/modules/menu/menu.queries.ts';
import { refuseLatePayment, type TakenOrder } from '#server/modules/orders/placing/check-order.ts';
import { readStores, type BranchDefaults } from '#server/modules/stores/stores.queries.ts';
import type { CardOrder } from '#server/modules/orders/lifecycle/card-orders.queries.ts';
import { isWaiting } from './move-card-order.ts';
import { isCustomerActive } from '#server/modules/customers/customers.queries.ts';
import { linesOfOrder, placeOfOrder } from '#server/modules/orders/order-facts.queries.ts';

async function takenOrder(db: Db, order: CardOrder): Promise<TakenOrder> {
  const place = await placeOfOrder(db, order.id);
  const lines = await linesOfOrder(db, order.id);
  return {
    orderType: order.order_type,
    ...place,
    scheduledFor: order.scheduled_for,
    lines: lines.map(({ details, ...line }) => {
      const chosen: Pick<Selection, 'modifiers' | 'options'> = {
        modifiers: details
          .filter(({ kind }) => kind === 'modifier')
          .map(({ groupId, id, quantity }) => ({
            modifierGroupId: groupId,
            modifierId: id,
            quantity,
          })),
        options: details
          .filter(({ kind }) => kind === 'option')
          .map(({ groupId, id, quantity }) => ({ choiceId: groupId, optionId: id, quantity })),
      };
      const selection: Selection =
        line.kind === 'item'
          ? { kind: 'item', itemId: line.item_id ?? 0, sizeId: line.size_id ?? 0, ...chosen }
          : { kind: 'combo', comboId: line.combo_id ?? 0, ...chosen };
      return { selection, quantity: line.quantity };
    }),
  };
}

async function isTakenToday(
  db: Db,
  order: CardOrder,
  now: Date,
  settings: BranchDefaults,
): Promise<boolean> {
  const store = (await readStores(db, settings)).find(
    (candidate) => candidate.storeId === order.store_id,
  );
  const menu = await newestMenu(db);
  if (!store || !menu) return false;
  const { storeId, zone } = store;
  const byStore = await availabilityOfStores(db, now, [storeId]);
  const refusal = refuseLatePayment(await takenOrder(db, order), {
    // Who has paid is cooked for, whoever looks at the board.
    store: { ...store, taxRules: [], isUnseen: false },
    zones: buildZoneIndex(zone ? [{ storeId, ring: zone.ring, isActive: zone.isActive }] : []),
    menu: menu.document as MenuDocument,
    availability: byStore.get(storeId)?.sets ?? null,
    now,
  });
  return refusal === null;
}

/** Always with money in time; late only while the branch takes such an order, never hours later or when the customer gave it up. Under the lock of the order. */
export async function canStillBeCooked(
  tx: Db,
  order: CardOrder,
  now: Date,
  settings: BranchDefaults,
): Promise<boolean> {
  const minutesOld = (now.getTime() - order.placed_at.getTime()) / 60_000;
  const isWaitingStill = isWaiting(order);
  if (isWaitingStill && minutesOld <= PAID_IN_TIME_MINUTES) return true;
  if (!(isWaitingStill || order.state === 'expired') || minutesOld > REOPEN_MINUTES) return false;
  return (
    (await isCustomerActive(tx, order.customer_id)) &&
    (await isTakenToday(tx, order, now, settings)) &&
    (isWaitingStill ||
      ((await isCouponFree(tx, order.id)) &&
        (await arePointsFree(tx, await lockOrderRow(tx, order.id), 'pending', now))))
  );
}
