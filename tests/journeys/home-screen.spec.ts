// The shop on a phone's home screen: offered after an order, never before, and not again to who said no.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { place } from '#tests/support/journey-card.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { readPlaced } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** What a browser does when the shop can be installed; the one of the tests never asks by itself. Answers whether the shop held the question back. */
const browserAsks = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset['asked'] = 'yes';
      },
    });
    dispatchEvent(question);
    return question.defaultPrevented;
  });
const untilHeld = (page: Page) => expect.poll(() => browserAsks(page)).toBe(true);

for (const lang of LANGS) {
  const t = texts(lang);

  test(`the browser's question waits until an order is placed, and a press asks it (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/checkout/payment`);
    await expect(place(page, lang)).toBeEnabled();
    await untilHeld(page);
    await expect(page.getByText(t('home.title'))).toHaveCount(0);
    await page
      .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
      .filter({ visible: true })
      .click();
    await readPlaced(page);
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
    const offer = page.getByRole('region', { name: t('home.title') });
    await expect(offer).toContainText(t('home.text'));
    for (const button of await offer.getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/home-${lang}.png`, fullPage: true });
    expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBeUndefined();
    await offer.getByRole('button', { name: t('home.add') }).click();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['asked']))
      .toBe('yes');
    await expect(offer).toHaveCount(0);
    // Another time, somebody who does not want it.
    await page.reload();
    await untilHeld(page);
    await offer.getByRole('button', { name: t('home.notNow') }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.track-hero')).toBeVisible();
    await untilHeld(page);
    await expect(offer).toHaveCount(0);
  });

  test(`a browser that has no such question is told how it is done by hand (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'standalone', { value: false }),
    );
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/checkout/payment`);
    await expect(place(page, lang)).toBeEnabled();
    await page
      .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
      .filter({ visible: true })
      .click();
    await readPlaced(page);
    const offer = page.getByRole('region', { name: t('home.title') });
    await expect(offer).toContainText(t('home.howTo'));
    await expect(offer.getByRole('button', { name: t('home.add') })).toHaveCount(0);
    await offer.getByRole('button', { name: t('home.notNow') }).click();
    await expect(offer).toHaveCount(0);
  });
}
