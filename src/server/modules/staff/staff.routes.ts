import type { BoardStore } from '#shared/contract/board-setup.ts';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { toBusinessDay } from '#shared/domain/stores/business-day.ts';
import { normaliseOrderId } from '#shared/domain/orders/order-id.ts';
import { type ContextOf, type HandlersOf, type StaffSession } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ScreenWatch } from '#server/modules/stores/screen-watch.ts';
import type { Stores } from '#server/modules/stores/store-snapshot.ts';
import { namedStores } from '#server/modules/stores/store-words.queries.ts';
import { toMember } from '#server/modules/orders/lifecycle/order-actor.ts';
import { readOrderView } from '#server/modules/orders/view/order-view.read-model.ts';
import { BOARD, boardOrder, cancelledFrom, type BoardView } from './board/board-order.ts';
import { boardScreen } from './board/board-screen.ts';
import { readBoard, readUnseen } from './board/board.read-model.ts';
import { longestWaiting } from '#server/modules/orders/kitchen/waiting-orders.queries.ts';
import { readBoardStores } from './board/board-stores.read-model.ts';
import { readFinished } from './board/finished.read-model.ts';
import { acknowledge, moveOrder, seenCancelled, undoMove } from './board/move-order.ts';
import { driverLink } from './board/riders.ts';
import { nameRider } from './board/riders.ts';
import { readLastRiders } from './board/board.read-model.ts';
import { readMenuGroups } from './board/menu-groups.read-model.ts';
import { finishedOrder, recallOrder } from './board/recall-order.ts';
import { tickPart } from './board/tick-part.ts';

/** As this member sees it at `now`. */
export function toStaffView(app: AppContext, staff: StaffSession, now: Date): BoardView {
  return {
    now,
    undoSeconds: app.settings.undoSeconds,
    by: toMember(staff),
  };
}

type WatchedSources = {
  stores: Pick<Stores, 'current'>;
  screens: Pick<ScreenWatch, 'stateOf' | 'tell'>;
};

type BoardCall =
  | 'board'
  | 'boardAfter'
  | 'finishedOrders'
  | 'boardStores'
  | 'boardGroups'
  | 'boardScreen';
type OrderCall =
  | 'acknowledge'
  | 'moveOrder'
  | 'undoMove'
  | 'tickPart'
  | 'seenCancelled'
  | 'nameRider'
  | 'recallOrder';
type RiderCall = 'driverLink' | 'lastRiders';

export const staffHandlers = (
  app: AppContext,
  sources: WatchedSources,
): HandlersOf<BoardCall | OrderCall | RiderCall> => ({
  ...boardHandlers(app, sources),
  ...orderHandlers(app),
  ...riderHandlers(app),
});

function boardHandlers(app: AppContext, sources: WatchedSources): HandlersOf<BoardCall> {
  const { db } = app.database;

  const findDayStart = (storeId: number): string =>
    sources.stores.current().stores.get(storeId)?.dayStartsAt ?? app.settings.business.dayStartsAt;

  /** Cancelled orders that nobody has seen come on the last page. */
  async function boardPage(
    storeId: number,
    { staff, now }: ContextOf<'staff'>,
    after: string | null = null,
  ): Promise<{ orders: BoardOrder[]; next: string | null }> {
    const board = { storeId, dayStartsAt: findDayStart(storeId) };
    const { rows, next } = await readBoard(db, board, { now, after });
    const unseen = next === null ? await readUnseen(db, board, now) : [];
    const view = toStaffView(app, staff, now);
    const gone = unseen.filter((row) => cancelledFrom(row, view.by) !== null);
    return { orders: [...rows, ...gone].map((row) => boardOrder(row, view)), next };
  }

  return {
    async board({ params }, context) {
      const { staff } = context;
      if (!staff.storeIds.includes(params.storeId)) return refuse('NOT_FOUND');
      const [store] = await namedStores(db, { ids: [params.storeId] });
      if (!store) return refuse('NOT_FOUND');
      const dayStartsAt = findDayStart(params.storeId);
      return {
        ok: true,
        store_id: params.storeId,
        name: store.name,
        now: context.now.toISOString(),
        session_ends_at:
          staff.secondsLeft === null
            ? null
            : new Date(context.now.getTime() + staff.secondsLeft * 1000).toISOString(),
        prep_minutes: app.settings.prepMinutes,
        undo_seconds: app.settings.undoSeconds,
        business_day: toBusinessDay(context.now, store.time_zone, dayStartsAt),
        ...(await boardPage(params.storeId, context)),
      };
    },
    async boardAfter({ params }, context) {
      const { storeId } = params;
      const after = normaliseOrderId(params.orderId);
      if (!context.staff.storeIds.includes(storeId) || after === null) return refuse('NOT_FOUND');
      const last = await readOrderView(db, [], { orderId: after, storeIds: [storeId] });
      if (!last) return refuse('NOT_FOUND');
      return { ok: true, ...(await boardPage(storeId, context, after)) };
    },
    async finishedOrders({ params }, context) {
      if (!context.staff.storeIds.includes(params.storeId)) return refuse('NOT_FOUND');
      const rows = await readFinished(
        db,
        { storeId: params.storeId, dayStartsAt: app.settings.business.dayStartsAt },
        context.now,
      );
      return { ok: true, orders: rows.map((row) => finishedOrder(row, context.now)) };
    },
    async boardStores(_input, { staff, now }) {
      const rows = await readBoardStores(db, staff.storeIds, now);
      const waiting = await longestWaiting(db, now);
      return { ok: true, stores: withUnseen(rows, staff.storeIds, waiting, sources) };
    },
    async boardGroups({ params }, context) {
      if (!context.staff.storeIds.includes(params.storeId)) return refuse('NOT_FOUND');
      return { ok: true, groups: await readMenuGroups(db) };
    },
    async boardScreen({ params, body }, { staff }) {
      const { screen: id, groups } = body;
      const screen = { storeId: params.storeId, id, groups };
      return { ok: true, ...(await boardScreen(app, staff, screen, sources.screens)) };
    },
  };
}

