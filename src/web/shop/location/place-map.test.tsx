import { expect, test, vi } from 'vitest';
import type { Store } from '#shared/contract/stores.ts';
import { toStore } from '#tests/support/render-checkout.tsx';
import { renderPart } from '#tests/support/render-part.tsx';
import { PlaceMap } from './place-map.tsx';
import type { DeliveryPoint } from './use-delivery-point.ts';

const drawn = vi.hoisted(() =>
  vi.fn<
    (props: {
      pinName: string;
      center: object;
      pin: object | null;
      zones: { id: number }[];
    }) => null
  >(() => null),
);
vi.mock('../../ui/map/map-part.tsx', () => ({ MapPart: drawn }));

test.each([
  ['en', 'Al Karama'],
  ['ar', 'الكرامة'],
] as const)('the pin has its name in the language of the page (%s)', (lang, area) => {
  const point = { lat: 25.24, lng: 55.3 };
  const names = {
    en: { address: 'Al Karama, Dubai', area: 'Al Karama' },
    ar: { address: 'الكرامة، دبي', area: 'الكرامة' },
  };
  const address = { ...point, address: 'Al Karama, Dubai', area: 'Al Karama', names };
  const zone = { kind: 'none' };
  const state = { point, zone, address, text: address.address } as unknown as DeliveryPoint;
  renderPart(
    <PlaceMap state={state} stores={[]}>
      {null}
    </PlaceMap>,
    { lang },
  );
  expect(drawn.mock.lastCall?.[0].pinName).toBe(area);
});

test('without a place of its own the map begins at the one that is kept (B10)', async () => {
  const { changeCheckout } = await import('../../state/checkout/store.ts');
  const point = { lat: 25.24, lng: 55.3 };
  const place = { point, address: null };
  changeCheckout({ type: 'storeChosen', orderType: 'Delivery', store: toStore(), place });
  const state = { point: null, address: null, text: '' } as unknown as DeliveryPoint;
  renderPart(
    <PlaceMap state={state} stores={[toStore({ lat: 24.2, lng: 55.7 })]}>
      {null}
    </PlaceMap>,
  );
  expect(drawn.mock.lastCall?.[0]).toMatchObject({ center: point, pin: null });
});

const corners = [
  { lat: 25, lng: 55 },
  { lat: 25, lng: 55.1 },
  { lat: 25.1, lng: 55 },
];
const branches = [1, 2, 3].map((store_id) => ({
  ...toStore({ store_id, lat: 25 + store_id / 10, lng: 55 }),
  delivery_zone_id: { kml_json: corners, kml_shape: '', is_active: 1 },
}));
const pin = { lat: 25.21, lng: 55 };
test.each([
  ['without a pin every zone', null, { kind: 'none' }, [1, 2, 3]],
  ['with a pin that of its branch', pin, { kind: 'covered', store: { store_id: 3 } }, [3]],
  ['outside the nearest', pin, { kind: 'outside' }, [2]],
  ['until that is known none', pin, { kind: 'checking' }, []],
])('the map has the edge of the zone in question: %s (LAND-13, B10)', (_, point, zone, ids) => {
  const state = { point, zone, address: null, text: '' } as unknown as DeliveryPoint;
  renderPart(
    <PlaceMap state={state} stores={branches as unknown as Store[]}>
      {null}
    </PlaceMap>,
  );
  expect(drawn.mock.lastCall?.[0].zones.map(({ id }) => id)).toEqual(ids);
});
