// The card payment failed: another card, another way to pay, or back to the order. Nothing is emptied before the customer says No.
import { useState } from 'react';
import type { Fils } from '#shared/domain/money/money.ts';
import type { OpenCardOrder } from '#shared/domain/cart/checkout-document.ts';
import { readCardOrder } from '../../state/checkout/placing.ts';
import { changeCheckout } from '../../state/checkout/store.ts';
import { useShop } from '../../state/shop.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { giveUp } from './card-calls.ts';
import { Button } from '../../ui/button.tsx';

export type CardFailure = {
  isUncharged: boolean;
  onCash: () => void;
  /** Back to the order, which can be changed and paid again. */
  onBack: () => void;
  onCancelled: () => void;
};
type Props = CardFailure & {
  totalFils: Fils;
  onAnotherCard: () => void;
  /** The money has come after all. */
  onPaid: (order: OpenCardOrder) => void;
};

export function CardFailedDialog({
  isUncharged,
  totalFils,
  onAnotherCard,
  onCash,
  onBack,
  onCancelled,
  onPaid,
}: Props) {
  const { t } = useLanguage();
  const { api } = useShop();
  const [isBusy, setBusy] = useState(false);

  async function cancel(): Promise<void> {
    const order = readCardOrder();
    setBusy(true);
    // Without an answer the order expires within the hour, and late money is refunded.
    if (order !== null && (await giveUp(api, order).catch(() => 'not-sent')) === 'paid') {
      onPaid(order);
      return;
    }
    changeCheckout({ type: 'orderGivenUp', id: order?.uniqueId ?? null });
    onCancelled();
  }

  return (
    <Dialog
      open
      onClose={onBack}
      kind="choice"
      dismissible={false}
      title={
        <>
          <Icon name="credit-card" className="mb-2.5 block text-h1 text-bad" />
          {t('payment.cashTitle')}
        </>
      }
      footer={
        <>
          <Button size="lg" layout="split" disabled={isBusy} onClick={onAnotherCard}>
            <span>{t('payment.anotherCard')}</span>
            <Money amountFils={totalFils} />
          </Button>
          <p className="text-center text-sm text-ink-2">{t('payment.cashOffer')}</p>
          {/* One question, two answers: side by side where both fit. */}
          <div className="flex flex-wrap gap-3">
            <Button
              size="lg"
              variant="outline"
              className="flex-[1_0_auto]"
              disabled={isBusy}
              onClick={onCash}
            >
              <Icon name="money" />
              {t('payment.yes')}
            </Button>
            <Button
              size="lg"
              variant="outline"
              className="flex-[1_0_auto]"
              disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => void cancel()}
            >
              {t('payment.no')}
            </Button>
          </div>
          <p className="text-center text-sm text-ink-2">{t('payment.cashHint')}</p>
          <Button variant="link" className="justify-self-center" disabled={isBusy} onClick={onBack}>
            {t('payment.backToOrder')}
          </Button>
        </>
      }
    >
      <p>
        {isUncharged && <>{t('payment.notCharged')} </>}
        {t('payment.cartSafe')}
      </p>
    </Dialog>
  );
}
