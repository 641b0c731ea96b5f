// The header of the checkout: where one is and the way back, without the rest of the shop.
import { useCart, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { iconButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { LanguageLink } from '../../ui/language-link.tsx';
import { rememberLanguage } from '../../state/person/remembered-language.ts';
import { useTexts } from '../../messages.ts';
import { findStep, STEPS, type CheckoutStep } from './steps.ts';

function useWayBack(step: CheckoutStep, isAlone: boolean): string {
  const { customer } = useSession();
  const { orderType } = useOrderChoice();
  if (isAlone) return '/menu';
  if (step !== 'payment') return '/cart';
  if (!customer) return '/checkout/contact?step=1';
  return orderType === 'Delivery' ? '/checkout/location?step=1' : '/cart';
}

export function CheckoutBar({ pathname }: { pathname: string }) {
  useTexts('later');
  const { t } = useLanguage();
  const { brand } = useShop();
  const { lines, ready } = useCart();
  const step = findStep(pathname);
  // Without an order it is a sign-in, which has no steps.
  const isAlone = step === 'contact' && ready && lines.length === 0;
  const isUnread = step === 'contact' && !ready;
  const back = useWayBack(step, isAlone);
  return (
    <header className="sticky top-(--line-lost) z-20 border-b border-line bg-ground">
      <div className="wrap flex h-bar items-center gap-2">
        <ShopLink
          to={back}
          className={iconButtonClass('plain', '-ms-3')}
          aria-label={t('checkout.back')}
        >
          <Icon name="arrow-left" mirror />
        </ShopLink>
        <ShopLink
          to="/"
          aria-label={t('common.home', { brand: brand.name })}
          className="me-3 border-e border-line pe-5 max-wide:hidden"
        >
          <Logo name={brand.name} />
        </ShopLink>
        <p className="min-w-0 leading-[1.2] large-text:text-xs">
          <b className="display-face text-lead large-text:text-sm">
            {t(isAlone ? 'nav.signIn' : 'cart.checkout')}
          </b>
          {!isAlone && (
            <span className={isUnread ? 'if-lines text-ink-2' : 'text-ink-2'}>
              {' · '}
              {t('checkout.stepOf', { step: STEPS.indexOf(step) + 1 })}
            </span>
          )}
        </p>
        <LanguageLink
          onChoose={rememberLanguage}
          className="lang ms-auto min-w-tap shrink-0 justify-center max-wide:[&_.name]:sr-only"
          short
        />
      </div>
    </header>
  );
}
