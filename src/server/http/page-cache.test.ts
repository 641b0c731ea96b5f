import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { PageCache, type PageReads } from './page-cache.ts';
import type { FinishedPage, RenderedPage } from './kept-page.ts';

const CONTENT = { title: 'Hear it' };
const page = (nonce: string, words = '1'): RenderedPage => ({
  headers: [
    ['content-type', 'text/html'],
    [
      'content-security-policy',
      `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'`,
    ],
  ],
  html: `<script nonce="${nonce}">${words}</script>`,
  nonce,
});
const asked = (): PageReads => ({
  calls: [
    { name: 'page', input: { params: { lang: 'en', storeId: 1 } }, lang: 'en', mark: 'v1' },
    { name: 'minCartValue', input: {}, lang: 'en', mark: '200{"min":20}' },
  ],
  documents: [{ kind: 'content', document: CONTENT }],
});
const CONSTANT = { isConstant: true };
const PERSONAL = { isConstant: false };

/** What the calls answer now. */
let now: { memory: unknown; menu: string; brand: string; content: unknown };
const cache = (mostBytes = 1_000_000) =>
  new PageCache({
    mostBytes,
    askAgain: {
      held: () => [now.memory],
      mark: async (name) => (name === 'page' ? now.menu : now.brand),
      document: async () => now.content,
    },
  });
beforeEach(() => {
  now = { memory: {}, menu: 'v1', brand: '200{"min":20}', content: CONTENT };
});
const findPolicy = (sent: FinishedPage | null): string =>
  sent?.headers.find(([name]) => name === 'content-security-policy')?.[1] ?? '';
const toHtml = (sent: FinishedPage | null): string =>
  sent === null ? '' : 'html' in sent ? sent.html : brotliDecompressSync(sent.brotli).toString();

