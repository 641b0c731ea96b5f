// A day after an order, asks for a rating in the account, once.
import { useState } from 'react';
import { formatDay } from '#shared/i18n/clock.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useTexts } from '../../messages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

export default function ReviewAsk({ customerId }: { customerId: number }) {
  useTexts('later', 'opened');
  const { t, lang } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const [refusal, setRefusal] = useState<'none' | 'asked' | 'kept'>('none');
  const { answer } = useQuery(customerId, () =>
    api('reviewAsk', { params: { customer_id: customerId } }),
  );
  const order = answer?.ok ? answer.data.order : null;
  if (order === null || refusal === 'kept') return null;

  async function refuse(orderId: string): Promise<void> {
    if (refusal !== 'none') return;
    setRefusal('asked');
    const answered = await api('refuseReview', { params: { order_id: orderId }, body: {} });
    // A refusal that could not be stored would be asked again, so the customer must know.
    setRefusal(answered.ok ? 'kept' : 'none');
    if (!answered.ok) toast({ tone: 'caution', text: t('common.networkFailed') });
  }

  return (
    <section
      className="flex flex-col gap-1 rounded-tile bg-sunk p-4"
      aria-label={t('points.askTitle')}
    >
      <b className="display-face">{t('points.askTitle')}</b>
      <p className="sm mut">
        {t('points.askText', {
          day: formatDay(new Date(order.handed_over_at), lang),
          branch: order.store[lang],
        })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ShopLink
          className={buttonClass({ variant: 'ink', size: 'sm' })}
          to="/profile?lookup=orders"
          state={{ order: order.order_id }}
        >
          {t('points.askRate')}
        </ShopLink>
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
