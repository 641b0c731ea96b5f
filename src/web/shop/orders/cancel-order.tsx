// Cancels an order before the kitchen accepts it; card payments are refunded.
import { useState } from 'react';
import { CARD_LABELS } from '#shared/domain/money/payment-status.ts';
import type { Fils } from '#shared/domain/money/money.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { refusedText } from '../../refused-text.ts';
import { ownHeaders } from '../../state/checkout/buyer.ts';
import { endOpenOrder } from '../../state/orders/active-order.ts';
import { CANCEL_ID } from '../../state/orders/cancel-id.ts';
import { useShop } from '../../state/shop.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { Button } from '../../ui/button.tsx';

type Props = {
  orderId: string;
  totalFils: Fils;
  paymentStatus: string;
  /** Also after a refusal, because the order has moved on. */ onChanged: () => void;
};

export function CancelOrder({ orderId, totalFils, paymentStatus, onChanged }: Props) {
  const { lang, t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isPaid = paymentStatus === CARD_LABELS.paid;

  async function cancel(): Promise<void> {
    setBusy(true);
    const answer = await api(
      'cancelOrder',
      { params: { order_id: orderId }, body: {} },
      { headers: ownHeaders() },
    );
    setBusy(false);
    if (!answer.ok) toast({ tone: 'caution', text: refusedText(answer, t) });
    else toast({ tone: 'ok', text: t(isPaid ? 'history.cancelledRefund' : 'history.cancelled') });
    if (!answer.ok && answer.code === 'OFFLINE') return;
    setAsking(false);
    if (answer.ok) endOpenOrder(orderId);
    onChanged();
  }

  return (
    <>
      <Button id={CANCEL_ID} variant="outline" size="sm" onClick={() => setAsking(true)}>
        {t('history.cancel')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        kind="alert"
        title={t('history.cancelTitle')}
        footer={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {t('history.cancelKeep')}
            </Button>
            <Button
              variant="ink"
              isBusy={isBusy}
              aria-busy={isBusy}
              onClick={() => {
                if (!isBusy) void cancel();
              }}
            >
              {t('history.cancel')}
            </Button>
          </>
        }
      >
        <p>
          {isPaid
            ? t('history.cancelRefund', { amount: `\u2068${formatMoney(totalFils, lang)}\u2069` })
            : t('history.cancelText')}
        </p>
      </Dialog>
    </>
  );
}
