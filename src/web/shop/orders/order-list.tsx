import type { ListedOrder } from '#shared/contract/order-history.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { DishNames } from './dish-names.tsx';
import { isOver, orderMoment } from './order-words.ts';
import { isRated, mayRate } from './review-rules.ts';
import { TrackOwnOrder } from './track-own-order.tsx';
import { ScheduledFor } from './scheduled-for.tsx';
import { StatusTag } from './status-tag.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyArt, emptyClass, emptyPictureClass, emptyRoomClass } from '../../ui/empty.tsx';

const MOST_PICTURES = 3;

type Props = {
  orders: readonly ListedOrder[];
  customerId: number;
  busy: string | null;
  onOpen: (orderId: string) => void;
  onRepeat: (orderId: string) => void;
};

export function OrderList({ orders, customerId, busy, onOpen, onRepeat }: Props) {
  if (orders.length === 0) return <NoOrders />;
  return (
    <div>
      {orders.map((order) => (
        <OrderEntry
          key={order.order_id}
          order={order}
          customerId={customerId}
          isBusy={busy === order.order_id}
          onOpen={onOpen}
          onRepeat={onRepeat}
        />
      ))}
    </div>
  );
}

function OrderEntry({
  order,
  customerId,
  isBusy,
  onOpen,
  onRepeat,
}: Omit<Props, 'orders' | 'busy'> & { order: ListedOrder; isBusy: boolean }) {
  const { lang, t } = useLanguage();
  const number = `#${order.order_id}`;
  const moment = orderMoment(order.date_created);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-line py-4">
      <div>
        <div className="row !gap-2.5 flex-wrap">
          <h2 className="text-lead">{t('history.order', { number: `\u2066${number}\u2069` })}</h2>
          <StatusTag order={order} />
        </div>
        <p className="mut sm mt-1">
          {moment === null ? t('history.status.notFound') : moment} ·{' '}
          {t(order.delivery_status === 'Delivery' ? 'history.delivery' : 'history.pickup')} ·{' '}
          <bdi>{lang === 'ar' ? order.store_name_ar : order.store_name}</bdi>
        </p>
        <ScheduledFor order={order} />
        {isRated(order) && (
          <p className="sm mt-1">
            <Icon name="star-fill" className="inline-block text-star" />{' '}
            <span className="ears-only">{t('history.rated', { stars: order.ratings ?? 0 })}</span>
            <span aria-hidden="true">
              <Ltr>{order.ratings?.toFixed(1)}</Ltr>
            </span>
          </p>
        )}
      </div>
      <span className="text-lead">
        <Money amountFils={aedToFils(order.order_grossprice) ?? 0} />
      </span>
      <div className="row col-span-2 mt-1.5">
        <div className="flex flex-none ps-2">
          {order.dishes.slice(0, MOST_PICTURES).map((dish, index) => (
            <span
              key={index}
              className={`tile ${dish.tile} -ms-2 flex !size-14 items-center justify-center !rounded-ctl border-2 border-ground`}
            >
              <Picture name={dish.image_url} alt="" sizes="52px" scale={dish.image_scale} />
            </span>
          ))}
        </div>
        <p className="sm min-w-0">
          <DishNames
            dishes={order.dishes.map((dish) => ({
              name: lang === 'ar' ? dish.name_ar : dish.name,
              quantity: dish.quantity,
            }))}
          />
        </p>
      </div>
      <div className="col-span-2 mt-2 flex flex-wrap gap-2">
        {!isOver(order) && <TrackOwnOrder orderId={order.order_id} customerId={customerId} />}
        <Button
          variant="ink"
          size="sm"
          isBusy={isBusy}
          aria-busy={isBusy}
          aria-label={t('history.againLabel', { number })}
          onClick={() => onRepeat(order.order_id)}
        >
          <Icon name="repeat" mirror />
          {t('history.again')}
        </Button>
        <Button
          variant="soft"
          size="sm"
          aria-label={t('history.detailsLabel', { number })}
          onClick={() => onOpen(order.order_id)}
        >
          {t('history.details')}
        </Button>
        {mayRate(order) && (
          <Button
            variant="link"
            size="sm"
            aria-label={t('history.rateLabel', { number })}
            onClick={() => onOpen(order.order_id)}
          >
            <Icon name="star" />
            {t('history.rate')}
          </Button>
        )}
      </div>
    </article>
  );
}

function NoOrders() {
  const { t } = useLanguage();
  return (
    <div className={`${emptyClass} ${emptyRoomClass}`}>
      <EmptyArt isQuiet>
        <CrunchRing />
        <Picture name="duo-sharing-meal" alt="" sizes="160px" className={emptyPictureClass} />
      </EmptyArt>
      <h2>{t('history.empty')}</h2>
      <p>{t('history.emptyText')}</p>
      <ShopLink className={buttonClass({ size: 'lg' })} to="/menu">
        {t('cart.seeMenu')}
      </ShopLink>
    </div>
  );
}
