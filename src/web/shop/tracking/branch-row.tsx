import { lazy, Suspense, useState } from 'react';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { Button, iconButtonClass } from '../../ui/button.tsx';
import { Row } from '../../ui/row.tsx';

const importDirections = () => import('./directions-dialog.tsx');
const Directions = lazy(async () => ({ default: (await importDirections()).DirectionsDialog }));

export function BranchRow({ order }: { order: TrackedOrder }) {
  const { lang, t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const open = (): void =>
    void importDirections().then(
      () => setOpen(true),
      () => toast({ text: t('common.somethingWrong'), tone: 'bad' }),
    );
  const name = lang === 'ar' ? order.store_name_ar : order.store_name;
  const isPickup = order.delivery_status === 'Pickup';
  const isOver =
    order.order_status_code === STATUS.cancelled || order.order_status_code === STATUS.completed;
  const isAwaitingPickup = isPickup && !isOver;
  const isStillAtBranch = !isPickup && !isOver && order.order_status_code !== STATUS.dispatched;
  return (
    <Row
      icon={isPickup ? 'storefront' : 'pot'}
      title={<bdi>{name}</bdi>}
      hint={
        isAwaitingPickup
          ? t('tracking.branchPickup')
          : isStillAtBranch
            ? t('tracking.branchDelivery')
            : undefined
      }
    >
      {isAwaitingPickup && (
        <Button variant="ink" size="sm" onClick={open}>
          <Icon name="navigation" />
          {t('tracking.directions')}
        </Button>
      )}
      {order.store_phone !== '' && (
        <a
          className={iconButtonClass('solid')}
          href={`tel:${order.store_phone.replace(/[^\d+]/g, '')}`}
          aria-label={t('tracking.callBranch')}
        >
          <Icon name="phone" />
        </a>
      )}
      {isOpen && (
        <Suspense>
          <Directions
            open
            onClose={() => setOpen(false)}
            store={{ lat: order.storeLat, lng: order.storeLng, name }}
          />
        </Suspense>
      )}
    </Row>
  );
}
