// The card did not go through: cash instead, or no order at all (CHK-PAY-10, AMB-78).
import { useState } from 'react';
import { readCardOrder, writeCardOrder, type OpenCardOrder } from '../../state/card-order.ts';
import { useShop } from '../../state/shop.ts';
import { closeOrderId } from '../../state/unique-order-id.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { giveUp } from './card-calls.ts';

type Props = {
  onCash: () => void;
  onCancelled: () => void;
  /** It turned out that the money has come after all. */ onPaid: (order: OpenCardOrder) => void;
};

export function CashOffer({ onCash, onCancelled, onPaid }: Props) {
  const { t } = useLanguage();
  const { api } = useShop();
  const [isBusy, setBusy] = useState(false);

  async function cancel(): Promise<void> {
    const order = readCardOrder();
    setBusy(true);
    // Without an answer the order ends by itself within the hour, and money that comes for it goes back.
    if (order !== null && (await giveUp(api, order).catch(() => 'not-sent')) === 'paid') {
      onPaid(order);
      return;
    }
    writeCardOrder(null);
    closeOrderId();
    onCancelled();
  }

  return (
    <Dialog
      open
      onClose={onCash}
      kind="alert"
      dismissible={false}
      title={t('payment.cashTitle')}
      footer={
        <>
          <button
            type="button"
            className="btn out"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void cancel()}
          >
            {t('payment.no')}
          </button>
          <button type="button" className="btn ink" disabled={isBusy} onClick={onCash}>
            {t('payment.yes')}
          </button>
        </>
      }
    >
      <p>{t('payment.cashOffer')}</p>
      <p className="sm mut mt-3">{t('payment.cashHint')}</p>
    </Dialog>
  );
}
