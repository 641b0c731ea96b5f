// What stands in a line of text stays in one piece and can be hit: the phone number on the payment page, "Edit" beside it, and the small words of the walk.
import { tracking } from '#shared/i18n/ar/tracking.ts';
import { place } from '#tests/support/journey-card.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { readPlaced, saidWith } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const WIDTHS = [320, 390, 1440];
const THUMB_PX = 44;

for (const lang of LANGS) {
  const t = texts(lang);

  test(`the phone number on the payment page stands in one line, before "Edit", and both can be hit (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/checkout/payment`);
    const word = page.getByRole('link', { name: t('common.edit'), exact: true });
    const line = page.getByRole('main').locator('p', { has: word });
    const edit = line.getByRole('link');
    const phone = line.locator('bdi[dir="ltr"]');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expect(phone).toHaveText(/^\+971 \d{2} \d{3} \d{4}$/);
      expect(
        await phone.evaluate((element) => element.getClientRects().length),
        `lines at ${width}`,
      ).toBe(1);
      // What answers around the middle of the word, in both directions.
      await edit.scrollIntoViewIfNeeded();
      const reach = await edit.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hits = (dx: number, dy: number): boolean =>
          document.elementFromPoint(x + dx, y + dy) === element;
        const span = (stepX: number, stepY: number): number => {
          let at = 0;
          while (at < 60 && hits(stepX * (at + 1), stepY * (at + 1))) at += 1;
          return at;
        };
        return { wide: span(-1, 0) + span(1, 0) + 1, high: span(0, -1) + span(0, 1) + 1 };
      });
      expect(reach.wide, `wide at ${width}`).toBeGreaterThanOrEqual(THUMB_PX - 1);
      expect(reach.high, `high at ${width}`).toBeGreaterThanOrEqual(THUMB_PX - 1);
      // Read in its direction: the whole number lies before the word.
      const [number, link] = [await phone.boundingBox(), await edit.boundingBox()];
      if (number === null || link === null) throw new Error('nothing is drawn');
      const isSameLine = Math.abs(number.y - link.y) < number.height / 2;
      const isBefore =
        lang === 'ar' ? link.x + link.width <= number.x : number.x + number.width <= link.x;
      expect(isBefore || !isSameLine, `order at ${width}`).toBe(true);
    }
  });

  test(`small words say what happened, once: a dish that was added, a place that was not chosen (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/menu`);
    const again = { name: dishName(ONE_TAP, lang), count: 3 };
    await page
      .getByRole('button', { name: t('menu.inCart', again), exact: true })
      .first()
      .click();
    await page
      .locator('.card')
      .getByRole('button', { name: t('common.more') })
      .click();
    await saidWith(page, t('menu.added', { name: again.name }));
    // An unknown word is no place: the button that starts the order stays grey.
    await page.locator('.locpill').first().click();
    const dialog = page.getByRole('dialog');
    await page.getByRole('tab', { name: t('location.delivery') }).click();
    const search = dialog.getByRole('combobox', { name: t('location.searchLabel') });
    await search.fill('zzzzqq');
    await expect(search).toHaveValue('zzzzqq');
    await expect(
      dialog.getByRole('button', { name: t('location.confirm'), exact: true }),
    ).toHaveClass(/\bout\b/);
  });
}

test('no mark of a heading of the tracking page is cut off at the top, in whichever state the order is (ar)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, { way: 'Pickup' });
  await page.goto('/ar/checkout/payment');
  await page.getByRole('radio', { name: texts('ar')('checkout.cash') }).check({ force: true });
  await place(page, 'ar').click();
  await readPlaced(page);
  await expect(page).toHaveURL(/track-order/);
  const heading = page.locator('.track-hero h1');
  await expect(heading).toBeVisible();
  const states = Object.entries(tracking)
    .filter(([key]) => key.startsWith('tracking.status.'))
    .map(([, text]) => text);
  expect(states.length).toBeGreaterThan(5);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await heading.evaluate((element, list) => {
      const hero = element.closest('.track-hero')?.getBoundingClientRect().top ?? 0;
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('no canvas');
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      return list.filter((text) => {
        element.textContent = text;
        const line = document.createElement('span');
        line.style.display = 'inline-block';
        element.prepend(line);
        const room = line.getBoundingClientRect().bottom - hero;
        return pen.measureText(text).actualBoundingBoxAscent > room;
      });
    }, states);
    expect(cut, `cut off at ${width}`).toEqual([]);
  }
});
