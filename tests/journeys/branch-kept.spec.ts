// A manager of several branches goes from one branch's board to what is switched off there and to its screens: each is about that branch, also after
// a reload, and what is pressed lands there and nowhere else.
import type { Page } from '@playwright/test';
import { openConsole } from '#tests/support/journey-kitchen.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

/** Neither is the manager's first. */
const STORE = { en: 8, ar: 10 } as const;

async function isOff(page: Page, storeId: number): Promise<boolean> {
  const reply = await page.request.get(`/api/console/off/${storeId}`);
  expect(reply.status(), await reply.text()).toBe(200);
  const { successResponse } = (await reply.json()) as {
    successResponse: { off: { kind: string; entry: number }[] };
  };
  return successResponse.off.some(({ kind, entry }) => kind === 'item' && entry === ONE_TAP);
}

for (const lang of LANGS) {
  const t = boardTexts(lang);
  const dish = dishName(ONE_TAP, lang);
  const store = STORE[lang];

  test(`what a manager opens from a branch is about that branch (${lang})`, async ({
    browser,
    server,
  }) => {
    const { page, close } = await openConsole(browser, server.origin, lang, { login: 'manager' });
    const branch = page.getByLabel(t('console.store'), { exact: true });
    const first = Number(
      await (async () => {
        await page.goto('/console');
        return branch.locator('option').first().getAttribute('value');
      })(),
    );
    expect(first).not.toBe(store);
    const openBoard = async () => {
      await page.goto('/console');
      await branch.selectOption(String(store));
      await expect(page.getByText(t('console.live'), { exact: true })).toBeVisible();
    };
    const inMenu = async (name: string) => {
      await page.getByRole('button', { name: t('console.menu'), exact: true }).click();
      await page.getByRole('link', { name, exact: true }).click();
    };
    const expectAt = async (title: string) => {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(branch).toHaveValue(String(store));
      await expect(page).toHaveURL(new RegExp(`[?]store=${store}$`));
      await page.reload();
      await expect(branch).toHaveValue(String(store));
    };
    const switchOff = async () => {
      await page.getByRole('searchbox', { name: t('console.off.search') }).fill(dish);
      await page
        .getByRole('region', { name: t('console.off.switch') })
        .getByRole('button', { name: `${dish} ${t('console.off.onSale')}`, exact: true })
        .click();
      await page.getByRole('button', { name: new RegExp(t('console.off.span.two_hours')) }).click();
      const now = page.getByRole('region', { name: t('console.off.now') });
      const on = now.getByRole('button', { name: t('console.off.backOnNamed', { name: dish }) });
      await expect(on).toBeVisible();
      expect(await isOff(page, store)).toBe(true);
      expect(await isOff(page, first)).toBe(false);
      await on.click();
      await expect(on).toHaveCount(0);
      expect(await isOff(page, store)).toBe(false);
    };

    await openBoard();
    await page.getByRole('link', { name: t('console.off.title') }).click();
    await expectAt(t('console.off.title'));
    await switchOff();

    await openBoard();
    await inMenu(t('console.today.title'));
    await page.getByRole('link', { name: t('console.today.toOff') }).click();
    await expectAt(t('console.off.title'));
    await switchOff();

    // Another branch that is chosen there stands in the address too.
    await branch.selectOption(String(first));
    await expect(page).toHaveURL(new RegExp(`[?]store=${first}$`));

    await openBoard();
    await inMenu(t('console.devices'));
    await expectAt(t('console.devices'));
    await page.getByRole('button', { name: t('console.devices.pair'), exact: true }).click();
    await page.getByLabel(t('console.devices.name')).fill('Pass 1');
    const asked = page.waitForRequest(/\/api\/console\/devices\/\d+\/code$/);
    await page.getByRole('button', { name: t('console.devices.makeCode'), exact: true }).click();
    expect(new URL((await asked).url()).pathname).toBe(`/api/console/devices/${store}/code`);
    await expect(page.locator('.pairing-code')).toBeVisible();

    // Whoever types the address without a branch is at the one that this screen shows.
    await page.goto('/console/off');
    await expect(branch).toHaveValue(String(store));
    await close();
  });
}
