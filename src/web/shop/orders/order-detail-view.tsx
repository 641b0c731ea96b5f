// A past order, shown half a second after it was loaded.
import { useState } from 'react';
import type { OrderDetail } from '#shared/contract/order-history.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { Trouble } from '../../ui/form-parts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { PastOrder } from './past-order.tsx';
import type { Repeated } from './use-repeat-order.ts';

const SHOW_AFTER_MS = 500;

type Props = {
  orderId: string;
  customerId: number;
  busy: string | null;
  onRepeat: (order: Repeated) => void;
  onBack: () => void;
  onSaved: () => void;
};

export function OrderDetailView({ orderId, customerId, busy, onRepeat, onBack, onSaved }: Props) {
  const { t } = useLanguage();
  const { api } = useShop();
  const read = () => api('orderDetail', { params: { order_id: orderId } });
  const first = useQuery(orderId, async () => {
    const answer = await read();
    if (answer.ok)
      await new Promise((done) => {
        setTimeout(done, SHOW_AFTER_MS);
      });
    return answer;
  });
  // Changes made here show at once, and a failed reload keeps the order.
  const [changed, setChanged] = useState<OrderDetail | null>(null);
  const { answer } = first;
  const order = changed ?? (answer?.ok ? answer.data.successResponse : null);

  return (
    <div>
      <button
        type="button"
        className="inline-flex min-h-tap items-center gap-2 pt-6 pb-1 text-sm font-strong"
        onClick={onBack}
      >
        <Icon name="arrow-left" mirror />
        {t('history.back')}
      </button>
      {order ? (
        <PastOrder
          order={order}
          customerId={customerId}
          isBusy={busy === orderId}
          onRepeat={onRepeat}
          onSaved={onSaved}
          onChanged={() =>
            void read().then((answer) => {
              if (answer.ok) setChanged(answer.data.successResponse);
            })
          }
        />
      ) : answer === null || answer.ok ? (
        <div className="page-wait">
          <Busy />
        </div>
      ) : (
        <Trouble
          text={answer.message || t('common.networkFailed')}
          onRetry={() => void first.reload()}
        />
      )}
    </div>
  );
}
