import { useMemo, type ReactNode } from 'react';
import type { Store } from '#shared/contract/stores.ts';
import { haversineKm } from '#shared/domain/stores/distance.ts';
import { Busy } from '../../ui/busy.tsx';
import type { Point } from '#shared/domain/cart/checkout-document.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { placeWords } from '../../state/places/place-words.ts';
import { useLanguage } from '../../ui/language.tsx';
import { MapPart } from '../../ui/map/map-part.tsx';
import { findMiddle } from './pickup-stores.ts';
import type { DeliveryPoint } from './use-delivery-point.ts';
import { Notice } from '../../ui/notice.tsx';
import { IconButton } from '../../ui/button.tsx';

const FALLBACK_CENTER = { lat: 25.2, lng: 55.27 };
const NO_DOTS: readonly Dot[] = [];

type Dot = { id: number; name: string; lat: number; lng: number };
/** `stores`: active branches with their zones; `dots`: those shown as dots; `children` lie on the map. */
type Props = {
  state: DeliveryPoint;
  stores: readonly Store[];
  dots?: readonly Dot[];
  zoom?: number;
  children: ReactNode;
};

/** Without a pin all zones, with one that of its branch or, outside, the nearest. */
function storesInQuestion(stores: readonly Store[], { point, zone }: DeliveryPoint) {
  if (point === null) return stores;
  if (zone.kind === 'covered')
    return stores.filter(({ store_id }) => store_id === zone.store.store_id);
  if (zone.kind !== 'outside') return [];
  const toKm = (store: Store): number => haversineKm(store, point);
  return stores.toSorted((first, other) => toKm(first) - toKm(other)).slice(0, 1);
}

export function PlaceMap({ state, stores, dots = NO_DOTS, zoom, children }: Props) {
  const { t, lang } = useLanguage();
  const chosenPoint = useOrderChoice().point;
  const zones = useMemo(
    () =>
      storesInQuestion(stores, state).flatMap((store) => {
        const { kml_json: corners, kml_shape: shapeUrl, is_active } = store.delivery_zone_id;
        return corners && is_active === 1
          ? [{ id: store.store_id, corners, ...(shapeUrl ? { shapeUrl } : {}) }]
          : [];
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the rest of the state changes with each letter typed
    [stores, state.point, state.zone],
  );
  const { address, point } = state;
  // After a drag the old words do not belong to the pin.
  const isNamed = address?.lat === point?.lat && address?.lng === point?.lng;
  return (
    <div className="mapbox relative h-75 overflow-hidden rounded-tile bg-sand">
      <MapPart
        center={
          state.point ??
          chosenPoint ??
          findMiddle<Point>(dots.length > 0 ? dots : stores) ??
          FALLBACK_CENTER
        }
        zoom={zoom}
        pin={state.point}
        onPinMove={(point) => void state.movePin(point)}
        zones={zones}
        stores={dots}
        pinPlace={state.text}
        pinName={
          address && isNamed ? state.shown || placeWords(address, lang).area || state.text : ''
        }
      />
      {children}
      <IconButton
        icon="crosshair"
        variant="solid"
        className="locate absolute! inset-e-3 bottom-3 z-3"
        label={t('location.useMine')}
        onClick={state.locate}
      >
        {state.isLocating && <Busy />}
      </IconButton>
    </div>
  );
}

/** The browser refuses the location, so the button had no effect. */
export function MineBlocked({ state }: { state: DeliveryPoint }) {
  const { t } = useLanguage();
  return (
    state.isBlocked && (
      <Notice as="p" icon="crosshair" role="status">
        <span>{t('location.mineBlocked')}</span>
      </Notice>
    )
  );
}
