// Validates the coupon after each change of the cart, and removes it with a message when it no longer applies.
import { useState } from 'react';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { checkCoupon, type CouponRefusal } from '#shared/domain/money/coupon.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { toPricedLine } from '#shared/domain/money/pricing.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useAfter } from '../../ui/use-timers.ts';
import { useCart, useCoupon, useOrderChoice, writeCoupon } from './use-checkout.ts';

/** Several presses are one change; the bill waits as long. */
const SETTLE_MS = 500;

/** The text of a refusal by the cart: below the minimum it differs between entering a code and losing it later. */
export function cartRefusal(
  t: Translate<MessageKey>,
  code: CouponRefusal,
  minimum: string,
  isApplying: boolean,
): string {
  if (code === 'COUPON_ON_DISCOUNTED') return t('coupon.onDiscounted');
  if (code === 'COUPON_BELOW_MINIMUM')
    return isApplying ? t('coupon.belowMinimum', { minimum }) : t('coupon.fellBelow');
  return t('coupon.notApplicable');
}

/** On arrival only a loss is reported. `arrivedWith`: the lines when the page opened, for a watch that loads later. */
export function useCouponWatch(arrivedWith?: readonly CartLine[]): void {
  const { t, lang } = useLanguage();
  const toast = useToast();
  const { lines, ready } = useCart();
  const { store, orderType } = useOrderChoice();
  const { value: coupon } = useCoupon();
  const [judged, setJudged] = useState<readonly CartLine[] | null>(null);
  if (!coupon && judged !== null) setJudged(null);
  const isArrival = judged === null && (arrivedWith ?? lines) === lines;

  const judge = (): void => {
    if (!coupon || !store || !orderType) return;
    setJudged(lines);
    const deliveryFeeFils = orderType === 'Delivery' ? (aedToFils(store.delivery_fee) ?? 0) : 0;
    const outcome = checkCoupon(lines.map(toPricedLine), coupon.coupon, {
      orderType,
      deliveryFeeFils,
      storeId: store.store_id,
    });
    if (outcome.ok) {
      if (!isArrival) toast({ text: t('coupon.valid'), tone: 'ok' });
      return;
    }
    writeCoupon(null);
    if (lines.length === 0) return;
    const minimum = formatMoney(coupon.coupon.minAmountFils, lang);
    toast({ text: cartRefusal(t, outcome.code, minimum, false), tone: 'bad' });
  };
  const isDue = coupon !== null && ready && store !== null && orderType !== null;
  useAfter(isArrival ? 0 : SETTLE_MS, judge, isDue && judged !== lines, lines);
}
