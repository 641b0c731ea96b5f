// The tab bar of phones: menu, offers, orders, account. The cart bar stands above it.
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { useMayHaveOrders } from '../../state/orders/may-have-orders.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { useSession } from '../../state/person/session.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { ShopLink } from '../../ui/shop-link.tsx';
import { useSearch } from '../../ui/use-search.ts';

const Crumb = lazyExtra(() => import('./order-crumb.tsx'));

/** Pages with their own button at the lower edge, and the rider's page. */
const BUSY_PAGE = /^\/\w+\/(?:cart|checkout|combo|driver|receipt)(?:\/|$)/;

/** Offers: in the account, for guests on a page of their own. */
export const offersPath = (isCustomer: boolean): string =>
  isCustomer ? '/profile?lookup=offers' : '/offers';

type Tab = { to: string; icon: IconName; text: MessageKey; here: boolean };

export function TabBar() {
  const { t } = useLanguage();
  const { pathname } = useLocation();
  const lookup = new URLSearchParams(useSearch()).get('lookup');
  const { customer } = useSession();
  const mayHaveOrders = useMayHaveOrders();
  const { lines, ready } = useCart();
  const page = pathname.replace(/^\/\w+/, '');
  const isSignIn = page === '/checkout/contact' && ready && lines.length === 0;
  if (BUSY_PAGE.test(pathname) && !isSignIn) return null;
  const isProfile = page.startsWith('/profile');
  const tabs: Tab[] = [
    {
      to: '/menu',
      icon: 'fork-knife',
      text: 'common.menu',
      here: /^\/menu(?:\/|$)/.test(page),
    },
    {
      to: offersPath(customer !== null),
      icon: 'ticket',
      text: 'nav.offers',
      here: page === '/offers' || (isProfile && lookup === 'offers'),
    },
    {
      to: customer ? '/profile?lookup=orders' : '/track-order',
      icon: 'receipt',
      text: 'nav.orders',
      here: page === '/track-order' || (isProfile && lookup === 'orders'),
    },
    {
      to: customer ? '/profile' : '/checkout/contact',
      icon: 'user',
      text: 'nav.account',
      here: isSignIn || (isProfile && lookup !== 'offers' && lookup !== 'orders'),
    },
  ];
  return (
    <nav className="tabbar only-m" aria-label={t('nav.tabs')}>
      {tabs.map(({ to, icon, text, here }) => (
        <ShopLink key={text} to={to} aria-current={here ? 'page' : undefined}>
          <Icon name={icon} />
          {t(text)}
          {text === 'nav.orders' && mayHaveOrders && (
            <Suspense fallback={null}>
              <Crumb />
            </Suspense>
          )}
        </ShopLink>
      ))}
    </nav>
  );
}
