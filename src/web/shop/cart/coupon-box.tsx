import { isBlank } from '#shared/domain/people/hidden-marks.ts';
import { useState } from 'react';
import { couponFromWire } from '#shared/domain/money/coupon-wire.ts';
import { checkCoupon } from '#shared/domain/money/coupon.ts';
import { toChannel, type OrderType } from '#shared/domain/orders/order-type.ts';
import { toPricedLine, type Quote } from '#shared/domain/money/pricing.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import type { KeptCoupon } from '#shared/domain/cart/checkout-document.ts';
import type { ChosenStore } from '../../state/checkout/store.ts';
import { useCart, useCoupon, writeCoupon } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { cartRefusal } from '../../state/checkout/use-coupon-watch.ts';
import type { UsableCoupon } from '#shared/contract/coupons.ts';
import { CouponOffers } from './coupon-offers.tsx';
import { Busy } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Form } from '../../ui/form.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { InputBox, bareInputClass } from '../../ui/field.tsx';

/** The name of a coupon and its discount, once where both say the same: "Free delivery". */
export function couponLine(name: string, discount: string): string {
  const isSaid = name.trim().toLowerCase() === discount.trim().toLowerCase();
  return isSaid ? name : `${name} · ${discount}`;
}

type Props = {
  customerId: number;
  store: ChosenStore;
  orderType: OrderType;
  quote: Quote;
  /** Usable coupons, if the page has read them: they are listed at once. */
  usable?: readonly UsableCoupon[] | undefined;
};

export function CouponBox({ customerId, store, orderType, quote, usable }: Props) {
  const { t, lang } = useLanguage();
  const { value: coupon, actions } = useCoupon();
  const [code, setCode] = useState('');
  const { error, setError, isBusy, apply } = useApplyCoupon(
    { customerId, store, orderType, quote },
    () => setCode(''),
  );

  if (coupon && quote.couponOutcome?.ok) {
    const discount =
      quote.couponDiscountFils === 0
        ? t('coupon.freeDelivery')
        : t('coupon.saved', { amount: formatMoney(quote.couponDiscountFils, lang) });
    return (
      <Notice kind="ok" icon="ticket" className="items-center">
        <span className="flex-1">
          <b>
            <Ltr className="code">{coupon.code}</Ltr>
          </b>
          {couponLine(lang === 'ar' ? coupon.nameAr : coupon.name, discount)}
        </span>
        <IconButton
          icon="close"
          label={t('coupon.remove', { code: coupon.code })}
          onClick={() => actions.set(null)}
        />
      </Notice>
    );
  }
  return (
    <>
      <Form
        onSend={() => {
          if (!isBusy) void apply(code);
        }}
      >
        <div className="row items-stretch">
          <InputBox isBad={error !== null} className="flex-1">
            <Icon name="ticket" />
            <input
              className={bareInputClass}
              value={code}
              onChange={(event) => {
                setCode(event.target.value);
                setError(null);
              }}
              aria-label={t('coupon.label')}
              placeholder={t('coupon.label')}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="auto"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'coupon-error' : undefined}
            />
          </InputBox>
          <Button type="submit" variant="outline" aria-disabled={isBusy}>
            {isBusy ? <Busy /> : t('coupon.apply')}
          </Button>
        </div>
        <FieldError id="coupon-error" text={error} />
      </Form>
      <CouponOffers
        customerId={customerId}
        store={store}
        orderType={orderType}
        deliveryFeeFils={quote.deliveryFeeFils}
        isBusy={isBusy}
        usable={usable}
        onUse={(chosen) => void apply(chosen)}
      />
    </>
  );
}

function useApplyCoupon(
  { customerId, store, orderType, quote }: Omit<Props, 'known'>,
  onApplied: () => void,
) {
  const { t, lang } = useLanguage();
  const { api } = useShop();
  const { lines } = useCart();
  const toast = useToast();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function refuse(text: string): void {
    writeCoupon(null);
    setError(text);
    toast({ text, tone: 'bad' });
  }

  async function apply(typed: string): Promise<void> {
    if (isBlank(typed)) {
      setError(t('coupon.empty'));
      return;
    }
    setBusy(true);
    const answer = await api('applyCoupon', {
      body: {
        customer_id: customerId,
        store_id: store.store_id,
        coupon_code: typed.trim(),
        order_mode: 'online',
        order_channel: toChannel(orderType),
      },
    });
    setBusy(false);
    if (!answer.ok) {
      refuse(answer.code === 'OFFLINE' ? t('common.somethingWrong') : answer.message);
      return;
    }
    const { coupon: wire, successResponse } = answer.data;
    const coupon: KeptCoupon = {
      code: wire.coupon_code,
      name: wire.name,
      nameAr: wire.name_ar,
      coupon: couponFromWire(wire),
    };
    const outcome = checkCoupon(lines.map(toPricedLine), coupon.coupon, {
      orderType,
      deliveryFeeFils: quote.deliveryFeeFils,
    });
    if (!outcome.ok) {
      refuse(cartRefusal(t, outcome.code, formatMoney(coupon.coupon.minAmountFils, lang), true));
      return;
    }
    setError(null);
    onApplied();
    writeCoupon(coupon);
    toast({ text: successResponse, tone: 'ok' });
  }
  return { error, setError, isBusy, apply };
}
