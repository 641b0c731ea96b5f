import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { REJECT_REASONS } from '#shared/domain/orders/reject-reasons.ts';
import { CARD_LABELS } from '#shared/domain/money/payment-status.ts';
import { formatDay, formatTime, formatTimes } from '#shared/i18n/clock.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { CANCEL_ID } from '../../state/orders/cancel-id.ts';
import type { Promised } from '../../state/orders/promise.ts';

const REASONS = [...REJECT_REASONS, 'pos_failed', 'payment_failed'] as const;
const REFUND_TEXTS: Readonly<
  Record<string, 'tracking.refundOnItsWay' | 'tracking.refunded' | undefined>
> = {
  [CARD_LABELS.paid]: 'tracking.refundOnItsWay',
  [CARD_LABELS.refunded]: 'tracking.refunded',
};
const Time = ({ children }: { children: string }) => <b className="nowrap">{children}</b>;

type Props = {
  order: TrackedOrder;
  promised: Promised;
  /** False for shared links. */
  mayCancel: boolean;
};

export function EtaText({ order, promised, mayCancel }: Props) {
  const { lang, t } = useLanguage();
  const isDelivery = order.delivery_status === 'Delivery';
  const changed = formatTime(new Date(order.changed_at), lang);
  // The refund stays on the page, not only in a toast.
  const refund = REFUND_TEXTS[order.payment_status] ?? null;
  const money = (aed: number): string => `\u2068${formatMoney(aedToFils(aed) ?? 0, lang)}\u2069`;
  switch (order.order_status_code) {
    case 6:
      return (
        <>
          {t(`tracking.reason.${REASONS.find((reason) => reason === order.reason) ?? 'other'}`)}
          {refund !== null && ` ${t(refund, { amount: money(order.order_grossprice) })}`}
        </>
      );
    case 8:
      return <>{t('tracking.hold')}</>;
    case 5:
      return (
        <>
          {t(isDelivery ? 'tracking.doneDelivered' : 'tracking.doneCollected')}{' '}
          <Time>{changed}</Time>
          {order.refunded > 0 &&
            `. ${t(refund ?? 'tracking.refundOnItsWay', { amount: money(order.refunded) })}`}
        </>
      );
    case 3:
      if (!isDelivery)
        return (
          <>
            {t('tracking.since')} <Time>{changed}</Time>. {t('tracking.sinceNote')}
          </>
        );
  }
  if (promised.kind === 'anyMinute' && order.order_status_code === STATUS.pending)
    return <Unconfirmed phone={order.store_phone} mayCancel={mayCancel} />;
  if (promised.kind === 'anyMinute') return <>{t('tracking.anyMinute')}</>;
  if (promised.kind === 'around')
    return (
      <>
        {t('tracking.arrivingAround')} <Time>{formatTime(promised.to, lang)}</Time>.
      </>
    );
  const code = order.order_status_code;
  const note =
    code === 1 || code === 2 || code === 3 || code === 4 ? t(`tracking.note.${code}`) : '';
  // A later order may be for tomorrow, so its day is named until it is released.
  const day =
    code === STATUS.scheduled ? t('tracking.onDay', { day: formatDay(promised.to, lang) }) : '';
  return promised.kind === 'by' ? (
    <>
      {t(isDelivery ? 'tracking.arrivingBy' : 'tracking.readyBy')}{' '}
      <Time>{formatTime(promised.to, lang)}</Time>
      {day}. {note}
    </>
  ) : (
    <>
      {t(isDelivery ? 'tracking.arriving' : 'tracking.readyAround')}{' '}
      <Time>{formatTimes(promised.from, promised.to, lang)}</Time>
      {day}. {note}
    </>
  );
}

/** The promise is over and the order is not accepted: call or cancel. */
function Unconfirmed({ phone, mayCancel }: { phone: string; mayCancel: boolean }) {
  const { t } = useLanguage();
  const link = 'tapword underline underline-offset-3 font-[550]';
  return (
    <>
      {t('tracking.unconfirmed')}{' '}
      {phone !== '' && (
        <a className={link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {t('common.call', { phone: '' })} <Ltr>{phone}</Ltr>
        </a>
      )}{' '}
      {mayCancel && (
        <a className={link} href={`#${CANCEL_ID}`}>
          {t('tracking.cancelFree')}
        </a>
      )}
    </>
  );
}
