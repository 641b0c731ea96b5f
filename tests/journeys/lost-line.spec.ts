// The line is lost at each step of ordering: the page stays and says so, cart and typing are kept, nothing goes out by itself, and one tap goes on.
import { newMobile } from '#tests/support/journey-account.ts';
import { findLine, loseLine, LOST } from '#tests/support/journey-line.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { GUESTLESS, heading, MOMENTS, sayLost, type At } from '#tests/support/journey-moments.ts';

test.use({ expectedErrors: LOST });

for (const lang of LANGS) {
  for (const moment of MOMENTS.filter(({ isSaid }) => lang === 'en' || isSaid)) {
    test(`P24: the line is lost when ${moment.name}: it is said, nothing goes out, one tap goes on (${lang})`, async ({
      page,
      request,
      server,
    }) => {
      if (moment.isNarrow) await page.setViewportSize({ width: 390, height: 844 });
      if (moment.isSignedIn) await signInPage(page, server.origin);
      await seedTab(page, request, server.origin, moment.tab);
      const at: At = { page, lang, mobile: newMobile() };
      await page.goto(`/${lang}${moment.path}`);
      await moment.before?.(at);
      await isQuiet(page);
      const inHand = () => page.evaluate(() => sessionStorage.getItem('cart'));
      // Dishes that the tab was given in plain are sealed a moment after they were read.
      await expect.poll(inHand).not.toMatch(/^plain:.*"kind":/);
      const before = await inHand();
      const journal = await loseLine(page, lang);
      await moment.press(at);
      if (moment.name !== 'a quantity is changed') expect(await inHand()).toBe(before);
      await findLine(page, lang, journal);
      await moment.goOn(at);
    });
  }
}

test('P24: without a line the other language is not opened: the cart stays on the screen, and one tap opens it later', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, { way: 'Pickup', ...GUESTLESS });
  await page.goto('/en/cart');
  await isQuiet(page);
  const journal = await loseLine(page, 'en');
  const arabic = page.getByRole('banner').getByRole('link', { name: 'العربية' });
  await arabic.click();
  await sayLost({ page, lang: 'en', mobile: '' });
  await expect(heading(page, texts('en')('cart.title'))).toBeVisible();
  await findLine(page, 'en', journal);
  await arabic.click();
  await expect(heading(page, texts('ar')('cart.title'))).toBeVisible();
});
