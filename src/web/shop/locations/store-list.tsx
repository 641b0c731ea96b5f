import { haversineKm, wholeKm, type LatLng } from '#shared/domain/stores/distance.ts';
import { joinAddress } from '#shared/i18n/format.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { directionsLink, mapLink, type LocatorStore } from './locator-stores.ts';
import { buttonClass, iconButtonClass } from '../../ui/button.tsx';

type Props = {
  stores: readonly LocatorStore[];
  noneTitle: string;
  noneText: string;
  isLocated: boolean;
  place: LatLng | null;
  onChoose: (id: number) => void;
};

export function StoreList({ stores, noneTitle, noneText, ...rest }: Props) {
  const { t } = useLanguage();
  if (stores.length === 0)
    return (
      <div className="flex flex-col h-[20vh] justify-center gap-1 text-center" role="status">
        <b>{noneTitle}</b>
        <p className="mut">{noneText}</p>
      </div>
    );
  return (
    <ul className="border-t border-line" aria-label={t('locations.list')}>
      {stores.map((store) => (
        <StoreEntry key={store.id} store={store} {...rest} />
      ))}
    </ul>
  );
}

type EntryProps = Pick<Props, 'isLocated' | 'place' | 'onChoose'> & { store: LocatorStore };

function StoreEntry({ store, isLocated, place, onChoose }: EntryProps) {
  const { t } = useLanguage();
  const { number, name, address, city, isOpen, hours } = store;
  return (
    <li className="flex gap-3 border-b border-line py-4">
      <span
        className="display-face w-8 flex-none text-h2 leading-none font-black text-chili"
        aria-hidden="true"
      >
        <Ltr>{number}</Ltr>
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <h2 className="font-text text-base font-strong">
            <button type="button" className="tapword" onClick={() => onChoose(store.id)}>
              <bdi>{name}</bdi>
            </button>
          </h2>
          {isLocated && (
            <p className="sm mut flex flex-none flex-col items-end">
              {place && (
                <span>
                  <Ltr>{wholeKm(haversineKm(place, store))}</Ltr> {t('location.km')}
                </span>
              )}
              <a
                className="tapword text-ink underline underline-offset-4"
                href={mapLink(store)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('locations.openMapOf', { store: name })}
              >
                {t('locations.openMap')}
              </a>
            </p>
          )}
        </div>
        <p className="mut sm">
          <bdi>{joinAddress([address, city])}</bdi>
        </p>
        <p className="sm mt-0.5">
          <b className={isOpen ? 'text-ok' : 'text-bad'}>
            {t(isOpen ? 'locations.open' : 'locations.closed')}
          </b>{' '}
          <span className="mut">
            <span className="ears-only">{t('locations.hours')}: </span>
            {hours ?? t('locations.closedToday')}
          </span>
        </p>
        <StoreActions store={store} />
      </div>
    </li>
  );
}

function StoreActions({ store }: Pick<EntryProps, 'store'>) {
  const { t } = useLanguage();
  const { brand } = useShop();
  const { id, name } = store;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <ShopLink
        className={buttonClass({ variant: 'soft', size: 'sm' })}
        to={`/menu?store_id=${id}&md=pickup`}
        aria-label={t('locations.orderFrom', { store: name })}
      >
        {t('locations.order')}
      </ShopLink>
      <a
        className={buttonClass({ variant: 'link', size: 'sm' })}
        href={directionsLink(store)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('locations.directionsTo', { store: name })}
      >
        {t('locations.directions')}
      </a>
      <a
        className={iconButtonClass()}
        href={`tel:${brand.phoneTel}`}
        aria-label={t('common.call', { phone: brand.phoneDisplay })}
      >
        <Icon name="phone" />
      </a>
    </div>
  );
}
