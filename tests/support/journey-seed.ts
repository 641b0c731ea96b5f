// A customer who has already chosen how and where, without walking there again: the first of a worker walks, the others take over what was kept.
import { expect, type Page } from '@playwright/test';
import { texts, type Lang } from './journey-test.ts';
import { startDelivery, startPickup } from './journey-shopper.ts';

type Kept = {
  origin: string;
  session: [string, string][];
  cookies: { name: string; value: string; url: string }[];
};
const kept = new Map<string, Kept>();

/** Ends on the menu of the chosen branch, with an empty cart. */
export async function begin(
  page: Page,
  lang: Lang,
  way: 'Delivery' | 'Pickup',
  origin: string,
): Promise<void> {
  const known = kept.get(way);
  if (known?.origin === origin) {
    await page.context().addCookies(known.cookies);
    await page.addInitScript((session) => {
      if (sessionStorage.length === 0)
        for (const [key, value] of session) sessionStorage.setItem(key, value);
    }, known.session);
    await page.goto(`/${lang}/menu`);
    // The count appears once the page has come alive: a press before that would be lost.
    await expect(
      page
        .getByRole('banner')
        .getByRole('button', { name: texts(lang)('cart.button', { count: 0 }), exact: true }),
    ).toBeVisible();
    return;
  }
  await (way === 'Delivery' ? startDelivery : startPickup)(page, lang);
  const session = await page.evaluate(
    () => Object.entries(sessionStorage).filter(([key]) => key !== 'cart') as [string, string][],
  );
  const cookies = (await page.context().cookies()).map(({ name, value }) => ({
    name,
    value,
    url: origin,
  }));
  kept.set(way, { origin, session, cookies });
}
