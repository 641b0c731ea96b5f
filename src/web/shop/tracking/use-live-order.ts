// Following one order: a live line while it stands, a question every five seconds while it does not.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { useShop } from '../../state/shop.ts';
import { subscribeToEvents } from '../../state/browser/event-subscription.ts';
import { hearOfOrder } from '../../state/orders/active-order.ts';
import { keepOrder, readKeptOrder } from '../../state/orders/kept-order.ts';
import { writeTrackedOrder } from '../../state/orders/tracked-order.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useEvery } from '../../ui/use-timers.ts';

// An order that has ended is looked after as long as its page is looked at: an end is taken back now and then, and money goes back hours later.
const LOOK_AGAIN_MS = 20_000;
/** So long an end can be one that was pressed by mistake, or made after all. */
const TAKEN_BACK_WITHIN_MS = 35 * 60_000;
/** After that only money is awaited, and nobody waits for it by the second. */
const LOOK_SELDOM_MS = 5 * 60_000;

/** Calls `look` often at first and seldom later, and at once when the page is looked at again. */
export function useLookAgain(look: () => void, isEnded: boolean): void {
  const endedAt = useRef(0);
  const lookedAt = useRef(0);
  useEffect(() => {
    endedAt.current = performance.now();
    lookedAt.current = endedAt.current;
  }, [isEnded]);
  const lookIfDue = (pauseMs: number): void => {
    const now = performance.now();
    // A timer that comes a moment early is not to wait for another round.
    const isDue = now - lookedAt.current >= pauseMs - LOOK_AGAIN_MS / 2;
    if (document.visibilityState !== 'visible' || !isDue) return;
    lookedAt.current = now;
    look();
  };
  const tick = () =>
    lookIfDue(
      performance.now() - endedAt.current < TAKEN_BACK_WITHIN_MS ? LOOK_AGAIN_MS : LOOK_SELDOM_MS,
    );
  useEvery(LOOK_AGAIN_MS, tick, isEnded);
  const latest = useLatest(lookIfDue);
  useEffect(() => {
    if (!isEnded) return undefined;
    const wake = () => latest.current(LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, [isEnded, latest]);
}

/** Two heartbeats of the server and a bit. */
const SILENT_AFTER_MS = 35_000;
const POLL_MS = 5_000;
const FAILURES_BEFORE_POLLING = 2;

/** `phone` is empty for an order of the signed-in account; `share` is the token of a link, which needs neither id nor phone. Only an order with its phone is kept on this device. */
export type TrackQuery = { orderId: string; phone: string; share?: string };
type TrackRefusal = { code: RefusalCode | 'OFFLINE'; message: string };

type LiveOrder = {
  order: TrackedOrder | null;
  /** True while the live line is broken; polling still brings news if anything answers. */
  isLost: boolean;
  /** When what is shown was kept on this device, because there is no line; null: it is news. */
  keptAt: Date | null;
  isBusy: boolean;
  /** Looks the order up and follows it. Answers null, or why not. */
  track(asked: TrackQuery): Promise<TrackRefusal | null>;
  /** Asks once more at once: something was done to the order here. */
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
  const [asked, setAsked] = useState<TrackQuery | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const newest = useRef('');
  /** What is followed now: an answer about the order before comes too late. */
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
      const kept = input.share === undefined ? readKeptOrder(input.orderId) : null;
      if (!answer.ok && answer.code === 'OFFLINE' && kept !== null) {
        newest.current = '';
        followed.current = input;
        show(kept.order);
        setKeptAt(new Date(kept.at));
        setAsked(input);
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
      setAsked(input);
      return null;
    },
    [api, show],
  );

  const isOwn = asked !== null && asked.share === undefined;
  useEffect(() => {
    if (order !== null && isOwn && keptAt === null) keepOrder(order);
  }, [order, isOwn, keptAt]);

  const orderId = order?.order_id;
  const ended = order !== null && isFinal(order.order_status_code);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the line that was lost is closed with its order
    if (!asked || orderId === undefined || ended) return setLost(false);
    let failures = 0;
    let poll: ReturnType<typeof setInterval> | undefined;
    const ask = async () => {
      const answer = await api('trackOrder', { body: toBody(asked) });
      if (answer.ok && followed.current === asked) show(answer.data.successResponse);
    };
    const query = asked.share === undefined ? '' : `?share=${encodeURIComponent(asked.share)}`;
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
  }, [api, asked, orderId, ended, show]);

  const refresh = useCallback(() => {
    if (asked)
      void api('trackOrder', { body: toBody(asked) }).then((answer) => {
        if (answer.ok && followed.current === asked) show(answer.data.successResponse);
      });
  }, [api, asked, show]);
  useLookAgain(refresh, ended);
  const forget = useCallback(() => {
    followed.current = null;
    setAsked(null);
    setOrder(null);
  }, []);
  return { order, isLost, keptAt, isBusy, track, refresh, forget };
}
