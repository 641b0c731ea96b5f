import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { toMember } from '#server/modules/orders/lifecycle/order-actor.ts';
import { hasOpenParts, tickParts } from '#server/modules/orders/kitchen/ticks.queries.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import { moveLocked } from './move-order.ts';
import { updateStoreOrder, publishToBoard, type Command, type Done } from './own-order.ts';

/** What is not accepted is not cooked. */
const COOKING: readonly OrderState[] = ['in_kitchen', 'on_hold', 'ready'];

type Tick = Command & {
  parts: readonly { line: number; position: number }[];
  done: boolean;
  station_done?: boolean | undefined;
};

/** Under the order's lock: of two stations that end at once neither sees the ticks of the other. */
export function tickPart(
  app: AppContext,
  staff: StaffSession,
  tick: Tick,
): Promise<Done | Refusal> {
  return updateStoreOrder(app, staff, 'moveOrders', tick, async (tx, order) => {
    if (!COOKING.includes(order.state))
      return refuse('ILLEGAL_MOVE', { extra: { state: order.state } });
    const found = await tickParts(
      tx,
      order.id,
      tick.parts,
      tick.done ? { at: app.clock.now(), by: toMember(staff) } : null,
    );
    if (found === 0) return refuse('NOT_FOUND');
    const isLast = tick.station_done === true && !(await hasOpenParts(tx, order.id));
    if (isLast && order.state === 'in_kitchen')
      await moveLocked(app, staff, tx, order, { event: 'readied' });
    else await publishToBoard(tx, order);
    return { ok: true };
  });
}
