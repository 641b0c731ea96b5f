// The footer. On order, payment, tracking and account pages it is one line that opens.
import { useShop } from '../../state/shop.ts';
import { askConsentAgain } from '../../state/tracking.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { iconButtonClass } from '../../ui/button.tsx';

const SOCIAL_ICONS: Record<string, IconName> = {
  instagram: 'instagram',
  tiktok: 'tiktok',
  x: 'x-social',
  facebook: 'facebook',
};

const OF_ONE_THING =
  /^\/\w+\/(?:cart|checkout|combo|driver|login|profile|receipt|reset-password|together|track-order)(?:\/|$)/;

const GROUND = 'on-ink bg-night-deep text-on-night print:hidden';
const LINE_LINK =
  'inline-flex min-h-tap min-w-tap items-center gap-[.35em] text-on-night-2 underline underline-offset-4';

export function Footer({ pathname }: { pathname: string }) {
  return OF_ONE_THING.test(pathname) ? (
    <FooterLine />
  ) : (
    <footer className={`${GROUND} mt-16 [main:has(.band)+&]:mt-0`}>
      <FooterParts />
    </footer>
  );
}

function FooterLine() {
  const { t } = useLanguage();
  const { brand } = useShop();
  return (
    <footer className={`${GROUND} mt-10 text-sm`}>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-3 py-1">
        <p>
          <span className="only-d">{t('footer.wrong')} </span>
          <a className={`${LINE_LINK} font-semibold text-saffron!`} href={`tel:${brand.phoneTel}`}>
            {/* One element, so that the underline has no gap. */}
            <span>
              {t('footer.call')} <Ltr>{brand.phoneDisplay}</Ltr>
            </span>
          </a>
        </p>
        <ShopLink to="/terms-and-conditions" className={LINE_LINK}>
          {t('footer.terms')}
        </ShopLink>
        <details className="open:basis-full [&>.wrap]:max-w-none [&>.wrap]:px-0">
          <summary className={`${LINE_LINK} cursor-pointer`}>{t('footer.links')}</summary>
          <FooterParts />
        </details>
      </div>
    </footer>
  );
}

function FooterParts() {
  const { t } = useLanguage();
  const { brand } = useShop();
  const { footer } = brand;
  const links = [
    { to: '/our-story', text: footer.links.about },
    { to: '/menu', text: footer.links.menu },
    { to: '/locations-overview', text: footer.links.locations },
    { to: '/feedback', text: footer.links.contact },
    { to: '/nutritional-info', text: t('footer.nutrition') },
    { to: '/privacy-policy', text: footer.links.privacyPolicy },
    { to: '/cookie-policy', text: footer.links.cookiePolicy },
  ];
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-12 pb-8 wide:grid-cols-2 wide:gap-x-16 wide:gap-y-10 large-text:grid-cols-1">
      <div>
        <span className="block text-sm text-on-night-3">{t('footer.talk')}</span>
        <a
          className="display-face text-d2 leading-[1.1] font-black text-saffron"
          href={`tel:${brand.phoneTel}`}
        >
          <Ltr>{brand.phoneDisplay}</Ltr>
        </a>
        <small className="block text-sm text-on-night-3">{footer.call}</small>
        <a
          className={`${LINE_LINK} text-sm font-medium ar:[&_bdi]:font-device`}
          href={`mailto:${brand.mailbox}`}
        >
          <Ltr className="breaks">{brand.mailbox}</Ltr>
        </a>
      </div>
      <NewsletterForm />
      <nav
        className="grid grid-cols-2 gap-x-4 wide:col-span-full wide:flex wide:flex-wrap wide:gap-x-8 large-text:grid-cols-1 [&>*]:flex [&>*]:min-h-tap [&>*]:min-w-tap [&>*]:items-center [&>*]:text-on-night-2"
        aria-label={t('footer.links')}
      >
        {links.map(({ to, text }) => (
          <ShopLink key={to} to={to}>
            {text}
          </ShopLink>
        ))}
        <button type="button" onClick={askConsentAgain}>
          {t('footer.cookieSettings')}
        </button>
      </nav>
      <div className="grid items-center gap-3 border-t border-night-line pt-6 wide:col-span-full wide:grid-cols-[auto_1fr_auto]">
        <ShopLink to="/" aria-label={t('common.home', { brand: brand.name })} className="flex">
          <Logo name={brand.name} inverse />
        </ShopLink>
        <p className="text-xs text-on-night-3">
          <Numbers text={`${brand.copyright} ${footer.vat} ${footer.halal}`} />{' '}
          <span className="nowrap">{footer.poweredBy}</span>
        </p>
        <div className="-ms-3 flex wide:ms-0 wide:-me-3">
          {brand.social.map(({ key, label, url }) => (
            <a
              key={key}
              className={iconButtonClass('plain', 'hover:bg-ink-raised!')}
              href={url}
              rel="noopener noreferrer"
              target="_blank"
              aria-label={label}
            >
              <Icon name={SOCIAL_ICONS[key] ?? 'globe'} />
            </a>
          ))}
        </div>
      </div>
    </div>
  );
}
