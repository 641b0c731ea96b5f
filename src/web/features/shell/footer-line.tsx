// The footer where somebody orders, pays, follows an order or is in their account: one line with a person to call. What leads away stands elsewhere.
import { useShop } from '../../state/shop.ts';
import { askConsentAgain } from '../../state/tracking.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';

const OF_ONE_THING =
  /^\/\w+\/(?:cart|checkout|combo|driver|login|profile|receipt|reset-password|together|track-order)(?:\/|$)/;

/** Whether the page at this address has one thing to do. */
export const isOfOneThing = (pathname: string): boolean => OF_ONE_THING.test(pathname);

export function FooterLine() {
  const { t } = useLanguage();
  const { brand } = useShop();
  return (
    <footer className="foot foot-line on-ink">
      <div className="wrap">
        <p>
          <span className="only-d">{t('footer.wrong')} </span>
          <a href={`tel:${brand.phoneTel}`}>
            {/* One piece, so that the line under it has no gap. */}
            <span>
              {t('footer.call')} <Ltr>{brand.phoneDisplay}</Ltr>
            </span>
          </a>
        </p>
        <nav aria-label={t('footer.links')}>
          <ShopLink to="/nutritional-info" className="only-d">
            {t('footer.allergens')}
          </ShopLink>
          <ShopLink to="/terms-and-conditions">{t('footer.terms')}</ShopLink>
          <ShopLink to="/privacy-policy">{t('footer.privacy')}</ShopLink>
          <button type="button" onClick={askConsentAgain}>
            {t('footer.cookiesShort')}
          </button>
        </nav>
      </div>
    </footer>
  );
}
