import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import {
  answeredAtMs,
  askOpenOrders,
  useAwaitedOrders,
  useOpenOrders,
} from '../../state/orders/active-order.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { computePromise, minutesLeft, serverAheadMs } from '../../state/orders/promise.ts';
import { useTexts } from '../../messages.ts';
import { useState, type ReactNode } from 'react';
import { useShop } from '../../state/shop.ts';
import { useEvery, usePageEvent, useWhileVisible } from '../../ui/use-timers.ts';

// A row that stays open for an hour is updated when it is visible.
const TICK_MS = 15_000;
const ASK_MS = 60_000;

/** The device's time, updated while minutes pass; the order is read now and then, and when the page is visible again. */
function useSeenOrder(): number {
  const { api } = useShop();
  const [deviceMs, setDeviceMs] = useState(() => Date.now());
  const reload = () => {
    setDeviceMs(Date.now());
    void askOpenOrders(api).then(() => setDeviceMs(Date.now()));
  };
  useEvery(TICK_MS, () => setDeviceMs(Date.now()));
  useWhileVisible(ASK_MS, reload);
  usePageEvent('window', 'pageshow', reload);
  return deviceMs;
}

function whereIs({ order_status_code: code, delivery_status }: TrackedOrder): MessageKey {
  if (code === STATUS.inKitchen) return 'known.kitchen';
  if (code === STATUS.ready)
    return delivery_status === 'Delivery' ? 'known.waitsForRider' : 'known.ready';
  if (code === STATUS.dispatched) return 'known.onTheWay';
  if (code === STATUS.scheduled) return 'known.later';
  return code === STATUS.onHold ? 'known.held' : 'known.sent';
}

/** Minutes to the end of the promise, by the server's clock. 0: no number would be true. */
function computeMinutes(order: TrackedOrder, deviceMs: number): number {
  const answeredMs = answeredAtMs(order.order_id);
  const now = new Date(Math.max(deviceMs, answeredMs) + serverAheadMs(order, answeredMs));
  const promised = computePromise(order, now);
  return minutesLeft(order, promised, now)?.to ?? 0;
}

type Props = {
  except?: string | undefined;
  onGo?: () => void;
  className?: string;
};

export default function LiveOrders({ except, onGo, className = 'mt-3 bg-sunk' }: Props) {
  useTexts('known');
  const orders = useOpenOrders();
  const awaited = useAwaitedOrders();
  const deviceMs = useSeenOrder();
  return (
    <>
      {orders
        .filter(({ order_id }) => order_id !== except)
        .map((order) => (
          <LiveOrder
            key={order.order_id}
            order={order}
            deviceMs={deviceMs}
            onGo={onGo}
            className={className}
          />
        ))}
      {awaited
        .filter((orderId) => orderId !== except)
        .map((orderId) => (
          <div
            key={orderId}
            data-testid="awaited"
            className={`min-h-16 rounded-tile ${className}`}
            aria-hidden="true"
          />
        ))}
    </>
  );
}

type LiveRowProps = {
  to: string;
  onClick?: (() => void) | undefined;
  className: string;
  lead: ReactNode;
  title: string;
  children: ReactNode;
};

export function LiveRow({ to, onClick, className, lead, title, children }: LiveRowProps) {
  return (
    <ShopLink
      className={`flex min-h-16 items-center gap-3 rounded-tile px-4 py-3 ${className}`}
      to={to}
      onClick={onClick}
    >
      {lead}
      <span className="min-w-0 flex-1">
        <b className="block">{title}</b>
        <small className="mut text-sm">{children}</small>
      </span>
      <Icon name="caret-right" mirror />
    </ShopLink>
  );
}

type Row = {
  order: TrackedOrder;
  deviceMs: number;
  onGo: (() => void) | undefined;
  className: string;
};

function LiveOrder({ order, deviceMs, onGo, className }: Row) {
  const { t } = useLanguage();
  const minutes = computeMinutes(order, deviceMs);
  return (
    <LiveRow
      to={`/track-order?order=${order.order_id}`}
      onClick={onGo}
      className={className}
      title={t(whereIs(order))}
      lead={
        minutes > 0 ? (
          <span className="display-face flex min-w-11 flex-col items-center text-h1 leading-none font-black tabular-nums">
            <Ltr>{minutes}</Ltr>
            <small className="font-text text-xs font-strong">
              {t('known.minutes', { count: minutes })}
            </small>
          </span>
        ) : (
          <Icon name="receipt" className="text-h2" />
        )
      }
    >
      {t('known.follow')} · <Ltr className="code">{`#${order.order_id}`}</Ltr>
    </LiveRow>
  );
}
