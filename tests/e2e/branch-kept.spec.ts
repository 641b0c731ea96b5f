// A manager of several branches: what is opened from one branch's board is about that branch, also after a reload, and what is pressed lands there.
import { openConsole } from '#tests/support/journey-kitchen.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, journey } from '#tests/support/journey-test.ts';

/** Not the manager's first. */
const STORE = 8;

journey(
  'what a manager opens from a branch is about that branch',
  async ({ browser, server, lang }) => {
    const t = boardTexts(lang);
    const dish = dishName(ONE_TAP, lang);
    const { page, close } = await openConsole(browser, server.origin, lang, { login: 'manager' });
    const branch = page.getByLabel(t('console.store'), { exact: true });
    const openBoard = async () => {
      await page.goto('/console');
      await expect(page.getByText(t('console.live'), { exact: true })).toBeVisible();
      await branch.selectOption(String(STORE));
      await expect(page.getByText(t('console.live'), { exact: true })).toBeVisible();
    };
    const expectBranch = async (title: string) => {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(branch).toHaveValue(String(STORE));
      await expect(page).toHaveURL(new RegExp(`[?]store=${STORE}$`));
    };
    const isOff = async (storeId: number): Promise<boolean> => {
      const reply = await page.request.get(`/api/console/off/${storeId}`);
      const { day } = (await reply.json()) as {
        day: { off: { kind: string; entry: number }[] };
      };
      return day.off.some(({ kind, entry }) => kind === 'item' && entry === ONE_TAP);
    };

    await openBoard();
    const first = Number(await branch.locator('option').first().getAttribute('value'));
    expect(first).not.toBe(STORE);
    await page.getByRole('link', { name: t('console.off.title') }).click();
    await expectBranch(t('console.off.title'));
    await page.reload();
    await expect(branch).toHaveValue(String(STORE));
    await page.getByRole('searchbox', { name: t('console.off.search') }).fill(dish);
    await page
      .getByRole('region', { name: t('console.off.switch') })
      .getByRole('button', { name: `${dish} ${t('console.off.onSale')}`, exact: true })
      .click();
    await page.getByRole('button', { name: new RegExp(t('console.off.span.two_hours')) }).click();
    const on = page
      .getByRole('region', { name: t('console.off.now') })
      .getByRole('button', { name: t('console.off.backOnNamed', { name: dish }) });
    await expect(on).toBeVisible();
    expect([await isOff(STORE), await isOff(first)]).toEqual([true, false]);
    await on.click();
    await expect(on).toHaveCount(0);
    expect(await isOff(STORE)).toBe(false);
    // Another branch that is chosen there stands in the address too.
    await branch.selectOption(String(first));
    await expect(page).toHaveURL(new RegExp(`[?]store=${first}$`));

    await openBoard();
    await page.getByRole('button', { name: t('console.menu'), exact: true }).click();
    await page.getByRole('link', { name: t('console.devices'), exact: true }).click();
    await expectBranch(t('console.devices'));
    await page.getByRole('button', { name: t('console.devices.pair'), exact: true }).click();
    await page.getByLabel(t('console.devices.name')).fill('Pass 1');
    const asked = page.waitForRequest(/\/api\/console\/devices\/\d+\/code$/);
    await page.getByRole('button', { name: t('console.devices.makeCode'), exact: true }).click();
    expect(new URL((await asked).url()).pathname).toBe(`/api/console/devices/${STORE}/code`);
    // An address without a branch leads to the one that this screen showed last.
    await page.goto('/console/off');
    await expect(branch).toHaveValue(String(STORE));
    await close();
  },
);
