// Whether every amount that is said or seen on a page has its two decimals (PRICE-12, D24).
import type { Page } from '@playwright/test';
import { expect, type Lang } from '#tests/support/journey-test.ts';

/** Every number beside a currency, of what is said and of what is seen. */
async function readAmounts(page: Page, lang: Lang): Promise<string[]> {
  const said = await page.locator('body').evaluate((body) => {
    const words = document.createTreeWalker(body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script, style, template, noscript')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    const parts: string[] = [];
    let last: Element | null = null;
    while (words.nextNode()) {
      // The pieces of one amount belong together; what stands beside it does not.
      const amount = words.currentNode.parentElement?.closest('.aed') ?? null;
      if (amount === null || amount !== last) parts.push(' ');
      parts.push(words.currentNode.textContent ?? '');
      last = amount;
    }
    return parts.join('').replaceAll(/[\u2066-\u2069]/g, '');
  });
  const beside = lang === 'ar' ? /([\d.,]+)\s*د\.إ/g : /AED\s*[−+]?([\d.,]+)/g;
  return [...said.matchAll(beside)].map(([, amount = '']) => amount.replace(/[.,]+$/, ''));
}

const bare = (amounts: readonly string[]): string[] =>
  amounts.filter((amount) => !/\d\.\d{2}$/.test(amount));

/** Every amount, in words and in small raised fils. */
export async function expectTwoDecimals(page: Page, lang: Lang, where: string): Promise<void> {
  await expect.poll(async () => (await readAmounts(page, lang)).length, where).toBeGreaterThan(0);
  expect(bare(await readAmounts(page, lang)), where).toEqual([]);
  // What stands without its currency beside it: struck prices and what an extra adds.
  const seen = await page.locator('.was [aria-hidden], .aed [aria-hidden]').allTextContents();
  expect(
    seen.filter((text) => !/\d\.\d{2}(?!\d)/.test(text)),
    where,
  ).toEqual([]);
}
