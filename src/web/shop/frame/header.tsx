import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { FINDING } from '../../state/menu/menu-search.ts';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { LanguageLink } from '../../ui/language-link.tsx';
import { rememberLanguage } from '../../state/person/remembered-language.ts';
import { LocationPill } from './location-pill.tsx';
import { IconButton, iconButtonClass } from '../../ui/button.tsx';

const importMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazy(importMenu);

const NAV = [
  { to: '/menu', text: 'common.menu' },
  { to: '/track-order', text: 'nav.track' },
  { to: '/locations-overview', text: 'nav.locations' },
] as const;

type Props = {
  cartSlot: ReactNode;
  /** Open orders, for the menu of small screens. */
  orders?: (onGo: () => void) => ReactNode;
};

export function Header({ cartSlot, orders }: Props) {
  const { t } = useLanguage();
  const { brand } = useShop();
  const { customer } = useSession();
  const { pathname } = useLocation();
  const filter = new URLSearchParams(useSearch()).get('filter');
  const [menuOpen, setMenuOpen] = useState(false);
  // Offline the footer still leads everywhere.
  const openMenu = () => {
    importMenu().then(
      () => setMenuOpen(true),
      () => undefined,
    );
  };
  const page = pathname.replace(/^\/[^/]*/, '').replace(/\/$/, '');
  const isLanding = page === '';
  const isMenu = page === '/menu' || page.startsWith('/menu/');
  return (
    <>
      <header className={`top ${isLanding ? '' : 'placed'}`}>
        <div className="wrap top-in">
          <IconButton
            icon="list"
            className="only-m"
            label={t('nav.open')}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={openMenu}
          />
          <ShopLink
            to="/"
            aria-label={t('common.home', { brand: brand.name })}
            className="home-link"
          >
            <Logo name={brand.name} />
          </ShopLink>
          {!isLanding && <LocationPill kind="pill" always={isMenu} />}
          {!isLanding && <LocationPill kind="bar" always={isMenu} />}
          <nav className="topnav only-d" aria-label={t('nav.label')}>
            {NAV.map(({ to, text }) => (
              <ShopLink key={to} to={to} aria-current={page === to ? 'page' : undefined}>
                {t(text)}
              </ShopLink>
            ))}
          </nav>
          <div className="top-end">
            {isMenu && (
              <ShopLink
                to={filter === null ? '/menu?find' : `/menu?filter=${filter}&find`}
                className={iconButtonClass('plain', 'only-m')}
                aria-label={t('menu.search')}
                state={FINDING}
                preventScrollReset
              >
                <Icon name="magnifier" />
              </ShopLink>
            )}
            <LanguageLink onChoose={rememberLanguage} className="lang" short={!isLanding} />
            <ShopLink to={customer ? '/profile' : '/checkout/contact'} className="acct only-d">
              <Icon name="user" />
              <span>
                {customer
                  ? t('nav.hi', { name: customer.login_name.split(' ')[0] ?? '' })
                  : t('nav.signIn')}
              </span>
            </ShopLink>
            {/* The phone's menu page has a cart bar at the lower edge. */}
            {!isLanding && <div className={isMenu ? 'only-d' : undefined}>{cartSlot}</div>}
          </div>
        </div>
      </header>
      {menuOpen && (
        <Suspense>
          <MobileMenu onClose={() => setMenuOpen(false)} orders={orders} />
        </Suspense>
      )}
    </>
  );
}
