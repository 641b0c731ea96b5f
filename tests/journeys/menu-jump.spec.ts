// Who jumps far down the menu stays there: what lies between was never drawn, and gets its true height when nothing else is to do.
import { stillBox } from '#tests/support/journey-still.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

declare global {
  interface Window {
    becomeIdle: () => void;
  }
}

for (const lang of LANGS) {
  const t = texts(lang);

  test(`the group that was jumped to stays in its place when the heights of those before it become known (${lang})`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      type Task = (work: () => void, options?: { priority?: string }) => Promise<void>;
      const { scheduler } = window as unknown as { scheduler: { postTask: Task } };
      const post = scheduler.postTask.bind(scheduler);
      let waiting: (() => void)[] | null = [];
      scheduler.postTask = (work, options) => {
        if (options?.priority !== 'background' || waiting === null) return post(work, options);
        waiting.push(() => void post(work, options));
        return Promise.resolve();
      };
      window.becomeIdle = () => {
        const kept = waiting ?? [];
        waiting = null;
        for (const begin of kept) begin();
      };
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${lang}/menu`);
    await page
      .getByRole('navigation', { name: t('menu.groups'), exact: true })
      .locator('a[href="#drinks"]')
      .click();
    const group = page.locator('#drinks');
    await expect(group).toBeInViewport();
    const before = await stillBox(group.getByRole('heading').first());
    const scrolled = await page.evaluate(() => scrollY);
    await page.evaluate(() => window.becomeIdle());
    await expect
      .poll(() =>
        page.evaluate(() => document.documentElement.style.getPropertyValue('--far-drinks')),
      )
      .toMatch(/px$/);
    const after = await stillBox(group.getByRole('heading').first());
    expect(Math.abs(after.y - before.y)).toBeLessThan(2);
    // The estimates were not the truth: without a hold the group would have moved by as much.
    expect(await page.evaluate(() => scrollY)).not.toBe(scrolled);
  });
}
