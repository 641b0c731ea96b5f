// What every page stands in cannot be made: the shop says so in a page of its own, with a way on, and of the fault nothing but that.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

test.use({
  deployment: { NO_CONTENT: '1' },
  // The browser names the answer, and React the fault that it was told of, without its words.
  expectedErrors: [/status of 500|^console: Error: Unexpected Server Error \(/],
});
const SHOTS = process.env['SHOTS'];
const GROUND = { light: 'rgb(255, 255, 255)', dark: 'rgb(25, 18, 16)' } as const;

for (const lang of LANGS) {
  const t = texts(lang);
  test(`a page whose frame fails says so in its language and its look, and leads on (${lang})`, async ({
    page,
  }) => {
    for (const path of ['/menu', '/locations-overview?q=x', '']) {
      const reply = await page.goto(`/${lang}${path}`);
      expect(reply?.status()).toBe(500);
      const html = (await reply?.text()) ?? '';
      expect(html).not.toMatch(/TypeError|Cannot |brand-content|\.tsx?\b|\n {4}at |developer/);
      // Also without scripts: all of it is in the page itself.
      for (const words of [t('failed.title'), t('failed.text'), t('common.retry')])
        expect(html).toContain(words);
      await expect(page).toHaveTitle(t('failed.title'));
      await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('failed.title'));
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          await isQuiet(page);
          await expect(page.locator('body')).toHaveCSS('background-color', GROUND[scheme]);
          await expectAccessible(page);
          if (SHOTS && path === '/menu')
            await page.screenshot({ path: `${SHOTS}/frame-fails-${lang}-${scheme}-${width}.png` });
        }
      }
      const again = page.getByRole('link', { name: t('common.retry') });
      await expect(again).toHaveAttribute('href', `/${lang}${path}`);
      const home = page.getByRole('link', { name: t('notFound.home') });
      await expect(home).toHaveCount(path === '' ? 0 : 1);
      const asked = page.waitForRequest((request) => request.isNavigationRequest());
      await again.click();
      expect((await asked).url()).toMatch(new RegExp(`/${lang}${path.replace('?', '\\?')}$`));
    }
  });
}
