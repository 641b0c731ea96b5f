import L from 'leaflet';
import { afterEach, expect, test } from 'vitest';
import { createMapNames } from './map-names.ts';

let map: L.Map | null = null;
afterEach(() => {
  map?.remove();
  document.body.replaceChildren();
});

function boxed(left: number, top: number, width: number, height: number): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return element;
}

function emptyMap(): L.Map {
  const box = document.body
    .appendChild(document.createElement('section'))
    .appendChild(document.createElement('div'))
    .appendChild(boxed(0, 0, 400, 300));
  Object.defineProperties(box, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
  map = L.map(box, { fadeAnimation: false, zoomControl: false, attributionControl: false });
  return map.setView([25.2, 55.3], 13);
}

test("the name under the pin gives way to a branch's dot (A12)", () => {
  const names = createMapNames(emptyMap());
  const pinName = boxed(160, 156, 80, 17);
  const storeName = boxed(170, 177, 90, 17);
  names.setStores([{ label: storeName, dot: boxed(205, 160, 10, 10) }]);
  names.setPin(pinName);
  expect(pinName.style.translate).toBe('0px -85px');
  expect([pinName.style.visibility, storeName.style.visibility]).toEqual(['', '']);
});

test('a name that the edge of the map would cut stands beside its dot', () => {
  const names = createMapNames(emptyMap());
  const atEdge = boxed(340, 100, 90, 17);
  names.setStores([{ label: atEdge, dot: boxed(380, 83, 10, 10) }]);
  expect(atEdge.style.translate).toBe('-57px -20.5px');
});

test('a road is seen where it passes through the view, also between its corners', () => {
  const names = createMapNames(emptyMap());
  const middle = { lat: 25.2, lng: 55.3 };
  expect(names.seesRoad(middle, 15)).toBe(true);
  const corners = [
    { lat: 25.22, lng: 55.1 },
    { lat: 25.22, lng: 55.5 },
  ];
  names.setRoads([{ name: 'Al Wasl Road', corners, isMotorway: false, isRough: false }]);
  expect([15, 14, 13].map((zoom) => names.seesRoad(middle, zoom))).toEqual([false, false, true]);
});

test('streets are named from zoom 13 on', () => {
  const map = emptyMap();
  const names = createMapNames(map);
  const corners = [
    { lat: 25.2, lng: 55.25 },
    { lat: 25.2, lng: 55.35 },
  ];
  names.setRoads([{ name: 'Al Wasl Road', corners, isMotorway: false, isRough: false }]);
  const written = (): string | undefined => map.getPane('streets')?.textContent ?? undefined;
  expect(written()).toBe('Al Wasl Road');
  map.setZoom(12, { animate: false });
  expect(written()).toBe('');
  map.setZoom(14, { animate: false });
  expect(written()).toBe('Al Wasl Road');
});
