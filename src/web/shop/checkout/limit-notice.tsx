// A limit on unpaid orders, shown beside Place order with the alternatives. Nothing was placed.
import type { PaymentMethod } from '#shared/domain/orders/order-type.ts';
import { writeContactStep } from '../../state/checkout/contact-step.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import type { CashLimit } from './place-order-call.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

type Props = {
  limit: CashLimit;
  text: string;
  onMethod: (method: PaymentMethod) => void;
  className: string;
};

export function LimitNotice({ limit, text, onMethod, className }: Props) {
  const { t } = useLanguage();
  const { cardConfigured } = useShop().brand;
  return (
    <Notice kind="bad" icon="warning-circle" className={className} role="alert">
      <div>
        <p>{text}</p>
        <p className="flex flex-wrap gap-x-4">
          {limit === 'TOO_MANY_OPEN_ORDERS' && (
            <ShopLink className={buttonClass({ variant: 'link' })} to="/track-order">
              {t('nav.track')}
            </ShopLink>
          )}
          {limit === 'TOO_MUCH_OF_ONE' ? (
            <ShopLink className={buttonClass({ variant: 'link' })} to="/cart">
              {t('checkout.changeCart')}
            </ShopLink>
          ) : (
            <ShopLink
              className={buttonClass({ variant: 'link' })}
              to="/checkout/contact"
              // The step opens at the code, not at the guest form.
              onClick={() => writeContactStep({ isGuest: false, step: 1 })}
            >
              {t('nav.signIn')}
            </ShopLink>
          )}
          {cardConfigured && (
            <Button variant="link" onClick={() => onMethod('Card')}>
              {t('checkout.payByCard')}
            </Button>
          )}
        </p>
      </div>
    </Notice>
  );
}
