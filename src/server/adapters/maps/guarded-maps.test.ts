import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Lang } from '#shared/i18n/languages.ts';
import type { OutsideMaps } from './geo-provider.ts';
import { createMaps } from './guarded-maps.ts';
import { createLocalProvider } from './local-provider.ts';
import type { Place } from './place-search.ts';
import { createSandboxMaps } from './open-maps.ts';

const places = JSON.parse(readFileSync('brand/sample/gazetteer.json', 'utf8')) as Place[];
const local = createLocalProvider(() => places);
const MIRDIF = { lat: 25.223, lng: 55.42 };
const MARINA = { lat: 25.08, lng: 55.14 };

function opened(provider: OutsideMaps | null, patienceMs = 1_000) {
  const warned: object[] = [];
  let now = 0;
  const nothing = () => undefined;
  const maps = createMaps({
    local,
    outside: () => provider,
    nowMs: () => now,
    log: {
      info: nothing,
      error: nothing,
      warn: (event, fields) => void warned.push({ event, ...fields }),
    },
    patienceMs,
  });
  return {
    maps,
    warned,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

/** A provider that fails, and counts how often it is asked. */
function failing(): OutsideMaps & { asked: number } {
  const provider = {
    name: 'google' as const,
    mayKeepWords: false,
    asked: 0,
    suggest: fail,
    resolve: fail,
    reverse: fail,
    route: fail,
  };
  async function fail(): Promise<never> {
    provider.asked += 1;
    throw new Error('secret words of the provider');
  }
  return provider;
}

describe.each(['google', 'osm'] as const)('with the sandbox of %s', (name) => {
  const sandbox = (patienceMs?: number) => opened(createSandboxMaps(name, local), patienceMs).maps;

  test.each([
    ['en', 'mirdif', 'Mirdif'],
    ['ar', 'مردف', 'مردف'],
  ] as const)(
    'suggestions are in %s, at most six, and lead to a place with words in both languages (API-03, LAND-37)',
    async (lang, typed, main) => {
      const maps = sandbox();
      const found = await maps.suggest(typed, lang, null);
      expect(found.length).toBeLessThanOrEqual(6);
      expect(found[0]).toMatchObject({ structured_formatting: { main_text: main } });
      expect(found[0]?.attribution).toBeTruthy();
      const place = await maps.resolve(found[0]?.place_id ?? '', lang, null);
      expect(place).toMatchObject({
        country_code: 'AE',
        names: {
          en: { address: expect.stringMatching(/Mirdif/) },
          ar: { address: expect.stringMatching(/مردف/) },
        },
      });
      expect(place?.lat).toBeCloseTo(MIRDIF.lat, 3);
    },
  );

  test.each([
    ['slow', 'mirdif??', 25.20504],
    ['down', 'mirdif!!', 25.20503],
  ])('while it is %s the own gazetteer answers, in both languages', async (_, typed, lat) => {
    for (const lang of ['en', 'ar'] as const) {
      const maps = sandbox(20);
      const own = await local.suggest('mirdif', lang);
      expect(own.length).toBeGreaterThan(0);
      expect(await maps.suggest(typed, lang, null)).toEqual(own);
      const point = { lat, lng: 55.42 };
      const [en, ar] = await Promise.all([local.reverse(point, 'en'), local.reverse(point, 'ar')]);
      const found = await maps.reverse(point, lang);
      expect(found).toMatchObject({
        ...(lang === 'ar' ? ar : en),
        names: { en: { address: en?.address }, ar: { address: ar?.address } },
      });
      expect(found).not.toHaveProperty('shown');
    }
  });

  test('what it does not know is nothing, and no failure', async () => {
    const { maps, warned } = opened(createSandboxMaps(name, local));
    expect(await maps.suggest('mirdif..', 'en', null)).toEqual([]);
    expect(await maps.reverse({ lat: 25.20404, lng: 55.27 }, 'en')).toBeNull();
    expect(warned).toEqual([]);
  });

  test('the way follows the roads; where there is none, or nobody answers, it is the straight line (GEN-52, API-70)', async () => {
    const maps = sandbox(50);
    const along = await maps.route(MIRDIF, MARINA, 'en');
    expect(along).toMatchObject({ exact: true, attribution: expect.stringMatching(/./) });
    expect(along.line).toHaveLength(3);
    for (const lat of [25.20404, 25.20503, 25.20504]) {
      const from = { lat, lng: 55.42 };
      expect(await maps.route(from, MARINA, 'en')).toMatchObject({
        exact: false,
        line: [from, MARINA],
        attribution: '',
      });
    }
  });

  test('an id of before still leads somewhere when another provider answers', async () => {
    const [found] = await sandbox().suggest('mirdif', 'en', null);
    const { maps } = opened(null);
    const place = await maps.resolve(found?.place_id ?? '', 'en', null);
    // Only an id of OpenStreetMap carries its point.
    if (name === 'google') expect(place).toBeNull();
    else expect(place).toMatchObject({ area: 'Mirdif', names: { ar: { area: 'مردف' } } });
  });
});

test('of Google only the point is kept: the words are of the own gazetteer, its own are for the eyes (LAND-36)', async () => {
  const { maps } = opened(createSandboxMaps('google', local));
  for (const lang of ['en', 'ar'] as Lang[]) {
    const place = await maps.reverse(MIRDIF, lang);
    const { shown = '', ...kept } = place ?? {};
    expect(shown).toMatch(lang === 'en' ? /United Arab Emirates$/ : /الإمارات العربية المتحدة$/);
    expect(JSON.stringify(kept)).not.toContain(shown);
    const own = await local.reverse(MIRDIF, lang);
    expect(kept).toMatchObject({ ...own });
  }
});

test('of OpenStreetMap the words are kept as they are', async () => {
  const { maps } = opened(createSandboxMaps('osm', local));
  expect(await maps.reverse(MIRDIF, 'en')).not.toHaveProperty('shown');
});

test('after five failures nobody asks for half a minute, and one line a minute tells of it', async () => {
  const provider = failing();
  const { maps, warned, pass } = opened(provider);
  const own = await local.suggest('mirdif', 'en');
  for (let count = 0; count < 12; count += 1)
    expect(await maps.suggest('mirdif', 'en', null)).toEqual(own);
  expect(provider.asked).toBe(5);
  expect(warned).toEqual([
    {
      event: 'maps_provider_failed',
      provider: 'google',
      call: 'suggest',
      reason: 'no connection',
      failures: 1,
      isPaused: false,
    },
  ]);
  pass(30_000);
  await maps.suggest('mirdif', 'en', null);
  expect([provider.asked, warned.length]).toEqual([6, 1]);
  pass(30_000);
  await maps.suggest('mirdif', 'en', null);
  expect([provider.asked, warned.length]).toEqual([7, 2]);
  expect(warned[1]).toMatchObject({ failures: 6, isPaused: true });
});

test('nobody outside is told of a point outside of the UAE, or asked for a place of our own', async () => {
  const provider = failing();
  const { maps } = opened(provider);
  const paris = { lat: 48.85, lng: 2.35 };
  expect(await maps.reverse(paris, 'en')).toBeNull();
  expect(await maps.route(paris, MIRDIF, 'en')).toMatchObject({ exact: false });
  expect(await maps.resolve('mirdif', 'en', null)).toMatchObject({ area: 'Mirdif' });
  expect(provider.asked).toBe(0);
});

test('without a provider outside everything is our own, and the time of a straight line is a guess', async () => {
  const { maps } = opened(null);
  expect(await maps.suggest('mirdif', 'en', null)).toEqual(await local.suggest('mirdif', 'en'));
  const route = await maps.route(MIRDIF, MARINA, 'en');
  expect(route.line).toEqual([MIRDIF, MARINA]);
  expect(route.meters).toBeGreaterThan(30_000);
  expect(route.seconds / 60).toBeGreaterThan(60);
});
