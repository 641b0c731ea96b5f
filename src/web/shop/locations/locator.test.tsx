import { readFileSync } from 'node:fs';
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
  success,
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
      success(chain.slice(body.from, body.from + 3), { total }),
  });
  renderShopPart(
    <Locator first={locatorStores(chain.slice(0, 3), 'en', WEDNESDAY)} total={total} none={NONE} />,
  );
  await passed();
  return asked;
}
const entries = () =>
  within(screen.getByRole('region', { name: t('locations.list') })).getAllByRole('listitem');
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
  const sheet = readFileSync('src/web/styles/info.css', 'utf8');
  expect(sheet).toMatch(/\.locator-map \{\s*height: 300px;/);
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
    const links = screen.queryAllByRole('link', { name: /Branch/ });
    expect(links).toHaveLength(count);
    if (count === 0) return;
    expect(links[0]?.getAttribute('href')).toBe(
      'https://www.google.com/maps/search/?api=1&query=25.01%2C55.2',
    );
    expect(entries()[0]?.textContent).toContain('0 km');
  },
);

test('the list takes 45 % of the screen and an empty one 20 % (LOC-04, CONST-31)', () => {
  const sheet = readFileSync('src/web/styles/info.css', 'utf8');
  expect(sheet).toMatch(/\.locator-list \{\s*max-height: 45vh;\s*overflow-y: auto;/);
  expect(sheet).toMatch(/\.locator-list\.none \{\s*height: 20vh;/);
});
