// My Account as a list: each section with a word on what is in it, the other language, and signing out.
import { useContext, type ReactNode } from 'react';
import { aedToFils } from '#shared/domain/money/money.ts';
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import { formatDate } from '#shared/i18n/clock.ts';
import { formatMoney, joinList } from '#shared/i18n/format.ts';
import { FavouritesContext } from '../../state/person/favourites.tsx';
import { useSignOut } from '../../state/person/use-sign-out.ts';
import { useShop } from '../../state/shop.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { LanguageLink } from '../../ui/language-link.tsx';
import { rememberLanguage } from '../../state/person/remembered-language.ts';
import { useLoaded } from './use-loaded.ts';

const ROW = 'flex w-full items-center gap-4 border-b border-line py-3 text-start';

/** What stands below the names; empty as long as it is not known. */
function useHints(customerId: number): Record<string, ReactNode> {
  const { t, lang } = useLanguage();
  const { api } = useShop();
  const favourites = useContext(FavouritesContext);
  const { loaded: last } = useLoaded(() => api('lastOrder', { params: { customerId } }));
  const { loaded: addresses } = useLoaded(() => api('addresses', { params: { customerId } }));
  const { loaded: offers } = useLoaded(() => api('promos'));
  const { loaded: profile } = useLoaded(() => api('profile', { params: { customerId } }));
  const order = last.kind === 'there' ? last.data : null;
  return {
    orders:
      order &&
      t('profile.lastOrder', {
        day: formatDate(new Date(order.date_created), lang),
        amount: formatMoney(aedToFils(order.order_grossprice) ?? 0, lang),
      }),
    addresses:
      addresses.kind === 'there' &&
      joinList([...new Set(addresses.data.map(({ place }) => t(`steps.place.${place}`)))], lang),
    favourites:
      favourites?.isRead &&
      favourites.ids.size > 0 &&
      t('profile.favouriteCount', { count: favourites.ids.size }),
    offers:
      offers.kind === 'there' &&
      offers.data.length > 0 &&
      t('profile.offerCount', { count: offers.data.length }),
    details: profile.kind === 'there' && <Ltr>{formatPhone(profile.data.phone_number)}</Ltr>,
  };
}

const ROWS = [
  { lookup: 'orders', icon: 'receipt', text: 'nav.orders' },
  { lookup: 'addresses', icon: 'map-pin', text: 'profile.rowAddresses' },
  { lookup: 'favourites', icon: 'heart', text: 'profile.favourites' },
  { lookup: 'offers', icon: 'ticket', text: 'profile.rowCoupons' },
  { lookup: 'details', icon: 'user', text: 'profile.rowDetails' },
] as const;

export function AccountList({ customerId }: { customerId: number }) {
  const { t } = useLanguage();
  const signOut = useSignOut();
  const hints = useHints(customerId);
  return (
    <nav aria-label={t('profile.title')}>
      <ul>
        {ROWS.map(({ lookup, icon, text }) => (
          <li key={lookup}>
            <ShopLink to={`/profile?lookup=${lookup}`} className={ROW}>
              <RowIcon name={icon} />
              <span className="min-w-0 flex-1">
                <b className="block font-strong">{t(text)}</b>
                {/* The line is kept free, so that nothing moves when it comes. */}
                <span className="mut block min-h-6 text-sm">{hints[lookup]}</span>
              </span>
              <Icon name="caret-right" mirror />
            </ShopLink>
          </li>
        ))}
        <li>
          <LanguageLink onChoose={rememberLanguage} className={`${ROW} font-strong`}>
            <RowIcon name="globe" />
          </LanguageLink>
        </li>
        <li>
          <button type="button" className={`${ROW} font-strong`} onClick={signOut}>
            <RowIcon name="sign-out" />
            {t('nav.logout')}
          </button>
        </li>
      </ul>
    </nav>
  );
}

const RowIcon = ({ name }: { name: IconName }) => (
  <span className="flex size-12 flex-none items-center justify-center rounded-ctl bg-sand text-lead">
    <Icon name={name} mirror={name === 'sign-out'} />
  </span>
);
