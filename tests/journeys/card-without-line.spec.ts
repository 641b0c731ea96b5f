// The line is lost while the bank's page sends the customer back: the shop's own page stands there, and from it the payment is looked at again.
import { atBank, deals, place } from '#tests/support/journey-card.ts';
import { openFront } from '#tests/support/journey-front.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { listen, placedOn } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

test.use({ cards: true });

const WORDS = {
  en: { title: 'No connection, but your order is safe', again: 'Look again' },
  ar: { title: 'لا يوجد اتصال، لكن طلبك محفوظ', again: 'تحقّق مجددًا' },
};

for (const lang of LANGS)
  for (const outcome of ['Pay', 'Decline'] as const)
    test(`coming back from the bank without a line shows the shop's own page, and a look later the truth: ${outcome} (${lang})`, async ({
      browser,
      request,
      server,
    }) => {
      const t = texts(lang);
      const front = await openFront(server.origin);
      const context = await browser.newContext({
        baseURL: front.origin,
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
      });
      try {
        await listen(context);
        const page = await context.newPage();
        await seedTab(page, request, server.origin, { way: 'Pickup' });
        await page.goto(`/${lang}/checkout/payment`);
        await expect(place(page, lang)).toBeEnabled();
        // The worker has the page once it knows the language.
        await expect
          .poll(
            () =>
              page.evaluate(
                async (kept) => (await caches.match(kept)) !== undefined,
                `/kept/${lang}`,
              ),
            {
              timeout: 30_000,
            },
          )
          .toBe(true);
        await place(page, lang).click();
        await expect(page).toHaveURL(new RegExp(`^${server.gateway}/`));
        front.setCut(true);
        await atBank(page, outcome);
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toHaveText(WORDS[lang].title);
        expect(new URL(page.url()).pathname).toMatch(/^\/api\/payments\/return\//);
        if (process.env['SHOTS'])
          for (const width of [390, 1440]) {
            await page.setViewportSize({ width, height: 844 });
            await page.screenshot({
              path: `${process.env['SHOTS']}/returned-${lang}-${width}.png`,
            });
          }
        const again = page.getByRole('link', { name: WORDS[lang].again });
        await again.click();
        await expect(page).toHaveURL(/checkout\/payment/);
        await expect(title).toHaveText(WORDS[lang].title);
        front.setCut(false);
        await again.click();
        if (outcome === 'Pay') {
          await placedOn(page);
          await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
        } else {
          await expect(page.getByRole('alertdialog')).toContainText(t('payment.anotherCard'));
          await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
        }
        const orders = await page.evaluate(() => localStorage.getItem('orderId') ?? '');
        expect(
          (await deals(request, server, orders)).map(({ capturedFils }) => capturedFils),
        ).toEqual([outcome === 'Pay' ? 3000 : 0]);
      } finally {
        await context.close();
        await front.close();
      }
    });
