// A day after an order its customer is asked once how it was, in the account: the way to the order's own form, and a no that is kept.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { withOrder } from '#tests/support/journey-past.ts';
import { said } from '#tests/support/journey-said.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

// A day later the session is renewed, for which its old token is refused first.
test.use({ expectedErrors: [/status of 401/] });

const DAY_SECONDS = 86_400;
const ASK = /\/api\/customer\/review_ask\//;
type Asked = { successResponse: { order_id: string; store_name: string; store_name_ar: string } };

for (const lang of LANGS) {
  const t = texts(lang);

  test(`the account asks a day later and leads to the order's form; once it is rated nobody asks again (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    const { orderId } = await withOrder(page, server.origin);
    const card = page.getByRole('region', { name: t('points.askTitle') });
    const early = page.waitForResponse(ASK);
    await page.goto(`/${lang}/profile`);
    expect(await (await early).json()).toMatchObject({ successResponse: null });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card).toHaveCount(0);

    await request.post(`/journey/clock?seconds=${DAY_SECONDS}`);
    const asking = page.waitForResponse((reply) => ASK.test(reply.url()) && reply.ok());
    await page.reload();
    const { successResponse: asked } = (await (await asking).json()) as Asked;
    expect(asked.order_id).toBe(orderId);
    await expect(card).toContainText(lang === 'ar' ? asked.store_name_ar : asked.store_name);
    await expectAccessible(page);
    await card.getByRole('link', { name: t('points.askRate') }).click();
    await expect(page.getByRole('region', { name: `#${orderId}` })).toBeVisible();
    // What is being answered is not asked beside it.
    await expect(card).toHaveCount(0);
    await page.locator('input[type=radio]').nth(3).check({ force: true });
    await page.getByLabel(t('history.feedback')).fill('Crisp');
    await page.getByRole('button', { name: t('history.sendReview') }).click();
    await said(page, t('history.reviewThanks'));
    await expect(page.getByRole('heading', { level: 1, name: t('history.title') })).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  test(`who would rather not say is not asked again, also after a reload (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await withOrder(page, server.origin);
    await request.post(`/journey/clock?seconds=${DAY_SECONDS}`);
    await page.goto(`/${lang}/profile`);
    const card = page.getByRole('region', { name: t('points.askTitle') });
    await card.getByRole('button', { name: t('points.askLater') }).click();
    await expect(card).toHaveCount(0);
    const asking = page.waitForResponse((reply) => ASK.test(reply.url()) && reply.ok());
    await page.reload();
    expect(await (await asking).json()).toMatchObject({ successResponse: null });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card).toHaveCount(0);
  });
}
