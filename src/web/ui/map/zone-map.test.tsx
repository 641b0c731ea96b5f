import { render } from '@testing-library/react';
import L from 'leaflet';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getMessages } from '#web/messages.ts';
import { LanguageProvider } from '../language.tsx';
import type { MapWay } from './zone-drawing.ts';
import ZoneMap, { type MapZone } from './zone-map.tsx';
import type { MapTiles } from './tiles.ts';

const TILES = {
  kind: 'raster',
  url: 'https://tiles.example.com/{z}/{x}/{y}.png',
  attribution: '© Tiles Example',
} as const;
const FROM = { lat: 25.2, lng: 55.27 };
const TO = { lat: 25.118, lng: 55.2 };
const NO_ZONES: MapZone[] = [];

const vector = vi.hoisted(() => ({ createVectorLayer: vi.fn() }));
vi.mock('./vector-layer.ts', () => vector);

beforeEach(() => {
  vector.createVectorLayer.mockReset();
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }));
  for (const [name, value] of [
    ['clientWidth', 400],
    ['clientHeight', 300],
  ] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(value);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Drawn = { tiles?: MapTiles; way?: MapWay | null; zones?: MapZone[] };
function draw({ tiles, way = null, zones = NO_ZONES }: Drawn) {
  const Page = () => (
    <LanguageProvider lang="en" messages={getMessages('en')}>
      <ZoneMap center={FROM} zoom={12} pin={null} zones={zones} way={way} />
    </LanguageProvider>
  );
  const Stub = createRoutesStub([
    { id: 'root', path: '*', loader: () => null, Component: Page, HydrateFallback: () => null },
  ]);
  return render(<Stub hydrationData={{ loaderData: { root: { tiles } } }} />).container;
}
const lines = (box: HTMLElement) =>
  [...box.querySelectorAll('path[stroke="#CB2409"]')].map((line) =>
    line.getAttribute('stroke-dasharray'),
  );

test('a way along the roads is a whole line, a straight one is dashed (TRACK-04)', () => {
  const points = [FROM, { lat: 25.15, lng: 55.25 }, TO];
  expect(lines(draw({ way: { points, isExact: true } }))).toEqual([null]);
  expect(lines(draw({ way: { points: [FROM, TO], isExact: false } }))).toEqual(['1 8']);
  expect(lines(draw({}))).toEqual([]);
});

test('zones have an edge and cover nothing, however many lie over each other (LAND-13, B10)', () => {
  const corners = [FROM, { lat: 25.15, lng: 55.25 }, TO];
  const box = draw({ zones: [1, 2].map((id) => ({ id, corners })) });
  expect(lines(box)).toEqual(['1 7', '1 7']);
  const covers = [...box.querySelectorAll('path[stroke-dasharray="1 7"]')].map((edge) =>
    edge.getAttribute('fill'),
  );
  expect(covers).toEqual(['none', 'none']);
});

test('tiles come from the host that the page names, and are attributed; otherwise from nowhere (LAND-13)', () => {
  const box = draw({ tiles: TILES });
  const sources = [...box.querySelectorAll('img')].map((tile) => tile.src);
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources)
    expect(source).toMatch(/^https:\/\/tiles\.example\.com\/12\/\d+\/\d+\.png$/);
  expect(box.querySelector('.leaflet-control-attribution')?.textContent).toContain(
    '© Tiles Example',
  );
  expect(draw({}).querySelectorAll('img')).toHaveLength(0);
});

test.each([
  [null, 0],
  [{}, 1],
])('a vector style is drawn only where the browser can: %j, %i layers', async (context, layers) => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vector.createVectorLayer.mockImplementation(() => L.layerGroup());
  draw({ tiles: { kind: 'vector', url: 'https://style.example.com/a.json', attribution: '©' } });
  await vi.dynamicImportSettled();
  expect(vector.createVectorLayer).toHaveBeenCalledTimes(layers);
});