/**
 * Branches where orders ring or are late, and open ones at whose board nobody looks, by number. `waiting`: since when an order waits at each.
 */
function withUnseen(
  rows: readonly BoardStore[],
  storeIds: readonly number[],
  waiting: ReadonlyMap<number, Date>,
  { stores, screens }: WatchedSources,
): BoardStore[] {
  const named = new Map(rows.map((row) => [row.store_id, row]));
  const known = stores.current().stores;
  return storeIds
    .flatMap((storeId): BoardStore[] => {
      const row = named.get(storeId);
      const store = known.get(storeId);
      const state = store ? screens.stateOf(store, waiting.get(storeId) ?? null) : 'seen';
      if (state === 'seen' || !store) return row ? [row] : [];
      const quiet = {
        store_id: storeId,
        name: { en: store.words.en.name, ar: store.words.ar.name },
        ringing: 0,
        late: 0,
      };
      return [{ ...(row ?? quiet), unseen: store.pos === null ? state : 'pos' }];
    })
    .toSorted((each, other) => each.store_id - other.store_id);
}

type OrderChange = (orderId: string, staff: StaffSession) => Promise<{ ok: true } | Refusal>;

/** Answers with the order as the board shows it then. */
async function changeOrder(
  app: AppContext,
  orderId: string,
  { staff, now }: ContextOf<'staff'>,
  change: OrderChange,
): Promise<{ ok: true; order: BoardOrder } | Refusal> {
  const id = normaliseOrderId(orderId);
  if (id === null) return refuse('NOT_FOUND');
  const done = await change(id, staff);
  if (!done.ok) return done;
  const own = { orderId: id, storeIds: staff.storeIds };
  const row = await readOrderView(app.database.db, BOARD, own);
  return row
    ? { ok: true, order: boardOrder(row, toStaffView(app, staff, now)) }
    : refuse('NOT_FOUND');
}

const orderHandlers = (app: AppContext): HandlersOf<OrderCall> => ({
  acknowledge: ({ params, body }, context) =>
    changeOrder(app, params.orderId, context, (orderId, staff) =>
      acknowledge(app, staff, { orderId, ...body }),
    ),
  moveOrder: ({ params, body }, context) =>
    changeOrder(app, params.orderId, context, (orderId, staff) =>
      moveOrder(app, staff, { orderId, ...body }),
    ),
  undoMove: ({ params }, context) =>
    changeOrder(app, params.orderId, context, (orderId, staff) =>
      undoMove(app, staff, { orderId }),
    ),
  tickPart: ({ params, body }, context) =>
    changeOrder(app, params.orderId, context, (orderId, staff) =>
      tickPart(app, staff, { orderId, ...body }),
    ),
  seenCancelled: ({ params, body }, context) =>
    changeOrder(app, params.orderId, context, (orderId, staff) =>
      seenCancelled(app, staff, { orderId, ...body }),
    ),
  nameRider: ({ params, body }, context) =>
    changeOrder(app, params.orderId, context, (orderId, staff) =>
      nameRider(app, staff, { orderId, ...body }),
    ),
  recallOrder: ({ params, body }, context) =>
    changeOrder(app, params.orderId, context, (orderId, staff) =>
      recallOrder(app, staff, { orderId, ...body }),
    ),
});

const riderHandlers = (app: AppContext): HandlersOf<RiderCall> => ({
  async driverLink({ params }, { staff }) {
    const orderId = normaliseOrderId(params.orderId);
    const link = orderId === null ? refuse('NOT_FOUND') : await driverLink(app, staff, orderId);
    return link.ok
      ? { ok: true, token: link.token, expires_at: link.expiresAt.toISOString() }
      : link;
  },
  async lastRiders({ params }, { staff }) {
    if (!staff.storeIds.includes(params.storeId)) return refuse('NOT_FOUND');
    return { ok: true, riders: await readLastRiders(app.database.db, params.storeId) };
  },
});
