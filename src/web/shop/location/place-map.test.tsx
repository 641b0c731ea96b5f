import { expect, test, vi } from 'vitest';
import { toStore } from '#tests/support/render-checkout.tsx';
import { renderPart } from '#tests/support/render-part.tsx';
import { PlaceMap } from './place-map.tsx';
import type { DeliveryPoint } from './use-delivery-point.ts';

const drawn = vi.hoisted(() =>
  vi.fn<(props: { pinName: string; center: object; pin: object | null }) => null>(() => null),
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
  const state = { point, address, text: address.address } as unknown as DeliveryPoint;
  renderPart(
    <PlaceMap state={state} stores={[]} zoom={14}>
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
    <PlaceMap state={state} stores={[toStore({ lat: 24.2, lng: 55.7 })]} zoom={14}>
      {null}
    </PlaceMap>,
  );
  expect(drawn.mock.lastCall?.[0]).toMatchObject({ center: point, pin: null });
});
