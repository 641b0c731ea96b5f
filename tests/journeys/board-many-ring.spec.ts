// Friday evening, seven branches ring at once and people have written: a manager's phone keeps room for the tickets, and every branch and every letter can be hit.
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';
import { expectSoundPage } from '#tests/support/page-rules.ts';

test.use({ deployment: { NO_LIMITS: '1' } });

const STORES = [1, 2, 3, 4, 5, 6, 7];
/** Whoever stands at a fryer hits with a wet thumb. */
const WET_THUMB_PX = 60;
/** Of the strip: one row on a phone, two on a tablet, with the room around them. */
const SIZES = [
  { width: 1180, height: 820, most: 144 },
  { width: 390, height: 844, most: 80 },
];

for (const lang of LANGS) {
  const t = boardTexts(lang);
  test(`seven branches that ring leave room for the tickets (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const placed = await placePickup(request, STORES[0] ?? 0);
    for (const store of STORES.slice(1)) await placePickup(request, store);
    const board = await openBoard(browser, server.origin, 'manager', lang);
    const { page } = board;
    const strip = page.getByRole('navigation', { name: t('console.stores') });
    const choice = page.getByLabel(t('console.store'), { exact: true });
    await choice.selectOption(String(STORES[0]));
    await expect(strip.getByRole('button')).toHaveCount(STORES.length);
    for (const { most, ...size } of SIZES) {
      await page.setViewportSize(size);
      expect((await strip.boundingBox())?.height ?? 999, `${size.width}`).toBeLessThanOrEqual(most);
      const accept = board.card('new', placed.orderId).getByRole('button', {
        name: t('console.accept'),
      });
      await expect(accept, `${size.width}`).toBeInViewport({ ratio: 1 });
      for (const part of await page.locator('.console-bar > :visible:not(.ears-only)').all())
        await expect(part, `${size.width}`).toBeInViewport({ ratio: 1 });
    }
    await strip.getByRole('button').last().click();
    await expect(choice).toHaveValue(String(STORES.at(-1)));
    await board.close();
  });

  test(`a letter can be answered by its links with a wet thumb (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const written = await request.post('/api/customer/feedback_application', {
      data: {
        name: 'Noura Saeed',
        phone_number: '971501234567',
        email_address: 'noura.with.a.long.address@example-of-a-domain.com',
        message: 'Crisp to the end.',
        policyCheck: 1,
      },
    });
    expect(written.status(), await written.text()).toBe(200);
    const { page, close } = await openBoard(browser, server.origin, 'manager', lang);
    await page.goto('/console/messages');
    await expect(page.getByRole('link', { name: '+971 50 123 4567' }).first()).toBeVisible();
    await isQuiet(page);
    await expectSoundPage(page, lang, WET_THUMB_PX);
    await close();
  });
}
