import { haversineKm, wholeKm, type LatLng } from '#shared/domain/stores/distance.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { mapLink, type LocatorStore } from './locator-stores.ts';
import { buttonClass } from '../../ui/button.tsx';

type Props = {
  stores: readonly LocatorStore[];
  noneTitle: string;
  noneText: string;
  isLocated: boolean;
  place: LatLng | null;
};

export function StoreList({ stores, noneTitle, noneText, isLocated, place }: Props) {
  const { t } = useLanguage();
  if (stores.length === 0)
    return (
      <div className="locator-list none" role="status">
        <b>{noneTitle}</b>
        <p className="mut">{noneText}</p>
      </div>
    );
  return (
    <div className="locator-list" role="region" aria-label={t('locations.list')} tabIndex={0}>
      <ul>
        {stores.map((store) => (
          <StoreEntry key={store.id} store={store} isLocated={isLocated} place={place} />
        ))}
      </ul>
    </div>
  );
}

function StoreEntry({
  store,
  isLocated,
  place,
}: {
  store: LocatorStore;
  isLocated: boolean;
  place: LatLng | null;
}) {
  const { t } = useLanguage();
  const { number, name, address, city, isOpen, hours } = store;
  return (
    <li>
      <span className="display-face list-number" aria-hidden="true">
        <Ltr>{number}</Ltr>
      </span>
      <div>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p className="mut sm">
          <bdi>{address}</bdi>
        </p>
        <p className="mut sm">
          <bdi>{city}</bdi>
        </p>
        <p className="sm mt-0.5">
          <span className={`open-state ${isOpen ? 'open' : 'shut'}`}>
            {t(isOpen ? 'locations.open' : 'locations.closed')}
          </span>{' '}
          <span className="mut">
            <span className="ears-only">{t('locations.hours')}: </span>
            {hours ?? t('locations.closedToday')}
          </span>
        </p>
      </div>
      <div className="text-end">
        {place && (
          <p className="sm mut">
            <Ltr>{wholeKm(haversineKm(place, store))}</Ltr> {t('location.km')}
          </p>
        )}
        {isLocated && (
          <a
            className={buttonClass({ variant: 'link', size: 'sm' })}
            href={mapLink(store)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('locations.openMapOf', { store: name })}
          >
            {t('locations.openMap')}
          </a>
        )}
      </div>
    </li>
  );
}
