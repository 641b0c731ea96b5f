import { useState } from 'react';
import {
  paymentMethodsFor,
  type OrderType,
  type PaymentMethod,
} from '#shared/domain/orders/order-type.ts';
import { WALLET_NAMES, walletHere } from '#shared/domain/money/wallets.ts';
import { readStored, writeStored } from '../../state/browser/tab-storage.ts';
import { useShop } from '../../state/shop.ts';
import type { IconName } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Section } from './section.tsx';
import { Choice } from '../../ui/choice.tsx';
import { useBrowserValue } from '../../ui/use-browser-value.ts';
import { useOnLeave } from '../../ui/use-timers.ts';

const METHOD_KEY = 'paymentMethod';
const METHODS: readonly PaymentMethod[] = ['Card', 'Cash', 'COP'];

/** Card where it is offered, until another one is chosen. */
export function usePaymentMethod(
  hasCard: boolean,
): [PaymentMethod, (method: PaymentMethod) => void] {
  const [method, setMethod] = useState(() => {
    const stored = METHODS.find((candidate) => candidate === readStored('session', METHOD_KEY));
    return stored === undefined || (stored === 'Card' && !hasCard)
      ? hasCard
        ? 'Card'
        : 'Cash'
      : stored;
  });
  // The tab keeps the method for a reload of this page only.
  useOnLeave(() => writeStored('session', METHOD_KEY, null));
  const choose = (chosen: PaymentMethod): void => {
    writeStored('session', METHOD_KEY, chosen);
    setMethod(chosen);
  };
  return [method, choose];
}

const ICONS: Record<PaymentMethod, IconName> = {
  Card: 'credit-card',
  Cash: 'money',
  COP: 'contactless',
};

declare global {
  /** Exists in Apple's browsers only. */
  var ApplePaySession: { canMakePayments(): boolean } | undefined;
}

/** The server cannot know it, so null there. Apple's browsers throw without https. */
function hasApplePay(): boolean {
  try {
    return globalThis.ApplePaySession?.canMakePayments() === true;
  } catch {
    return false;
  }
}

export function PaymentMethods({
  orderType,
  method,
  onChange,
}: {
  orderType: OrderType;
  method: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
}) {
  const { t } = useLanguage();
  const { cardConfigured, wallets } = useShop().brand;
  const wallet = useBrowserValue(() => walletHere(wallets, { hasApplePay: hasApplePay() }), null);
  const cardHint =
    wallet === null
      ? t('checkout.cardHint')
      : t('checkout.cardWalletHint', { wallet: WALLET_NAMES[wallet] });
  const titles = { Card: t('checkout.card'), Cash: t('checkout.cash'), COP: t('checkout.cop') };
  const hints = {
    Card: cardConfigured ? cardHint : t('checkout.cardMissing'),
    COP: t('checkout.copHint'),
    Cash: t(orderType === 'Delivery' ? 'checkout.cashDelivery' : 'checkout.cashPickup'),
  };
  return (
    <Section isGroup title={t('checkout.howPay')}>
      <div className="stack gap-2.5">
        {paymentMethodsFor(orderType).map((each) => (
          <Choice
            key={each}
            name="paymentMethod"
            value={each}
            title={titles[each]}
            hint={hints[each]}
            icon={ICONS[each]}
            checked={method === each}
            disabled={each === 'Card' && !cardConfigured}
            onChange={() => onChange(each)}
          />
        ))}
      </div>
    </Section>
  );
}
