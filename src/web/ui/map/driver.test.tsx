import L from 'leaflet';
import { afterEach, expect, test } from 'vitest';
import { createDriver } from './driver.ts';

const FIRST = { lat: 25.25, lng: 55.3 };
let map: L.Map | null = null;
afterEach(() => {
  map?.remove();
  document.body.replaceChildren();
});

function onMap() {
  const box = document.body.appendChild(document.createElement('div'));
  Object.defineProperties(box, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
  const made = L.map(box, { fadeAnimation: false }).setView(FIRST, 13);
  map = made;
  const driver = createDriver(made);
  const mark = () => box.querySelector<HTMLElement>('[role=img]');
  return { made, driver, mark };
}

test('the same mark glides from its first place to the next ones, and goes when nobody drives', () => {
  const { driver, mark } = onMap();
  driver.show(FIRST, 'Your driver');
  const first = mark();
  const from = first?.getAttribute('style');
  expect([first?.getAttribute('aria-label'), first?.classList.contains('glides')]).toEqual([
    'Your driver',
    false,
  ]);
  driver.show({ lat: 25.252, lng: 55.302 }, 'Your driver');
  expect(mark()).toBe(first);
  expect(first?.classList.contains('glides')).toBe(true);
  expect(first?.getAttribute('style')).not.toBe(from);
  driver.hide();
  expect([mark(), driver.isSeen()]).toEqual([null, false]);
});

test('a move of the map itself is no way that the driver went', () => {
  const { made, driver, mark } = onMap();
  driver.show(FIRST, 'Your driver');
  driver.show({ lat: 25.252, lng: 55.302 }, 'Your driver');
  made.fire('viewreset');
  expect(mark()?.classList.contains('glides')).toBe(false);
});

test.each([
  ['in the middle is seen', FIRST, true],
  ['beyond the edge is not, and the map goes along', { lat: 25.4, lng: 55.5 }, false],
])('a driver who is %s', (_where, at, isSeen) => {
  const { driver } = onMap();
  driver.show(at, 'Your driver');
  expect(driver.isSeen()).toBe(isSeen);
});
