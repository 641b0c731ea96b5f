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

export function Footer({ pathname }: { pathname: string }) {
  return OF_ONE_THING.test(pathname) ? (
    <FooterLine />
  ) : (
    <footer className="foot on-ink">
      <FooterParts />
    </footer>
  );
}

function FooterLine() {
  const { t } = useLanguage();
  const { brand } = useShop();
  return (
    <footer className="foot foot-line on-ink">
      <div className="wrap foot-short">
        <p>
          <span className="only-d">{t('footer.wrong')} </span>
          <a href={`tel:${brand.phoneTel}`}>
            {/* One element, so that the underline has no gap. */}
            <span>
              {t('footer.call')} <Ltr>{brand.phoneDisplay}</Ltr>
            </span>
          </a>
        </p>
        <ShopLink to="/terms-and-conditions">{t('footer.terms')}</ShopLink>
        <details>
          <summary>{t('footer.links')}</summary>
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
    <div className="wrap foot-in">
      <div className="foot-call">
        <span>{t('footer.talk')}</span>
        <a href={`tel:${brand.phoneTel}`}>
          <Ltr>{brand.phoneDisplay}</Ltr>
        </a>
        <small>{footer.call}</small>
        <a className="foot-mail" href={`mailto:${brand.mailbox}`}>
          <Ltr className="breaks">{brand.mailbox}</Ltr>
        </a>
      </div>
      <NewsletterForm />
      <nav className="foot-links" aria-label={t('footer.links')}>
        {links.map(({ to, text }) => (
          <ShopLink key={to} to={to}>
            {text}
          </ShopLink>
        ))}
        <button type="button" onClick={askConsentAgain}>
          {t('footer.cookieSettings')}
        </button>
      </nav>
      <div className="foot-end">
        <ShopLink to="/" aria-label={t('common.home', { brand: brand.name })} className="flex">
          <Logo name={brand.name} inverse />
        </ShopLink>
        <p>
          <Numbers text={`${brand.copyright} ${footer.vat} ${footer.halal}`} />{' '}
          <span className="nowrap">{footer.poweredBy}</span>
        </p>
        <div className="soc">
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
