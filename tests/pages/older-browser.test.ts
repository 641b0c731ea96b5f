// What a browser gets that is older than `browserslist` in package.json names: pages to read, a number to call, and a line that says what it cannot do.
import { runInNewContext } from 'node:vm';
import { parseAst } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPages, type TestPages } from '#tests/support/create-test-pages.ts';
import { LANGS, pageTexts, toWords } from '#tests/support/page-texts.ts';

let pages: TestPages;
beforeAll(async () => {
  pages = await createTestPages();
});
afterAll(() => pages.close());

/** The first script of the page, which finds out whether the others can run. */
async function readCheck(): Promise<string> {
  const { document } = await pages.open('/en');
  return document.querySelector('script')?.textContent ?? '';
}

type Known = { property: boolean; colorMix: boolean };

/** Whether the script marks the page of a browser that knows these two. */
function isMarkedOld(script: string, { property, colorMix }: Known): boolean {
  const marks: string[] = [];
  const page = {
    window: property ? { CSSPropertyRule: {} } : {},
    CSS: { supports: () => colorMix },
    document: { documentElement: { setAttribute: (name: string) => void marks.push(name) } },
  };
  runInNewContext(script, page);
  return marks.includes('data-old');
}

test.each([
  ['Safari 16.4, Chrome 111 and Firefox 128', { property: true, colorMix: true }, false],
  ['Safari 16.3', { property: false, colorMix: true }, true],
  ['Chrome 110', { property: true, colorMix: false }, true],
  ['Firefox 127', { property: false, colorMix: true }, true],
] as const)('the page of %s is marked as old only where it is', async (_, known, isOld) => {
  expect(isMarkedOld(await readCheck(), known)).toBe(isOld);
});

test('the script that marks them is one that browsers of ten years ago can read', async () => {
  const types = new Set<string>();
  JSON.stringify(parseAst(await readCheck()), (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'type' in value)
      types.add(String(value.type));
    return value;
  });
  const LATER = /Arrow|Chain|Await|Class|Spread|Pattern|Import|Export/;
  expect([...types].filter((type) => LATER.test(type))).toEqual([]);
  expect(await readCheck()).not.toMatch(/\b(const|let)\b|\?\?|\*\*/);
});

describe.each(LANGS)('in %s', (lang) => {
  const t = pageTexts(lang);

  test.each(['/menu', '/locations-overview'])(
    '%s says what it cannot do, with a link to the branches and a number to call',
    async (path) => {
      const { document } = await pages.open(`/${lang}${path}`);
      const line = document.querySelector('.too-old');
      expect(toWords(line)).toContain(t('common.tooOld'));
      expect(line?.querySelector('a')?.getAttribute('href')).toBe(`/${lang}/locations-overview`);
      expect(document.querySelectorAll('footer a[href^="tel:"]').length).toBeGreaterThan(0);
    },
  );

  test('the menu has its dishes with their prices, the list of branches their hours and the number to call', async () => {
    const menu = (await pages.open(`/${lang}/menu`)).document;
    const dishes = [...menu.querySelectorAll('main :is(article, li)')].map(toWords);
    expect(dishes.filter((words) => /\d\.\d\d/.test(words)).length).toBeGreaterThan(90);
    const locations = (await pages.open(`/${lang}/locations-overview`)).document;
    const branches = [...locations.querySelectorAll('main li')].map(toWords);
    expect(branches).toHaveLength(14);
    expect(branches.filter((words) => !/\d{1,2}:\d\d/.test(words))).toEqual([]);
    expect(locations.querySelector('main a[href="tel:+97140001991"]')).not.toBeNull();
  });
});
