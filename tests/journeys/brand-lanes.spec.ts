// The chain as it is delivered: its brand says how many tickets are made side by side, so every cart is asked about at its kitchen.
import type { Route } from '@playwright/test';
import { place } from '#tests/support/journey-card.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { nuggets, seedTab, simpleLine } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

test.use({ deployment: { LANES: '' } });

const ROOM = '**/api/customer/kitchen_room';
/** Kids’ Strips: one size, nothing to choose. */
const STRIPS = 803;
type Room = { successResponse: { minutes_from: number; minutes_to: number } };
const rangeOf = ({ successResponse: { minutes_from, minutes_to } }: Room): string =>
  `${minutes_from}–${minutes_to}`;

for (const lang of LANGS) {
  const t = texts(lang);

  test(`a large cart keeps the range of its kitchen while it grows, whichever answer comes last, and is placed with it (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await seedTab(page, request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(15), simpleLine(STRIPS, 20)],
    });
    const first = page.waitForResponse(ROOM);
    await page.goto(`/${lang}/cart`);
    const note = page.locator('.note');
    await expect(note).toContainText(rangeOf((await (await first).json()) as Room));

    // Presses that follow each other are one question; an answer that comes after a newer one says nothing.
    const held: Route[] = [];
    await page.route(ROOM, (route) => void held.push(route));
    const more = page
      .getByRole('main')
      .getByRole('button', { name: t('common.more') })
      .first();
    await more.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 3; press += 1) button.click();
    });
    await expect.poll(() => held.length).toBe(1);
    await more.click();
    await expect.poll(() => held.length).toBe(2);
    const [older, newer] = held as [Route, Route];
    const answered = page.waitForResponse(ROOM);
    await newer.continue();
    const range = rangeOf((await (await answered).json()) as Room);
    await expect(note).toContainText(range);
    const late = page.waitForResponse(ROOM);
    await older.continue();
    await (await late).finished();
    await page.unroute(ROOM);
    await expect(note).toContainText(range);

    await page.goto(`/${lang}/checkout/payment`);
    await expect(page.getByRole('main').getByText(range).first()).toBeVisible();
    const taken = page.waitForResponse('**/api/customer/save_order');
    await place(page, lang).click();
    expect((await taken).status()).toBe(200);
  });
}
