// The language switch, which loads the same page anew.
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { expect, journey } from '#tests/support/journey-test.ts';

journey(
  'the language switch is stored and loads the same path, query and cart under the other prefix (HDR-08, GEN-13, GEN-16, GEN-18)',
  async ({ page, request, server, lang }) => {
    const other = lang === 'en' ? 'ar' : 'en';
    const kept = () => page.evaluate(() => localStorage.getItem('lang'));
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets()] });
    await page.goto(`/${lang}/cart?from=menu`);
    await expect.poll(kept).toBe(lang);
    await page.evaluate(() => {
      (window as { sameLoad?: boolean }).sameLoad = true;
    });
    await page
      .getByRole('banner')
      .getByRole('link', { name: other === 'ar' ? 'العربية' : 'English' })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${other}/cart\\?from=menu$`));
    expect(await page.evaluate(() => 'sameLoad' in window)).toBe(false);
    expect(await kept()).toBe(other);
    await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
    await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
    await page.goto('/');
    await expect(page).toHaveURL(new RegExp(`/${other}/?$`));
    // An address in another language becomes the saved one.
    await page.goto(`/${lang}/track-order`);
    await expect.poll(kept).toBe(lang);
    expect((await page.context().cookies()).find(({ name }) => name === 'lang')?.value).toBe(lang);
  },
);
