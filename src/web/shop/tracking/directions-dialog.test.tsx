import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  answerCalls,
  OFFLINE,
  passed,
  renderShopPart,
  plain,
  toDevice,
  withFakeTime,
} from '#tests/support/place-parts.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { DirectionsDialog } from './directions-dialog.tsx';

type Drawn = { way: { points: object[]; isExact: boolean } | null; stores: object[] };
const drawn = vi.hoisted(() => vi.fn<(props: Drawn) => null>(() => null));
vi.mock('../../ui/map/map-part.tsx', () => ({ MapPart: drawn }));

withFakeTime();
const HERE = { lat: 25.2, lng: 55.27 };
const STORE = { lat: 25.118, lng: 55.2, name: 'Mall of the Emirates' };
const ROADS = [HERE, { lat: 25.15, lng: 55.25 }, { lat: STORE.lat, lng: STORE.lng }];

async function open(route: object | symbol, lang: 'en' | 'ar' = 'en') {
  const asked = answerCalls({ route });
  renderShopPart(<DirectionsDialog open onClose={() => undefined} store={STORE} />, { lang });
  await passed();
  const dialog = within(
    screen.getByRole('dialog', { name: texts(lang)('tracking.directionsTitle') }),
  );
  return { asked, dialog, way: () => drawn.mock.lastCall?.[0].way };
}

test.each(['en', 'ar'] as const)(
  'the way by car is drawn with its distance and minutes, and whom to name (TRACK-04, API-70) (%s)',
  async (lang) => {
    toDevice(HERE);
    const t = texts(lang);
    const { asked, dialog, way } = await open(
      plain({
        route: { line: ROADS, meters: 12_340, seconds: 1_170, exact: true, attribution: 'By Maps' },
      }),
      lang,
    );
    expect(asked.map(({ name, body }) => [name, body])).toEqual([
      ['route', { lang, from: HERE, to: { lat: STORE.lat, lng: STORE.lng } }],
    ]);
    expect(way()).toEqual({ points: ROADS, isExact: true });
    expect(dialog.getByRole('status').textContent).toContain(
      t('tracking.drive', { km: '12.3', count: 20 }),
    );
    dialog.getByText('By Maps');
    dialog.getByRole('link', { name: t('tracking.openMaps') });
  },
);

test.each(['en', 'ar'] as const)(
  'a straight line is called one, and its minutes a guess (AMB-19) (%s)',
  async (lang) => {
    toDevice(HERE);
    const t = texts(lang);
    const line = [HERE, { lat: STORE.lat, lng: STORE.lng }];
    const { dialog, way } = await open(
      plain({ route: { line, meters: 11_500, seconds: 1_600, exact: false, attribution: '' } }),
      lang,
    );
    expect(way()).toEqual({ points: line, isExact: false });
    const said = dialog.getByRole('status').textContent;
    expect(said).toContain(t('tracking.distance', { km: '11.5' }));
    expect(said).toContain(t('tracking.straight', { count: 27 }));
  },
);

test('without an answer the straight line stands, with its distance alone', async () => {
  toDevice(HERE);
  const { dialog, way } = await open(OFFLINE);
  expect(way()?.isExact).toBe(false);
  expect(dialog.getByRole('status').textContent).toMatch(/11\.\d km from you in a straight line$/);
});

test('where the device may not say where it is nothing is asked, and the branch is shown alone (LAND-35)', async () => {
  toDevice(null);
  const { asked, dialog, way } = await open(OFFLINE);
  expect([asked, way() ?? null, drawn.mock.lastCall?.[0].stores.length]).toEqual([[], null, 1]);
  dialog.getByText(texts()('tracking.denied'));
});
