// A day after an order, asks for a rating in the account, once.
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDay } from '#shared/i18n/clock.ts';
import { useQuery } from '../../state/query.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useTexts } from '../../messages.ts';
import '../../styles/points.css';
import { Button, buttonClass } from '../../ui/button.tsx';

/** The order that is open in the account (section-orders.tsx). */
const openOrder = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'order' in state ? String(state.order) : '';

export default function ReviewAsk({ customerId }: { customerId: number }) {
  useTexts('later', 'opened');
  const { t, lang } = useLanguage();
  const { api } = useShop();
  const shopPath = useShopPath();
  const toast = useToast();
  const [refusal, setRefusal] = useState<'none' | 'asked' | 'kept'>('none');
  const open = openOrder(useLocation().state);
  // Read again after an order was opened, because it may be rated there.
  const { answer } = useQuery(`${customerId} ${open}`, () =>
    api('reviewAsk', { params: { customer_id: customerId } }),
  );
  const order = answer?.ok ? answer.data.successResponse : null;
  if (order === null || order.order_id === open || refusal === 'kept') return null;

  async function refuse(orderId: string): Promise<void> {
    if (refusal !== 'none') return;
    setRefusal('asked');
    const answered = await api('refuseReview', { params: { order_id: orderId }, body: {} });
    // A refusal that could not be stored would be asked again, so the customer must know.
    setRefusal(answered.ok ? 'kept' : 'none');
    if (!answered.ok) toast({ tone: 'caution', text: t('common.networkFailed') });
  }

  return (
    <section className="review-ask" aria-label={t('points.askTitle')}>
      <b className="display-face">{t('points.askTitle')}</b>
      <p className="sm mut">
        {t('points.askText', {
          day: formatDay(new Date(order.handed_over_at), lang),
          branch: lang === 'ar' ? order.store_name_ar : order.store_name,
        })}
      </p>
      <div className="acts">
        <Link
          className={buttonClass({ variant: 'ink', size: 'sm' })}
          to={`${shopPath('/profile')}`}
          state={{ section: 2, order: order.order_id }}
        >
          {t('points.askRate')}
        </Link>
        <Button
          variant="link"
          isBusy={refusal === 'asked'}
          aria-busy={refusal === 'asked'}
          onClick={() => void refuse(order.order_id)}
        >
          {t('points.askLater')}
        </Button>
      </div>
    </section>
  );
}
