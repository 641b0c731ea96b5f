// Scripts that cannot be fetched do not leave a dead page: it says so, its links lead on, and what was pressed is done once they have come.
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { LOST } from '#tests/support/journey-line.ts';

test.use({ expectedErrors: LOST });

/** One file of the frame, which everything needs; and the texts, which the first script asks for. */
const PARTS = [
  ['the frame of the page', /\/assets\/frame-.*\.js$/],
  ['its texts', /\/assets\/messages-[\w-]{8}\.js$/],
] as const;

for (const lang of LANGS) {
  const t = texts(lang);

  for (const [what, files] of PARTS)
    test(`without ${what} the page says so and leads on; a press is done once it has come (${lang})`, async ({
      page,
    }) => {
      await page.route(files, (route) => route.abort());
      await page.goto(`/${lang}`, { waitUntil: 'domcontentloaded' });
      const line = page.getByText(t('common.unready'));
      const door = page.locator('button.door').first();
      await expect(line).toBeHidden();
      await door.click();
      await expect(line).toBeVisible();
      await expect(page.getByRole('link', { name: t('common.retry') })).toBeVisible();
      await expect(door).toHaveAttribute('data-pressed', '');
      await page.unroute(files);
      await page.keyboard.press('Shift');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(line).toBeHidden();
    });

  test(`without scripts a link of the page leads on (${lang})`, async ({ page }) => {
    await page.route(PARTS[0][1], (route) => route.abort());
    await page.goto(`/${lang}`, { waitUntil: 'domcontentloaded' });
    await page.keyboard.press('Shift');
    await expect(page.getByText(t('common.unready'))).toBeVisible();
    await page.locator(`main a[href^="/${lang}/menu"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu`));
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
}
