import { fireEvent, screen, within } from '@testing-library/react';
import L from 'leaflet';
import { expect, test, vi } from 'vitest';
import {
  answerCalls,
  branch,
  toDevice,
  passed,
  press,
  renderShopPart,
  plain,
  withFakeTime,
  WEDNESDAY,
} from '#tests/support/place-parts.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { locatorStores } from './locator-stores.ts';
import { Locator } from './locator.tsx';
import './store-map.tsx';

const t = texts();
withFakeTime();

const shop = (id: number, name: string) =>
  branch({
    store_id: id,
    store_name: name,
    lat: 25 + id / 100,
  });
const CHAIN = Array.from({ length: 7 }, (_, at) => shop(at + 1, `Branch ${at + 1}`));
const NONE = { title: 'None', text: '' };

async function open(total = 3) {
  const chain = CHAIN.slice(0, total);
  const asked = answerCalls({
    findPickupStores: ({ body }: { body: { from: number } }) =>
      plain({ stores: chain.slice(body.from, body.from + 3), total }),
  });
  renderShopPart(
    <Locator first={locatorStores(chain.slice(0, 3), 'en', WEDNESDAY)} total={total} none={NONE} />,
  );
  await passed();
  return asked;
}
const entries = () =>
  within(screen.getByRole('list', { name: t('locations.list') })).getAllByRole('listitem');
const onMap = () =>
  within(screen.getByRole('application', { name: t('locations.map') })).getAllByRole('button', {
    name: /Branch/,
  });
const choice = () => screen.getByRole('combobox', { name: t('locations.choose') });

test('choosing a branch leaves it alone in the list and on the map, All brings the others back (LOC-01, LOC-09)', async () => {
  await open();
  expect(
    within(choice())
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual([t('locations.all'), 'Branch 1', 'Branch 2', 'Branch 3']);
  expect(
    screen.queryByRole('button', { name: t('location.more', { shown: 3, total: 3 }) }),
  ).toBeNull();
  fireEvent.change(choice(), { target: { value: '2' } });
  await passed();
  expect(entries()).toHaveLength(1);
  expect(entries()[0]?.textContent).toContain('Branch 2');
  expect(onMap()).toHaveLength(1);
  fireEvent.change(choice(), { target: { value: '' } });
  await passed();
  expect([entries().length, onMap().length]).toEqual([3, 3]);
});

test('the first branches of a large chain, then more, in the list and on the map, numbered on (LOC-01, LOC-05)', async () => {
  const asked = await open(7);
  expect([entries().length, onMap().length]).toEqual([3, 3]);
  await press('button', t('location.more', { shown: 3, total: 7 }));
  expect(asked.at(-1)?.body).toMatchObject({ from: 3 });
  expect([entries().length, onMap().length]).toEqual([6, 6]);
  expect(entries()[3]?.textContent).toContain('4');
});

test('its map is 300 pixels high and shows the region (LOC-05)', async () => {
  const view = vi.spyOn(L.Map.prototype, 'setView');
  await open();
  expect(view.mock.calls[0]?.[1]).toBe(10);
  const map = screen.getByRole('application', { name: t('locations.map') });
  expect(map.parentElement?.className).toContain('h-[300px]');
});

test('the call centre can be called (LOC-06)', async () => {
  await open();
  expect(screen.getByRole('link', { name: '04 000 1991' }).getAttribute('href')).toBe(
    'tel:+97140001991',
  );
});

test.each([
  [null, 0],
  [{ lat: 25.01, lng: 55.2 }, 3],
])(
  'with the own place at %j there are %i ways to the map, with the distance (LOC-03)',
  async (at, count) => {
    toDevice(at);
    await open();
    const links = screen.queryAllByRole('link', { name: /^Open Map of Branch/ });
    expect(links).toHaveLength(count);
    if (count === 0) return;
    expect(links[0]?.getAttribute('href')).toBe(
      'https://www.google.com/maps/search/?api=1&query=25.01%2C55.2',
    );
    expect(entries()[0]?.textContent).toContain('0 km');
  },
);

test('an empty list takes 20 % of the screen (LOC-04, LOC-07, CONST-31)', async () => {
  await open(0);
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getByText(NONE.title).closest('[role=status]')?.className).toContain('h-[20vh]');
});

test('each branch leads to its menu for pickup, to directions and to the telephone', async () => {
  await open();
  const entry = within(entries()[1]!);
  const hrefs = entry.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/en/menu?store_id=2&md=pickup',
    'https://www.google.com/maps/dir/?api=1&destination=25.02%2C55.2',
    'tel:+97140001991',
  ]);
  entry.getByRole('link', { name: t('locations.orderFrom', { store: 'Branch 2' }) });
});

test('a press on the name of a branch shows it alone', async () => {
  await open();
  await press('button', 'Branch 3');
  expect([entries().length, onMap().length]).toEqual([1, 1]);
  expect(choice()).toHaveProperty('value', '3');
});

test('the nearest branches come first once the place is known, numbered in that order', async () => {
  toDevice({ lat: 25.03, lng: 55.2 });
  await open();
  expect(entries().map(({ textContent }) => textContent?.slice(0, 9))).toEqual([
    '1Branch 3',
    '2Branch 2',
    '3Branch 1',
  ]);
});

test('a press asks for the place, and the branches are sorted by it', async () => {
  await open();
  const coords = { latitude: 25.03, longitude: 55.2 };
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords } as GeolocationPosition),
  );
  await press('button', t('location.nearest'));
  expect(entries()[0]?.textContent).toContain('1Branch 3');
  expect(screen.queryByRole('button', { name: t('location.nearest') })).toBeNull();
});
