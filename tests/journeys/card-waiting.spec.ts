// What a page does that waits for the bank: it asks for a minute, can be read meanwhile, and then says what happens next.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { atBank, openOrder, openPayment, stored, toBank } from '#tests/support/journey-card.ts';
import { stopTime } from '#tests/support/journey-clock.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

// What is not paid yet answers with an error that the browser notes by itself.
test.use({ cards: true, expectedErrors: [/status of 409/] });

const DUMP_PATH = '/api/customer/dump_card_order';
/** The page's time moves by so much at once. */
const STEP_MS = 250;

for (const lang of LANGS) {
  const t = texts(lang);
  test(`a forged success is not believed: the page asks for a minute, then says what happens next, and the cart is kept (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    const questions = { asked: 0, answered: 0 };
    page.on('request', (sent) => {
      if (sent.url().endsWith(DUMP_PATH)) questions.asked += 1;
    });
    page.on('requestfinished', async (sent) => {
      if (!sent.url().endsWith(DUMP_PATH)) return;
      expect((await sent.response())?.status()).toBe(409);
      questions.answered += 1;
    });
    await openPayment(page, request, server, lang);
    await page.clock.install();
    await toBank(page, server, lang);
    // Stopped before the way back, so that no second of a busy machine counts for the page.
    await stopTime(page);
    await atBank(page, 'Forge the return');
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment`));
    await page.waitForLoadState();
    // The page comes alive by its own clock: it waits for the pictures in sight, but not for long.
    const confirming = page.getByRole('heading', {
      level: 1,
      name: t('payment.confirmingTitle'),
    });
    await expect
      .poll(
        async () => {
          if (!(await confirming.isVisible())) await page.clock.runFor(STEP_MS);
          return confirming.isVisible();
        },
        { intervals: [100], timeout: 15_000 },
      )
      .toBe(true);
    let before = await page.evaluate(() => Date.now());
    for (const [index, seconds] of [2, 4, 8, 16, 30].entries()) {
      // Time goes on only while the page waits to ask, never while it waits for an answer.
      await expect
        .poll(
          async () => {
            if (questions.asked === index) await page.clock.runFor(STEP_MS);
            return questions.answered;
          },
          { intervals: [50], timeout: 30_000 },
        )
        .toBe(index + 1);
      const now = await page.evaluate(() => Date.now());
      expect(Math.abs((now - before) / 1000 - seconds)).toBeLessThan(1.5);
      before = now;
    }
    await page.clock.runFor(60_000);
    await expect(
      page.getByRole('heading', { level: 1, name: t('payment.unsettledTitle') }),
    ).toBeVisible();
    expect(questions.asked).toBe(5);
    await page.clock.resume();
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: t('payment.track') })).toHaveAttribute(
      'href',
      `/${lang}/track-order`,
    );
    expect(await stored(page, 'cart')).not.toBeNull();
    expect(await openOrder(page)).toMatch(/^\w{10}$/);
  });
}

for (const lang of LANGS)
  test(`while the bank is asked, the page can be read by everybody (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await openPayment(page, request, server, lang);
    await toBank(page, server, lang);
    let answer = (): void => undefined;
    const isRead = new Promise<void>((done) => {
      answer = done;
    });
    await page.route(`**${DUMP_PATH}`, async (route) => {
      await isRead;
      await route.continue();
    });
    await atBank(page, 'Forge the return');
    await expect(
      page.getByRole('heading', { level: 1, name: texts(lang)('payment.confirmingTitle') }),
    ).toBeVisible();
    await expectAccessible(page);
    const answered = page.waitForResponse(`**${DUMP_PATH}`);
    answer();
    expect((await answered).status()).toBe(409);
  });
