// A shared cart whose owner moves to another branch: what was discarded stays discarded, and no tab that knew the first link ends the next one.
import type { Page } from '@playwright/test';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const BURJUMAN = { en: /BurJuman/, ar: /برجمان/ };
const DISH = nuggets();

test.use({ viewport: { width: 1280, height: 800 } });

for (const lang of LANGS) {
  const t = texts(lang);
  const inHeader = (page: Page, count: number) =>
    page
      .getByRole('banner')
      .getByRole('button', { name: t('cart.button', { count }), exact: true });
  const lineOf = (page: Page, person: string) =>
    page.locator('.cartline', { hasText: t('cart.forPerson', { name: person }) });

  /** The link under which the cart can be asked for. */
  const share = async (page: Page): Promise<string> => {
    await page.goto(`/${lang}/cart`);
    await page.getByRole('button', { name: t('cart.together') }).click();
    const sheet = page.getByRole('dialog', { name: t('together.title') });
    await sheet.getByRole('textbox', { name: t('together.yourName') }).fill('Fatima');
    await sheet.getByRole('button', { name: t('together.start') }).click();
    const link = sheet.getByRole('status', { name: t('together.link') });
    await expect(link).toContainText('/together/');
    const address = (await link.textContent()) ?? '';
    await sheet.getByRole('button', { name: t('common.close') }).click();
    return `/api/shared_cart/${new URL(address).pathname.split('/').at(-1)}`;
  };
  /** Somebody else joins and wants two portions. */
  const joinWithTwo = async ({ request }: Page, cart: string, name: string): Promise<void> => {
    const token = name.padEnd(22, '0');
    const joined = await request.post(`${cart}/join`, { data: { token, name } });
    expect(joined.status(), await joined.text()).toBe(200);
    const item = {
      menu_item_id: ONE_TAP,
      selectedsize: { id: DISH.kind === 'item' ? DISH.sizeId : 0 },
      quantity: 2,
    };
    const told = await request.post(`${cart}/lines`, {
      data: { token, revision: 0, lines: [item] },
    });
    expect(told.status(), await told.text()).toBe(200);
  };
  const stateOf = async ({ request }: Page, cart: string): Promise<string> => {
    const reply = await request.post(cart, { data: { token: null } });
    const { successResponse } = (await reply.json()) as { successResponse: { state: string } };
    return successResponse.state;
  };

  test(`a cart that is discarded with its branch closes its link and stays empty; the next one is shared in every tab (STORE-18) (${lang})`, async ({
    page,
    server,
  }) => {
    test.slow();
    await seedTab(page, page.request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
    const first = await share(page);
    await joinWithTwo(page, first, 'Ahmed');
    await expect(lineOf(page, 'Ahmed')).toHaveCount(1);
    const second = await page.context().newPage();
    await second.goto(`/${lang}/cart`);
    await expect(lineOf(second, 'Ahmed')).toHaveCount(1);

    await page.locator('.locpill').click();
    const places = page.getByRole('dialog');
    await places.getByRole('radio', { name: BURJUMAN[lang] }).click();
    await places.getByRole('button', { name: t('location.confirm'), exact: true }).click();
    await page
      .getByRole('alertdialog', { name: t('location.discardTitle') })
      .getByRole('button', { name: t('location.discardYes') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu`));
    await expect.poll(() => stateOf(page, first)).toBe('closed');
    await expect(inHeader(page, 0)).toBeVisible();
    await expect(lineOf(second, 'Ahmed')).toHaveCount(0);

    await page
      .getByRole('button', { name: t('menu.add', { name: dishName(ONE_TAP, lang) }), exact: true })
      .first()
      .click();
    await expect(inHeader(page, 1)).toBeVisible();
    const next = await share(page);
    await joinWithTwo(page, next, 'Mariam');
    await expect(lineOf(second, 'Mariam')).toHaveCount(1);
    await expect(lineOf(page, 'Mariam')).toHaveCount(1);
    expect(await stateOf(page, next)).toBe('open');
  });
}
