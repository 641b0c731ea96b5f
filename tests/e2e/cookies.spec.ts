// What a visit leaves in a browser, and how it is taken back.
import { seedTab } from '#tests/support/journey-tab.ts';
import { expect, journey, texts } from '#tests/support/journey-test.ts';

journey(
  'the policy names every cookie that a visit leaves; the answer and the id of the counter last a year, and a yes that is taken back takes the id along (CONST-47, GEN-40)',
  async ({ page, context, request, server, lang }) => {
    const t = texts(lang);
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await context.clearCookies({ name: 'cookie_consent' });
    await page.goto(`/${lang}/cookie-policy`);
    const question = page.getByRole('region', { name: t('consent.label'), exact: true });
    await question.getByRole('button', { name: t('consent.accept') }).click();
    const names = async (): Promise<string[]> => (await context.cookies()).map(({ name }) => name);
    await expect.poll(names).toContain('tracking_id');
    const left = await context.cookies();
    const days = Object.fromEntries(
      left.map(({ name, expires }) => [
        name,
        expires === -1 ? 'session' : Math.round((expires - Date.now() / 1000) / 86_400),
      ]),
    );
    expect(days).toMatchObject({
      cookie_consent: 365,
      tracking_id: 365,
      storeId: 'session',
      orderType: 'session',
    });
    const rows = page.getByRole('table').first().getByRole('rowheader');
    const named = (await rows.allInnerTexts()).join(', ');
    for (const { name } of left) expect(named, name).toContain(name);

    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: t('footer.cookieSettings') })
      .click();
    await expect(question).toBeFocused();
    await question.getByRole('button', { name: t('consent.reject') }).click();
    await expect(question).toHaveCount(0);
    expect(await names()).not.toContain('tracking_id');
    expect((await context.cookies()).find(({ name }) => name === 'cookie_consent')?.value).toBe(
      'rejected',
    );
  },
);
