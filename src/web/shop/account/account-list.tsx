import { Suspense, useContext } from 'react';
import { aedToFils } from '#shared/domain/money/money.ts';
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import { formatDate } from '#shared/i18n/clock.ts';
import { formatMoney, joinList } from '#shared/i18n/format.ts';
import { FavouritesContext } from '../../state/person/favourites.tsx';
import { useSignOut } from '../../state/person/use-sign-out.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { LanguageLink } from '../../ui/language-link.tsx';
import { rememberLanguage } from '../../state/person/remembered-language.ts';
import { useProfileData } from './profile-data.ts';

const ROW = 'flex w-full items-center gap-4 border-b border-line py-3 text-start';

function LastOrder() {
  const { t, lang } = useLanguage();
  const { answer } = useProfileData('lastOrder');
  const order = answer.ok ? answer.data.successResponse : null;
  return (
    order &&
    t('profile.lastOrder', {
      day: formatDate(new Date(order.date_created), lang),
      amount: formatMoney(aedToFils(order.order_grossprice) ?? 0, lang),
    })
  );
}

function AddressKinds() {
  const { t, lang } = useLanguage();
  const { answer } = useProfileData('addresses');
  const addresses = answer.ok ? answer.data.successResponse : [];
  return joinList([...new Set(addresses.map(({ place }) => t(`steps.place.${place}`)))], lang);
}

function FavouriteCount() {
  const { t } = useLanguage();
  const favourites = useContext(FavouritesContext);
  const count = favourites?.isRead ? favourites.ids.size : 0;
  return count > 0 && t('profile.favouriteCount', { count });
}

function OfferCount() {
  const { t } = useLanguage();
  const { answer } = useProfileData('promos');
  const count = answer.ok ? answer.data.successResponse.length : 0;
  return count > 0 && t('profile.offerCount', { count });
}

function OwnPhone() {
  const { answer } = useProfileData('profile');
  return answer.ok && <Ltr>{formatPhone(answer.data.successResponse.phone_number)}</Ltr>;
}

const ROWS = [
  { lookup: 'orders', icon: 'receipt', text: 'nav.orders', Hint: LastOrder },
  { lookup: 'addresses', icon: 'map-pin', text: 'profile.rowAddresses', Hint: AddressKinds },
  { lookup: 'favourites', icon: 'heart', text: 'profile.favourites', Hint: FavouriteCount },
  { lookup: 'offers', icon: 'ticket', text: 'profile.rowCoupons', Hint: OfferCount },
  { lookup: 'details', icon: 'user', text: 'profile.rowDetails', Hint: OwnPhone },
] as const;

export function AccountList() {
  const { t } = useLanguage();
  const signOut = useSignOut();
  return (
    <nav aria-label={t('profile.title')}>
      <ul>
        {ROWS.map(({ lookup, icon, text, Hint }) => (
          <li key={lookup}>
            <ShopLink to={`/profile?lookup=${lookup}`} className={ROW}>
              <RowIcon name={icon} />
              <span className="min-w-0 flex-1">
                <b className="block font-strong">{t(text)}</b>
                {/* The line is kept free, so that nothing moves when it comes. */}
                <span className="mut block min-h-6 text-sm">
                  <Suspense>
                    <Hint />
                  </Suspense>
                </span>
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
