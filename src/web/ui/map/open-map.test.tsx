import { afterEach, expect, test } from 'vitest';
import type L from 'leaflet';
import { openMap } from './open-map.ts';

let map: L.Map | null = null;
afterEach(() => {
  map?.remove();
  document.body.replaceChildren();
});

const MIDDLE = { lat: 25.2, lng: 55.3 };
const PIN = { lat: 25.21, lng: 55.32 };

function opened(pin: L.LatLngLiteral | null) {
  const box = document.body.appendChild(document.createElement('div'));
  Object.defineProperties(box, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
  map = openMap(box, {
    center: MIDDLE,
    zoom: 13,
    scrollWheelZoom: true,
    lang: 'en',
    t: (key) => key,
    pin: () => pin,
  });
  const zoomIn = (): void => box.querySelector<HTMLElement>('[title="location.zoomIn"]')?.click();
  return { map, zoomIn };
}

test('coming nearer by the button keeps the pin where it is seen (A12)', () => {
  const { map, zoomIn } = opened(PIN);
  const before = map.latLngToContainerPoint(PIN);
  zoomIn();
  expect(map.getZoom()).toBe(14);
  expect(map.latLngToContainerPoint(PIN).distanceTo(before)).toBeLessThan(2);
});

test.each([
  ['no pin', null],
  ['a pin that is not seen', { lat: 25.6, lng: 55.9 }],
])('with %s it goes to the middle', (_name, pin) => {
  const { map, zoomIn } = opened(pin);
  zoomIn();
  expect(map.getZoom()).toBe(14);
  expect(map.getCenter().lat).toBeCloseTo(MIDDLE.lat, 6);
});
