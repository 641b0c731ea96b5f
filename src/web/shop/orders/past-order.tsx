import { useState } from 'react';
import type { HistoryItem, OrderDetail } from '#shared/contract/order-history.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { allergenName } from '#shared/i18n/allergen-names.ts';
import { joinList } from '#shared/i18n/format.ts';
import { focusNow } from '../../ui/focus-now.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderBill } from './order-bill.tsx';
import { OrderItems } from './order-items.tsx';
import { isOver, orderMoment } from './order-words.ts';
import { IssueTold, ReportIssue } from './report-issue.tsx';
import { ReviewForm } from './review-form.tsx';
import { isRated, mayRate, type Stars } from './review-rules.ts';
import { ScheduledFor } from './scheduled-for.tsx';
import { StatusTag } from './status-tag.tsx';
import { TrackOwnOrder } from './track-own-order.tsx';
import type { Repeated } from './use-repeat-order.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

type Props = {
  order: OrderDetail;
  customerId: number;
  isBusy: boolean;
  onRepeat: (order: Repeated) => void;
  onSaved: () => void;
  onChanged: () => void;
};

export function PastOrder({ order, customerId, isBusy, onRepeat, onSaved, onChanged }: Props) {
  const { t } = useLanguage();
  const [stars, setStars] = useState<Stars>({});
  const isOpen = mayRate(order);
  const renderIssue = ({ line, issue, issue_answer }: HistoryItem, name: string) => {
    if (issue !== null) return <IssueTold text={issue} answer={issue_answer} />;
    return order.order_status_code === STATUS.completed ? (
      <ReportIssue
        orderId={order.order_id}
        items={[{ line, name }]}
        label={t('history.wrongLabel', { name })}
      />
    ) : null;
  };
  return (
    <section aria-label={t('history.order', { number: `#${order.order_id}` })}>
      <PastOrderHead order={order} />
      <OrderItems
        order={order}
        stars={isOpen ? stars : null}
        onStars={(key, count) => setStars({ ...stars, [key]: count })}
        renderIssue={renderIssue}
      />
      {order.allergies.length > 0 && <AllergyNote order={order} />}
      <OrderBill order={order} />
      {isOpen && (
        <ReviewForm
          orderId={order.order_id}
          customerId={customerId}
          stars={stars}
          onSaved={onSaved}
        />
      )}
      {isRated(order) && (
        <p className="row !gap-2 py-2">
          <Icon name="star-fill" className="text-star" />
          {t('history.rated', { stars: `\u2066${order.ratings?.toFixed(1)}\u2069` })} ·{' '}
          {t('history.reviewKept')}
        </p>
      )}
      <PastOrderActions
        order={order}
        customerId={customerId}
        isBusy={isBusy}
        onRepeat={onRepeat}
        onChanged={onChanged}
      />
    </section>
  );
}

function PastOrderHead({ order }: { order: OrderDetail }) {
  const { lang, t } = useLanguage();
  const moment = orderMoment(order.date_created);
  const isDelivery = order.delivery_status === 'Delivery';
  const branch = lang === 'ar' ? order.store_name_ar : order.store_name;
  return (
    <>
      <div className="row !gap-3 flex-wrap mb-1">
        {/* The pressed button is gone, so the focus moves here. */}
        <h1 className="font-code-display text-h1" ref={focusNow} tabIndex={-1}>
          {t('history.order', { number: `\u2066#${order.order_id}\u2069` })}
        </h1>
        <StatusTag order={order} />
      </div>
      <p className="mut">
        {moment === null ? t('history.status.notFound') : moment} ·{' '}
        {isDelivery && order.delivery_address !== ''
          ? t('history.deliveredTo', { address: `\u2068${order.delivery_address}\u2069` })
          : t(isDelivery ? 'history.delivery' : 'history.pickup')}
      </p>
      <ScheduledFor order={order} />
      <p className="mut sm mb-3">
        {t('history.from', { store: `\u2068${branch}\u2069` })} · {t('tracking.ticket')}{' '}
        <Ltr>{order.check_number}</Ltr>
      </p>
    </>
  );
}

function AllergyNote({ order }: { order: OrderDetail }) {
  const { lang, t } = useLanguage();
  return (
    <Notice as="p" icon="warning" className="mt-3">
      <span>
        <b>{t('checkout.allergies')}</b>{' '}
        {joinList(
          order.allergies.map((allergy) => allergenName(allergy, lang)),
          lang,
        )}
      </span>
    </Notice>
  );
}

function PastOrderActions({
  order,
  customerId,
  isBusy,
  onRepeat,
  onChanged,
}: Omit<Props, 'onSaved'>) {
  const { t } = useLanguage();
  return (
    <div className="row !gap-2.5 flex-wrap mt-4">
      {!isOver(order) && <TrackOwnOrder orderId={order.order_id} customerId={customerId} />}
      <Button
        variant="ink"
        size="sm"
        isBusy={isBusy}
        aria-busy={isBusy}
        onClick={() => onRepeat({ orderId: order.order_id, detail: order })}
      >
        <Icon name="repeat" mirror />
        {t('history.again')}
      </Button>
      <ShopLink
        className={buttonClass({ variant: 'soft', size: 'sm' })}
        to={`/receipt/${order.order_id}`}
        state={{ from: 'history' }}
      >
        <Icon name="receipt" />
        {t('history.receipt')}
      </ShopLink>
      {order.may_cancel && (
        <CancelOrder
          orderId={order.order_id}
          totalFils={aedToFils(order.order_grossprice) ?? 0}
          paymentStatus={order.payment_status}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}
