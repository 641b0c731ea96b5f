// Follows one order by events, and by polling every five seconds while they are interrupted.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { useShop } from '../../state/shop.ts';
import { subscribeToEvents } from '../../state/browser/event-subscription.ts';
import { hearOfOrder } from '../../state/orders/active-order.ts';
import { keepOrder, readKeptOrder } from '../../state/orders/kept-order.ts';
import { writeTrackedOrder } from '../../state/orders/tracked-order.ts';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';
import { useEvery, usePageEvent } from '../../ui/use-timers.ts';

// A finished order is polled while its page is visible: an end may be undone, and refunds come hours later.
const LOOK_AGAIN_MS = 20_000;
/** How long an end may still be undone. */
const TAKEN_BACK_WITHIN_MS = 35 * 60_000;
/** Afterwards only refunds are awaited. */
const LOOK_SELDOM_MS = 5 * 60_000;

/** Calls `reload` often at first and seldom later, and at once when the page becomes visible. */
export function useLookAgain(reload: () => void, isEnded: boolean): void {
  const [endedAt, setEndedAt] = useState(() => performance.now());
  useDerivedReset(isEnded, isEnded, () => setEndedAt(performance.now()));
  const lookedAt = useRef(0);
  const lookIfDue = (pauseMs: number): void => {
    const now = performance.now();
    // Tolerates a timer that fires slightly early.
    const isDue = now - Math.max(endedAt, lookedAt.current) >= pauseMs - LOOK_AGAIN_MS / 2;
    if (document.visibilityState !== 'visible' || !isDue) return;
    lookedAt.current = now;
    reload();
  };
  const tick = () =>
    lookIfDue(performance.now() - endedAt < TAKEN_BACK_WITHIN_MS ? LOOK_AGAIN_MS : LOOK_SELDOM_MS);
  useEvery(LOOK_AGAIN_MS, tick, isEnded);
  usePageEvent('document', 'visibilitychange', () => lookIfDue(LOOK_AGAIN_MS), isEnded);
}

const SILENT_AFTER_MS = 35_000;
const POLL_MS = 5_000;
const FAILURES_BEFORE_POLLING = 2;

/** `phone` is empty for an order of the signed-in account; `share` is the token of a link, which needs neither id nor phone. Only an order with its phone is stored on this device. */
export type TrackQuery = { orderId: string; phone: string; share?: string };
type TrackRefusal = { code: RefusalCode | 'OFFLINE'; message: string };

type LiveOrder = {
  order: TrackedOrder | null;
  /** The event stream is interrupted; polling still brings news. */
  isLost: boolean;
  /** When the shown copy was stored on this device; null while online. */
  keptAt: Date | null;
  isBusy: boolean;
  /** Finds and follows the order. Resolves with null or the refusal. */
  track(query: TrackQuery): Promise<TrackRefusal | null>;
  /** Reads again at once after an action here. */
  refresh(): void;
  forget(): void;
};

const toBody = ({ orderId, phone, share }: TrackQuery) => ({
  order_id: orderId,
  phone_number: phone,
  ...(share === undefined ? {} : { share }),
});
const isFinal = (code: number) => code === STATUS.completed || code === STATUS.cancelled;

export function useLiveOrder(): LiveOrder {
  const { api } = useShop();
  const [order, setOrder] = useState<TrackedOrder | null>(null);
  const [current, setCurrent] = useState<TrackQuery | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const newest = useRef('');
  /** The followed order; answers about an earlier one come too late. */
  const followed = useRef<TrackQuery | null>(null);

  const show = useCallback((next: TrackedOrder) => {
    if (next.changed_at < newest.current) return;
    newest.current = next.changed_at;
    setKeptAt(null);
    setOrder(next);
    if (followed.current?.share === undefined) hearOfOrder(next);
  }, []);

  const track = useCallback(
    async (input: TrackQuery) => {
      setBusy(true);
      const answer = await api('trackOrder', { body: toBody(input) });
      setBusy(false);
      const stored = input.share === undefined ? readKeptOrder(input.orderId) : null;
      if (!answer.ok && answer.code === 'OFFLINE' && stored !== null) {
        newest.current = '';
        followed.current = input;
        show(stored.order);
        setKeptAt(new Date(stored.at));
        setCurrent(input);
        return null;
      }
      if (!answer.ok) return { code: answer.code, message: answer.message };
      if (input.share === undefined && input.phone !== '') {
        writeTrackedOrder({
          orderId: answer.data.successResponse.order_id,
          phone: input.phone,
        });
      }
      newest.current = '';
      followed.current = input;
      show(answer.data.successResponse);
      setCurrent(input);
      return null;
    },
    [api, show],
  );

  const isOwn = current !== null && current.share === undefined;
  useEffect(() => {
    if (order !== null && isOwn && keptAt === null) keepOrder(order);
  }, [order, isOwn, keptAt]);

  const orderId = order?.order_id;
  const ended = order !== null && isFinal(order.order_status_code);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the line that was lost is closed with its order
    if (!current || orderId === undefined || ended) return setLost(false);
    let failures = 0;
    let poll: ReturnType<typeof setInterval> | undefined;
    const ask = async () => {
      const answer = await api('trackOrder', { body: toBody(current) });
      if (answer.ok && followed.current === current) show(answer.data.successResponse);
    };
    const query = current.share === undefined ? '' : `?share=${encodeURIComponent(current.share)}`;
    const stop = subscribeToEvents(
      `/api/track/${encodeURIComponent(orderId)}/events${query}`,
      SILENT_AFTER_MS,
      {
        onEvent: ({ data }) => show(JSON.parse(data) as TrackedOrder),
        onLine: (isUp) => {
          failures = isUp ? 0 : failures + 1;
          setLost(failures >= FAILURES_BEFORE_POLLING);
          if (isUp) {
            clearInterval(poll);
            poll = undefined;
          } else if (failures >= FAILURES_BEFORE_POLLING)
            poll ??= setInterval(() => void ask(), POLL_MS);
        },
      },
    );
    return () => {
      stop();
      clearInterval(poll);
    };
  }, [api, current, orderId, ended, show]);

  const refresh = useCallback(() => {
    if (current)
      void api('trackOrder', { body: toBody(current) }).then((answer) => {
        if (answer.ok && followed.current === current) show(answer.data.successResponse);
      });
  }, [api, current, show]);
  useLookAgain(refresh, ended);
  const forget = useCallback(() => {
    followed.current = null;
    setCurrent(null);
    setOrder(null);
  }, []);
  return { order, isLost, keptAt, isBusy, track, refresh, forget };
}
