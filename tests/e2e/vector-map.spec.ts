// A vector style of another host, drawn over the map where a deployment names one.
import sharp from 'sharp';
import { openDoor } from '#tests/support/journey-landing.ts';
import { expect, journey, test } from '#tests/support/journey-test.ts';

const STYLE_HOST = 'https://style.example.com';
const AREA_HOST = 'https://area.example.com';
const AREA = [
  [50, 20],
  [60, 20],
  [60, 30],
  [50, 30],
  [50, 20],
];
/** Green under blue. The blue area is asked for by the worker. */
const STYLE = {
  version: 8,
  sources: { area: { type: 'geojson', data: `${AREA_HOST}/area.json` } },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#00ff00' } },
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': '#0000ff' } },
  ],
};

test.use({
  deployment: {
    MAPS_STYLE_URL: `${STYLE_HOST}/streets.json`,
    MAPS_STYLE_HOSTS: AREA_HOST,
    MAPS_TILES_ATTRIBUTION: 'Style by Example',
  },
  expectedErrors: [/^foreign request: https:\/\/(?:style|area)\.example\.com\//],
});

journey(
  'the map is drawn in the style of another host, within the policy of the page (GEN-52)',
  async ({ page, context, server, lang }) => {
    await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
    const headers = { 'access-control-allow-origin': '*' };
    await context.route(`${STYLE_HOST}/**`, (route) => route.fulfill({ headers, json: STYLE }));
    await context.route(`${AREA_HOST}/**`, (route) =>
      route.fulfill({ headers, json: { type: 'Polygon', coordinates: [AREA] } }),
    );
    const dialog = await openDoor(page, lang, 'delivery');
    await expect(dialog.getByText('Style by Example')).toBeVisible();
    const canvas = dialog.locator('canvas.maplibregl-canvas');
    /** In a delivery zone, which colours the map a little. */
    const isBlue = async (): Promise<boolean> => {
      const box = await dialog.locator('.zone-map').boundingBox();
      const { x, y, width } = box ?? { x: 0, y: 0, width: 0 };
      const picture = await page.screenshot({
        clip: { x: x + width / 2 - 60, y: y + 30, width: 1, height: 1 },
      });
      const [red = 0, green = 0, blue = 0] = await sharp(picture).removeAlpha().raw().toBuffer();
      return blue > 200 && red < 50 && green < 50;
    };
    await expect(canvas).toBeVisible();
    await expect.poll(isBlue).toBe(true);
  },
);