describe('a page that was made before', () => {
  test('and a person fills is sent again with a nonce of its own, in the policy and in every element', async () => {
    const pages = cache();
    await pages.keep('k', 7, PERSONAL, page('AAAA'), asked());
    const [one, other] = [await pages.read('k', 7), await pages.read('k', 7)];
    const nonces = [one, other].map(
      (sent) =>
        new Set(
          [...`${toHtml(sent)} ${findPolicy(sent)}`.matchAll(/nonce(?:="|-)([^"']+)/g)].map(
            ([, nonce]) => nonce,
          ),
        ),
    );
    expect(nonces.map((all) => all.size)).toEqual([1, 1]);
    expect(new Set(['AAAA', ...(nonces[0] ?? []), ...(nonces[1] ?? [])]).size).toBe(3);
  });

  test('and is everybody’s is sent again byte for byte, under a policy that names its script by hash', async () => {
    const pages = cache();
    await pages.keep('k', 7, CONSTANT, page('AAAA', 'go()'), asked());
    const sent = await pages.read('k', 7);
    const hash = createHash('sha256').update('go()').digest('base64');
    expect(toHtml(sent)).toBe('<script>go()</script>');
    expect(findPolicy(sent)).toBe(`script-src 'sha256-${hash}' 'strict-dynamic'; style-src 'self'`);
    expect(await pages.read('k', 7)).toBe(sent);
  });

  test.each<[string, () => void]>([
    ['the menu has another version', () => (now.menu = 'v2')],
    ['a call answers something else', () => (now.brand = '200{"min":25}')],
    ['a call fails', () => (now.brand = '503{"min":20}')],
    ['a document was imported again', () => (now.content = { ...CONTENT })],
  ])('is made anew when %s', async (_why, change) => {
    const pages = cache();
    await pages.keep('k', 7, CONSTANT, page('AAAA'), asked());
    change();
    expect(await pages.read('k', 7)).toBeNull();
    expect(await pages.read('k', 7)).toBeNull();
  });

  test('is made anew in the next period, because some things are told by the clock', async () => {
    const pages = cache();
    await pages.keep('k', 7, CONSTANT, page('AAAA'), asked());
    expect(await pages.read('k', 7)).not.toBeNull();
    expect(await pages.read('k', 8)).toBeNull();
  });
});

test('while nothing in memory has changed, nothing is asked again; a call that reads elsewhere always is', async () => {
  const pages = cache();
  const other = { name: 'wishlist' as const, input: {}, lang: 'en' as const, mark: 'v1' };
  await pages.keep('memory', 7, CONSTANT, page('AAAA'), asked());
  await pages.keep('other', 7, CONSTANT, page('AAAA'), { calls: [other], documents: [] });
  expect(await pages.read('memory', 7)).not.toBeNull();
  now.brand = '200{"min":25}';
  expect(await pages.read('memory', 7)).not.toBeNull();
  expect(await pages.read('other', 7)).toBeNull();
  now.memory = {};
  expect(await pages.read('memory', 7)).toBeNull();
});

test('what sets a cookie is never kept', async () => {
  const pages = cache();
  const bare = page('AAAA');
  const sent = await pages.keep(
    'k',
    7,
    CONSTANT,
    { ...bare, headers: [...bare.headers, ['set-cookie', 'a=b']] },
    asked(),
  );
  expect(toHtml(sent)).toContain('nonce="AAAA"');
  expect(await pages.read('k', 7)).toBeNull();
});

test('of many pages those go that nobody asked for the longest', async () => {
  const pages = cache(10_000);
  for (const key of ['a', 'b', 'c', 'd']) await pages.keep(key, 7, PERSONAL, page('AAAA'), asked());
  await pages.read('a', 7);
  await pages.keep('e', 7, PERSONAL, page('AAAA'), asked());
  expect(await pages.read('b', 7)).toBeNull();
  expect(await pages.read('a', 7)).not.toBeNull();
});

test('of many who come at once one makes the page; who asked after a change is not shown what was before', async () => {
  const pages = cache();
  let made = 0;
  let [finish, begin] = [(): void => undefined, (): void => undefined];
  const begun = new Promise<void>((done) => {
    begin = done;
  });
  const first = new Promise<void>((done) => {
    finish = done;
  });
  const make = async (): Promise<FinishedPage> => {
    made += 1;
    const mark = now.menu;
    begin();
    if (made === 1) await first;
    const menu = { name: 'page' as const, input: {}, lang: 'en' as const, mark };
    return pages.keep('k', 7, CONSTANT, page('AAAA', mark), { calls: [menu], documents: [] });
  };
  const early = [pages.get('k', 7, make), pages.get('k', 7, make)];
  await begun;
  now.menu = 'v2';
  const late = pages.get('k', 7, make);
  finish();
  expect(toHtml(await late)).toContain('v2');
  // Who began to be served before the change may see either; the one who made it saw the old one.
  expect((await Promise.all(early)).map(toHtml)).toEqual([
    expect.stringContaining('v1'),
    expect.stringContaining('v2'),
  ]);
  expect(made).toBe(2);
});

describe('a page that is not kept', () => {
  /** Visitors who come while a page is made, and how many of it are being made. */
  function visitors(answer: (nth: number, period: number) => Promise<FinishedPage | 'gone'>) {
    const pages = cache();
    const finish: (() => void)[] = [];
    let [nth, begun] = [0, 0];
    let tell = (): void => undefined;
    return {
      finish,
      pages,
      come: (period = 7) =>
        pages.get('k', period, async () => {
          begun += 1;
          tell();
          await new Promise<void>((done) => finish.push(done));
          nth += 1;
          return answer(nth, period);
        }),
      /** Until so many have begun to be made. */
      begun: (count: number) =>
        new Promise<void>((done) => {
          tell = () => {
            if (begun >= count) done();
          };
          tell();
        }),
    };
  }

  // Seen red while all waited for the one before: the second of four had not begun when the first was gone.
  test('is waited for by those who came with the first; then all others make theirs at the same time', async () => {
    const { come, begun, finish } = visitors(async () => 'gone');
    const early = [come(), come(), come(), come()];
    await begun(1);
    finish.shift()?.();
    await begun(4);
    const late = [come(), come()];
    await begun(6);
    expect(finish).toHaveLength(5);
    for (const done of finish) done();
    expect(await Promise.all([...early, ...late])).toEqual(Array(6).fill('gone'));
  });

  test('is waited for again once it could be kept', async () => {
    const { come, begun, finish, pages } = visitors(async (nth, period) =>
      nth === 1 ? 'gone' : pages.keep('k', period, CONSTANT, page('AAAA', 'back'), asked()),
    );
    const first = come();
    await begun(1);
    finish.shift()?.();
    expect(await first).toBe('gone');
    const second = come();
    await begun(2);
    finish.shift()?.();
    await second;
    const [third, fourth] = [come(8), come(8)];
    await begun(3);
    finish.shift()?.();
    expect([await third, await fourth].map((sent) => sent === 'gone')).toEqual([false, false]);
    expect(finish).toEqual([]);
  });

  test('for it failed keeps nobody waiting either', async () => {
    const { come, begun, finish } = visitors(() => Promise.reject(new Error('away')));
    const all = Promise.allSettled([come(), come(), come()]);
    await begun(1);
    finish.shift()?.();
    await begun(3);
    for (const done of finish) done();
    expect((await all).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  });
});
