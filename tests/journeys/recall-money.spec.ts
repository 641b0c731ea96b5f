// A paid order that was cancelled: its money goes back, so that nothing brings it back.
import { payByCalls } from '#tests/support/journey-card.ts';
import { openConsole, signInByCall } from '#tests/support/journey-kitchen.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

test.use({ cards: true });
const STORE = 13;

for (const lang of LANGS) {
  const t = boardTexts(lang);

  test(`a paid order that was cancelled says that its money was given back, and is not brought back (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const { orderId, checkNumber } = await payByCalls(request, server, STORE, 3);
    await signInByCall(request, server.origin, loginOfStore(STORE));
    const reject = { action: 'reject', reason: 'too_busy' };
    const reply = await request.post(`/api/console/order/${orderId}/move`, { data: reject });
    expect(reply.status(), await reply.text()).toBe(200);
    const { page, close } = await openConsole(browser, server.origin, lang, {
      login: loginOfStore(STORE),
    });
    await page.goto('/console/finished');
    const card = page.getByRole('article', { name: checkNumber, exact: true });
    await expect(card.getByText(t('console.noRecall.money'))).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
    const recall = await page.request.post(`/api/console/order/${orderId}/recall`, {
      data: { reason: 'mistake', seen_code: 6 },
    });
    expect([recall.status(), ((await recall.json()) as { code: string }).code]).toEqual([
      409,
      'RECALL_MONEY_GONE',
    ]);
    await close();
  });
}
