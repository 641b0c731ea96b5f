import { Suspense } from 'react';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ReportIssue } from './report-issue.tsx';
import { ShareOrder } from './share-order.tsx';
import { buttonClass } from '../../ui/button.tsx';

const PointsLine = lazyExtra(() => import('./points-line.tsx'));

/** Before the kitchen accepts; the server decides. */
const CANCELLABLE = [1, 7];

export function AfterOrder({ order, onChanged }: { order: TrackedOrder; onChanged: () => void }) {
  const { lang, t } = useLanguage();
  const code = order.order_status_code;
  // A line is named by its position among the tracked items.
  const items = order.items.map((item, line) => ({
    line,
    name: lang === 'ar' ? item.name_ar : item.name,
  }));
  return (
    <div className="flex flex-wrap items-center gap-2.5 pt-4 pb-3">
      <ShopLink
        className={buttonClass({ variant: 'soft', size: 'sm' })}
        to={`/receipt/${order.order_id}`}
      >
        <Icon name="receipt" />
        {t('history.receipt')}
      </ShopLink>
      <ShareOrder orderId={order.order_id} />
      {CANCELLABLE.includes(code) && (
        <CancelOrder
          orderId={order.order_id}
          totalFils={aedToFils(order.order_grossprice) ?? 0}
          paymentStatus={order.payment_status}
          onChanged={onChanged}
        />
      )}
      <Suspense>
        <PointsLine orderId={order.order_id} state={code} />
      </Suspense>
      {code === STATUS.completed && items.length > 0 && (
        <ReportIssue orderId={order.order_id} items={items} />
      )}
    </div>
  );
}
