// The header of every page; the landing page has no cart in it.
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

const NAV_LINK =
  'flex min-h-tap items-center rounded-ctl px-3.5 hover:bg-sunk wide:max-xwide:px-[9px] aria-[current=page]:rounded-none aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-chili)]';

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
    importMenu()
      .then(() => setMenuOpen(true))
      .catch(() => undefined);
  };
  const page = pathname.replace(/^\/[^/]*/, '').replace(/\/$/, '');
  const isLanding = page === '';
  const isMenu = page === '/menu' || page.startsWith('/menu/');
  return (
    <>
      <header className="sticky top-[var(--line-lost)] z-20 border-b border-line bg-ground print:hidden">
        <div
          className={`wrap flex h-bar items-center gap-2 large-text:flex-wrap ${isLanding ? 'max-[359px]:gap-0.5' : 'max-wide:gap-0'}`}
        >
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
            className={`flex min-w-tap ${
              isLanding
                ? 'large-text:[&_b]:hidden'
                : 'max-wide:[&_b]:hidden max-[359px]:hidden large-text:hidden'
            }`}
          >
            <Logo name={brand.name} />
          </ShopLink>
          {!isLanding && <LocationPill kind="pill" always={isMenu} />}
          {!isLanding && <LocationPill kind="bar" always={isMenu} />}
          <nav
            className="only-d ms-4 flex items-center text-body font-medium"
            aria-label={t('nav.label')}
          >
            {NAV.map(({ to, text }) => (
              <ShopLink
                key={to}
                to={to}
                className={NAV_LINK}
                aria-current={page === to ? 'page' : undefined}
              >
                {t(text)}
              </ShopLink>
            ))}
          </nav>
          <div
            className={`ms-auto flex items-center gap-1 ${isLanding ? 'max-[359px]:gap-0' : 'max-wide:gap-0'}`}
          >
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
            <LanguageLink
              onChoose={rememberLanguage}
              className={`inline-flex min-h-tap items-center px-2.5 text-label font-strong ar:text-body max-[359px]:px-1 ${isLanding ? '' : 'max-wide:min-w-tap max-wide:justify-center'}`}
              short={!isLanding}
            />
            <ShopLink
              to={customer ? '/profile' : '/checkout/contact'}
              className="only-d flex min-h-tap items-center gap-2 px-2.5 text-body font-medium"
            >
              <Icon name="user" className="text-[1.1rem]" />
              <span className="wide:max-xwide:max-w-[11ch] wide:max-xwide:truncate">
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
