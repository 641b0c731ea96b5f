import { Suspense, useMemo, type ReactNode } from 'react';
import { aedToFils } from '#shared/domain/money/money.ts';
import type { Store } from '#shared/contract/stores.ts';
import { useLaterWords } from '../../state/checkout/later-time.ts';
import { useShop } from '../../state/shop.ts';
import { storeName } from '../../state/places/store-words.ts';
import { Busy } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Money } from '../../ui/money.tsx';
import { PlaceSearch } from '../../ui/place-search.tsx';
import { isOfferedForPickup } from './pickup-stores.ts';
import { MineBlocked, PlaceMap } from './place-map.tsx';
import { RecentList } from './recent-list.tsx';
import { StoreHours } from './store-hours.tsx';
import type { DeliveryPoint } from './use-delivery-point.ts';
import { useTexts } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { MapChip } from '../../ui/map/map-chip.tsx';

const MODAL_ZOOM = 12;

type Props = {
  state: DeliveryPoint;
  stores: readonly Store[];
  onSearchFailed: () => void;
  onPickup: () => void;
  saved: ReactNode;
  newDoor: ReactNode;
};

export function DeliveryPanel({ state, stores, onSearchFailed, onPickup, saved, newDoor }: Props) {
  useTexts('opened');
  const { lang, t } = useLanguage();
  const { zone } = state;
  const formatTime = useLaterWords(
    zone.kind === 'covered' && zone.store.later_from ? zone.store.store_id : null,
  );
  const active = useMemo(() => stores.filter((store) => store.is_active === 1), [stores]);
  const dots = useMemo(
    () =>
      active.filter(isOfferedForPickup).map((store) => ({
        id: store.store_id,
        name: storeName(store, lang),
        lat: store.lat,
        lng: store.lng,
      })),
    [active, lang],
  );
  return (
    <div className="stack">
      <Suspense>{saved}</Suspense>
      <RecentList shown={state.text} onChoose={state.adopt} />
      <PlaceSearch
        value={state.text}
        onValue={state.type}
        suggest={state.suggest}
        onChoose={(place) => void state.choosePlace(place)}
        onFailed={onSearchFailed}
      />
      <MineBlocked state={state} />
      <div>
        <PlaceMap state={state} stores={active} dots={dots} zoom={MODAL_ZOOM}>
          {zone.kind === 'covered' && (
            <MapChip>
              <Icon name="check-circle" className="text-ok" />{' '}
              <span>
                {t('location.weDeliver')} ·{' '}
                <Minutes from={zone.store.minutes_from} to={zone.store.minutes_to} />
              </span>
            </MapChip>
          )}
          {zone.kind === 'checking' && (
            <MapChip>
              <Busy /> {t('location.checking')}
            </MapChip>
          )}
        </PlaceMap>
        <p className="mt-2 text-[.8125rem] text-ink-2">
          {t(state.point ? 'location.approximate' : 'location.approximateTap')}
        </p>
      </div>
      <div role="status">
        {zone.kind === 'covered' && (
          <Notice kind="ok">
            <Icon name="moped-fill" mirror />
            <span>
              <b>
                {t('location.weDeliver')}{' '}
                {t('location.fromStore', { store: `\u2068${storeName(zone.store, lang)}\u2069` })}
              </b>
              <Money amountFils={aedToFils(zone.store.delivery_fee) ?? 0} className="inline" />{' '}
              {t('location.fee')} ·{' '}
              <Minutes from={zone.store.minutes_from} to={zone.store.minutes_to} />
              {!zone.store.is_open && (
                <span className="block">
                  <StoreHours store={zone.store} />.{' '}
                  {zone.store.later_from
                    ? t('location.closedLater', {
                        time: formatTime(new Date(zone.store.later_from)),
                      })
                    : t('location.storeClosed')}
                </span>
              )}
            </span>
          </Notice>
        )}
        {zone.kind === 'outside' && (
          <Notice kind="warn" icon="map-pin-line">
            <span>
              <b>{t('location.uncoveredTitle')}</b>
              {t('location.uncovered')} {t('location.callLine')}
            </span>
          </Notice>
        )}
        {zone.kind === 'refused' && (
          <Notice kind="bad" icon="warning-circle">
            <span>{zone.message}</span>
          </Notice>
        )}
      </div>
      <Suspense>{newDoor}</Suspense>
      {zone.kind === 'outside' && <OutsideActions onPickup={onPickup} />}
    </div>
  );
}

function Minutes({ from, to }: { from: number; to: number }) {
  const { t } = useLanguage();
  return <span className="whitespace-nowrap">{t('common.minutes', { from, to })}</span>;
}

/** On a phone the alternative would be below the fold. */
function intoView(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'end' });
}

function OutsideActions({ onPickup }: { onPickup: () => void }) {
  const { t } = useLanguage();
  const { brand } = useShop();
  const [before = '', after = ''] = t('common.call', { phone: '\u0001' }).split('\u0001');
  return (
    <div
      ref={intoView}
      className="flex flex-col gap-3 pb-2 min-[640px]:flex-row min-[640px]:*:flex-1"
    >
      <Button variant="outline" onClick={onPickup}>
        <Icon name="storefront" /> {t('location.switchToPickup')}
      </Button>
      <a className={buttonClass({ variant: 'outline' })} href={`tel:${brand.phoneTel}`}>
        <Icon name="phone" />{' '}
        <span>
          {before}
          <Ltr>{brand.phoneDisplay}</Ltr>
          {after}
        </span>
      </a>
    </div>
  );
}
