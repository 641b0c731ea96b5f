// Actions on an order: they show at once and are reverted if the server refuses.
import { useCallback, type RefObject } from 'react';
import type { BoardAction } from '#shared/contract/console.ts';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import type { RejectReason } from '#shared/domain/orders/reject-reasons.ts';
import type { PinHeaders } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import type { Hold, LaterMinutes } from '../outbox/kept-commands.ts';
import type { SendRefusal } from '../outbox/send-kept.ts';
import type { Commands } from '../outbox/use-commands.ts';
import { withoutRinging, withTicks } from './board-orders.ts';
import { codeAfter } from './card-actions.ts';
import type { OrderList } from './use-board-reading.ts';
import type { useMoving } from './use-moving.ts';

export type MoveDetails = {
  reason?: RejectReason | undefined;
  hold?: Hold | undefined;
  laterMinutes?: LaterMinutes | undefined;
  pin?: PinHeaders;
};
type Parts = { line: number; position: number }[];
type Sent = Promise<SendRefusal | 'KEPT' | null>;

export type OrderActions = {
  move(order: BoardOrder, action: BoardAction, details?: MoveDetails): Sent;
  /** `ends`: this screen has made its parts; `isLast`: no other screen has open ones. The server decides. */
  tick(order: BoardOrder, parts: Parts, done: boolean, ends?: { isLast: boolean }): Sent;
  undo(orderId: string): Promise<SendRefusal | null>;
  acknowledge(order: BoardOrder): void;
  seen(order: BoardOrder): void;
};

export function useOrderActions({
  list: { take, remove, setOrders },
  send,
  readAll,
  whileMoving,
  signedOut,
}: {
  list: OrderList;
  send: Commands['send'];
  readAll: () => Promise<void>;
  whileMoving: ReturnType<typeof useMoving>['whileMoving'];
  signedOut: RefObject<() => void>;
}): OrderActions {
  const { api } = useConsole();

  /** Reverts the card if the server refuses. */
  const settled = useCallback(
    (order: BoardOrder, refused: Awaited<Sent>) => {
      if (refused !== null && refused !== 'KEPT') {
        take(order);
        void readAll();
      }
      return refused;
    },
    [readAll, take],
  );

  const move = useCallback(
    async (order: BoardOrder, action: BoardAction, details: MoveDetails = {}) => {
      if (action === 'reject' && order.code === STATUS.pending) remove(order.order_id);
      else
        take({
          ...order,
          code: codeAfter(order.order_type, order.code, action),
          gone_from: action === 'reject' ? order.code : null,
          acknowledged: true,
        });
      const work = { kind: 'move', action, seenCode: order.code, ...details } as const;
      return settled(order, await whileMoving(order.order_id, () => send(order, work)));
    },
    [remove, send, settled, take, whileMoving],
  );

  const tick = useCallback(
    async (order: BoardOrder, parts: Parts, done: boolean, ends?: { isLast: boolean }) => {
      const { order_type, code } = order;
      const ticked = withTicks(order, parts, done);
      take(ends?.isLast ? { ...ticked, code: codeAfter(order_type, code, 'ready') } : ticked);
      const work = { kind: 'tick', parts, done, ...(ends && { isStationDone: true }) } as const;
      return settled(order, await send(order, work));
    },
    [send, settled, take],
  );

  const undo = useCallback(
    (orderId: string) =>
      whileMoving(orderId, async () => {
        const answer = await api('undoMove', { params: { orderId }, body: {} });
        if (answer.ok) take(answer.data.successResponse);
        else if (answer.status === 401) signedOut.current();
        return answer.ok ? null : answer.code;
      }),
    [api, signedOut, take, whileMoving],
  );

  const acknowledge = useCallback(
    (order: BoardOrder) => {
      setOrders((before) => withoutRinging(before, order.order_id));
      void send(order, { kind: 'acknowledge' });
    },
    [send, setOrders],
  );
  const seen = useCallback(
    (order: BoardOrder) => {
      remove(order.order_id);
      void send(order, { kind: 'seen' });
    },
    [remove, send],
  );

  return { move, tick, undo, acknowledge, seen };
}
