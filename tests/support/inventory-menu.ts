// The page inventory: from the landing page to a dish.
import { expect } from '@playwright/test';
import { formatMoney } from '#shared/i18n/format.ts';
import { COMBO } from './journey-shopper.ts';
import { nuggets, simpleLine } from './journey-tab.ts';
import { DESKTOP } from './journey-test.ts';
import { begins, line } from './page-tree.ts';
import {
  at,
  button,
  expectApart,
  readBox,
  overlaps,
  starting,
  tab,
  type Row,
  type Visit,
} from './inventory-row.ts';

/** The question about cookies is one slim row, and leaves both doors free on the smallest phones too (GEN-40). */
async function expectSlimQuestion(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const row = page.getByRole('region', { name: t('consent.label'), exact: true });
  const answers = row.getByRole('button');
  await expect(answers).toHaveText([t('consent.reject'), t('consent.accept')]);
  const sizes = [visit.viewport, { width: 390, height: 664 }, { width: 320, height: 640 }];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const box = await readBox(row);
    expect.soft(box.height, `${size.width}x${size.height}`).toBeLessThanOrEqual(84);
    expect.soft(box.y + box.height).toBeLessThanOrEqual(size.height);
    for (const one of await answers.all()) {
      const { width, height } = await readBox(one);
      expect.soft(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    for (const way of ['location.delivery', 'location.pickup'] as const) {
      const door = button(visit, starting(t(way)));
      const free = await readBox(door);
      expect.soft(free.y + free.height).toBeLessThanOrEqual(size.height);
      await expectApart(door, row);
    }
  }
  await page.setViewportSize(visit.viewport);
}

async function expectFilmBeside({ page, t, viewport }: Visit): Promise<void> {
  const main = page.getByRole('main');
  const isBeside = async () => {
    const [words, door, film] = await Promise.all([
      readBox(main.getByRole('heading', { level: 1 })),
      readBox(main.getByRole('button', { name: starting(t('location.pickup')) })),
      readBox(main.locator('video')),
    ]);
    const middle = film.y + film.height / 2;
    return middle > words.y && middle < door.y + door.height;
  };
  for (const width of [989, 988]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(isBeside, `${width}`).toBe(width === 989);
  }
  await page.setViewportSize(viewport);
}

const openDoor =
  (way: 'location.delivery' | 'location.pickup') =>
  async (visit: Visit): Promise<void> => {
    await visit.page.goto(`/${visit.lang}`);
    await button(visit, starting(visit.t(way))).click();
    await expect(visit.page.getByRole('dialog')).toBeVisible();
  };

const SEVEN = [nuggets(), ...[906, 1204, 401, 402, 403, 404].map((id) => simpleLine(id, 1))];

export const MENU_PAGES: Row[] = [
  {
    name: 'the landing page, with its film and the question about cookies (GEN-40, LAND-02, CONST-27)',
    isDark: true,
    isLarge: true,
    steps: [
      at('', {
        action: (visit) => button(visit, starting(visit.t('location.delivery'))),
        async also(visit) {
          await expectSlimQuestion(visit);
          if (visit.viewport === DESKTOP) await expectFilmBeside(visit);
        },
        hasMoney: true,
      }),
    ],
  },
  {
    name: 'the menu without a place: badge, heart and add button of a dish leave each other free (MENU-25)',
    isDark: true,
    isLarge: true,
    seed: ({ page, origin }) =>
      page.context().addCookies([{ name: 'cookie_consent', value: 'rejected', url: origin }]),
    steps: [
      at('/menu', {
        action: ({ page }) =>
          page.getByRole('main').getByRole('article').getByRole('button').first(),
        tree: ({ t }) => ({
          role: 'main',
          lines: [
            line(0, 'button', t('menu.filters')),
            line(0, 'heading', t('menu.title'), ' [level=1]'),
            line(0, 'heading', t('menu.topPicks'), ' [level=2]'),
          ],
        }),
        hasMoney: true,
        async also({ page, viewport }) {
          const [whole, fils] = await page
            .locator('article .aed bdi')
            .first()
            .evaluate((figure) =>
              [figure, figure.querySelector('.fils') ?? figure].map((part) =>
                Number.parseFloat(getComputedStyle(part).fontSize),
              ),
            );
          expect.soft(fils, 'size of the fils').toBeLessThan(whole ?? 0);
          expect.soft(await overlaps(page, 'article', '.fav, .add')).toEqual([]);
          await page.setViewportSize({ width: 320, height: 844 });
          expect.soft(await overlaps(page, 'article', '.fav, .add')).toEqual([]);
          await page.setViewportSize(viewport);
        },
      }),
    ],
  },
  {
    name: 'the menu with a cart: its bar on a phone, its drop-down, 300 px high, on a desktop, both beside the question about cookies (PRICE-12, CONST-30)',
    async seed(visit) {
      await tab({ way: 'Pickup', lines: SEVEN })(visit);
      await visit.page.context().clearCookies({ name: 'cookie_consent' });
    },
    steps: [
      at('/menu', {
        action: ({ page, t }) =>
          page.getByRole('link', { name: starting(t('cart.view')) }).filter({ visible: true }),
        async also({ page, t }) {
          const bar = page.getByRole('link', { name: starting(t('cart.view')) });
          await expectApart(
            bar,
            page.getByRole('region', { name: t('consent.label'), exact: true }),
          );
        },
        hasMoney: true,
        isOfOneSize: true,
      }),
      {
        name: 'drop-down of the cart',
        async go({ page, lang, t }) {
          await page.goto(`/${lang}/our-story`);
          const banner = page.getByRole('banner');
          await banner.getByRole('button', { name: t('cart.button', { count: 9 }) }).click();
        },
        action: ({ page, t }) =>
          page.getByRole('banner').getByRole('link', { name: starting(t('cart.checkout')) }),
        async also({ page, lang, t }) {
          const box = page.getByRole('banner').getByRole('group', { name: t('cart.title') });
          const lines = SEVEN.map(({ unitFils, quantity }) => unitFils * quantity);
          const amounts = [...lines, lines.reduce((sum, one) => sum + one, 0)];
          await expect(box.locator('.aed > .ears-only')).toHaveText(
            amounts.map((amount) => formatMoney(amount, lang)),
          );
          const list = box.getByRole('list');
          await expect.soft(list).toHaveCSS('height', '300px');
          const bin = list.getByRole('button').last();
          await expect.soft(bin).not.toBeInViewport();
          await list.hover();
          await page.mouse.wheel(0, 2000);
          await expect(bin).toBeInViewport({ ratio: 1 });
        },
        hasMoney: true,
        isOfOneSize: true,
      },
    ],
  },
  {
    name: 'the sheet of a dish: neither heart nor close button lie over the choices',
    isDark: true,
    isLarge: true,
    seed: tab({ way: 'Pickup', lines: [] }),
    steps: [
      at('/menu/honey-glazed-fire-wings', {
        action: ({ page }) => page.getByRole('dialog').getByRole('button').last(),
        tree: ({ t }) => ({
          role: 'dialog',
          lines: [
            '- heading [level=2]',
            line(0, 'button', t('common.close')),
            begins(0, 'group', t('menu.size')),
            begins(0, 'button', ''),
          ],
        }),
        async also({ page, t }) {
          const sheet = page.getByRole('dialog');
          const groups = sheet.locator('fieldset');
          for (const group of await groups.all())
            await expect.soft(group).toHaveAccessibleName(/\p{L}/u);
          await groups.last().scrollIntoViewIfNeeded();
          const close = sheet.getByRole('button', { name: t('common.close') });
          for (const over of [close, sheet.locator('.fav')])
            await expectApart(over, sheet.getByRole('radio').last());
          await expect(close).toBeInViewport({ ratio: 1 });
        },
        hasMoney: true,
      }),
    ],
  },
  {
    name: 'where it is collected, and where it goes: the words, the zoom and the own place of the map leave each other free; it is 300 high and opens at zoom 12 (CONST-28, CONST-29)',
    isDark: true,
    isLarge: true,
    seed: tab({ way: 'Delivery', lines: [] }),
    steps: [
      {
        name: 'the branches of a pickup',
        go: openDoor('location.pickup'),
        action: ({ page }) => page.getByRole('dialog').getByRole('radio').first(),
      },
      {
        name: 'the place of a delivery',
        go: openDoor('location.delivery'),
        action: ({ page, t }) =>
          page.getByRole('dialog').getByRole('button', { name: t('location.start') }),
        async also({ page, t, viewport }) {
          const dialog = page.getByRole('dialog');
          await expect(
            dialog.getByRole('status').filter({ hasText: t('location.weDeliver') }),
          ).toBeVisible();
          const map = dialog.locator('.mapbox');
          // Leaflet scales its layers by two to the power of the zoom less one.
          await expect(map.locator('.leaflet-proxy')).toHaveAttribute('style', /scale\(2048\)/);
          expect.soft((await readBox(map)).height).toBe(300);
          for (const width of [320, viewport.width]) {
            await page.setViewportSize({ width, height: viewport.height });
            expect
              .soft(await overlaps(page, '.mapbox', '.chip, .leaflet-bar, .locate'))
              .toEqual([]);
          }
        },
        hasMoney: true,
      },
    ],
  },
  {
    name: 'what opens over the menu on a phone: the way around and the filters; what is searched for, and what is not found',
    isDark: true,
    isLarge: true,
    seed: tab({ way: 'Delivery', lines: [] }),
    steps: [
      {
        name: 'the way around',
        async go({ page, lang, t }) {
          await page.goto(`/${lang}/menu`);
          await page.getByRole('button', { name: t('nav.open') }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
        action: ({ page, t }) =>
          page
            .getByRole('dialog')
            .getByRole('link', { name: t('nav.about') })
            .first(),
        isOfOneSize: true,
      },
      {
        name: 'the filters',
        async go({ page, lang, t }) {
          await page.goto(`/${lang}/menu`);
          await page.getByRole('button', { name: t('menu.filters') }).click();
          await expect(page.getByRole('dialog').getByRole('slider').first()).toBeAttached();
        },
        hasMoney: true,
      },
      at('/menu?q=spicy', { hasMoney: true }),
      at('/menu?q=zzzz'),
    ],
  },
  {
    name: 'a meal by its address, and its order bar beside the question about cookies',
    isDark: true,
    isLarge: true,
    async seed(visit) {
      await tab({ way: 'Delivery', lines: [nuggets()] })(visit);
      await visit.page.context().clearCookies({ name: 'cookie_consent' });
    },
    steps: [
      at(`/combo/${COMBO}`, {
        action: ({ page }) => page.getByRole('main').getByRole('radio').first(),
        also: ({ page, t }) =>
          expectApart(
            page.locator('.combo-bar'),
            page.getByRole('region', { name: t('consent.label'), exact: true }),
          ),
        hasMoney: true,
      }),
    ],
  },
];
