import { describe, expect, test } from 'vitest';
import { type FinishedPage, PageCache, type MadePage, withHashes } from './finished-page.ts';
import { createHash } from 'node:crypto';

const page = (html: string): FinishedPage => ({ status: 200, headers: [], html, nonce: 'AAAA' });
const read = (made: FinishedPage | 'busy'): string =>
  made !== 'busy' && 'html' in made ? made.html : 'none';

/** A cache with one fact, and makers that end when they are told to. */
function shop(mostBytes = 1_000_000) {
  const cache = new PageCache(mostBytes);
  const facts = { menu: 1 };
  const ends: (() => void)[] = [];
  const counts = { made: 0 };
  return {
    facts,
    ends,
    counts,
    /** At once. */
    ask: async (name = 'k', isKept = true) =>
      read(
        await cache.get(
          () => `${name} ${facts.menu}`,
          async () => {
            counts.made += 1;
            return { page: page(`${name} ${facts.menu}`), isKept };
          },
        ),
      ),
    /** Made of the facts as they are when it begins. */
    come: async (end: (text: string) => MadePage | 'busy' | Error = keep) =>
      read(
        await cache.get(
          () => `slow ${facts.menu}`,
          async () => {
            counts.made += 1;
            const text = `menu ${facts.menu}`;
            await new Promise<void>((done) => ends.push(done));
            const made = end(text);
            if (made instanceof Error) throw made;
            return made;
          },
        ),
      ),
  };
}
const keep = (text: string): MadePage => ({ page: page(text), isKept: true });

test('a page is made once, and anew after a change of what it is made of', async () => {
  const { ask, facts, counts } = shop();
  expect([await ask(), await ask(), counts.made]).toEqual(['k 1', 'k 1', 1]);
  facts.menu = 2;
  expect([await ask(), await ask(), counts.made]).toEqual(['k 2', 'k 2', 2]);
});

test('what was made while it changed is kept neither for what was before nor for what is now', async () => {
  const { come, ends, facts, counts } = shop();
  const during = come();
  facts.menu = 2;
  ends.shift()?.();
  expect(await during).toBe('menu 1');
  const now = come();
  ends.shift()?.();
  expect(await now).toBe('menu 2');
  facts.menu = 1;
  const before = come();
  ends.shift()?.();
  expect([await before, counts.made]).toEqual(['menu 1', 3]);
});

test('of many who come at once one makes the page; who comes after a change is not shown what was before', async () => {
  const { come, ends, facts, counts } = shop();
  const early = [come(), come(), come()];
  facts.menu = 2;
  const late = [come(), come()];
  expect(counts.made).toBe(2);
  for (const end of ends) end();
  expect(await Promise.all([...early, ...late])).toEqual([
    'menu 1',
    'menu 1',
    'menu 1',
    'menu 2',
    'menu 2',
  ]);
});

test('of many pages those go that nobody asked for the longest', async () => {
  const { ask, counts } = shop(8_200);
  for (const name of ['a', 'b', 'c', 'd']) await ask(name);
  await ask('a');
  await ask('e');
  expect(counts.made).toBe(5);
  await ask('a');
  expect(counts.made).toBe(5);
  await ask('b');
  expect(counts.made).toBe(6);
});

describe('not kept is', () => {
  test('what is not right for everybody: the next visitor has it made anew', async () => {
    const { ask, counts } = shop();
    await ask('gone', false);
    await ask('gone', false);
    expect(counts.made).toBe(2);
  });

  test.each<[string, () => MadePage | 'busy' | Error]>([
    ['a page that nobody could wait for', () => 'busy'],
    ['a page that failed', () => new Error('away')],
  ])('%s: all who waited hear it, and the next one tries again', async (_what, end) => {
    const { come, ends, counts } = shop();
    const all = Promise.allSettled([come(end), come(end), come(end)]);
    for (const done of ends) done();
    expect(new Set((await all).map(({ status }) => status)).size).toBe(1);
    const next = come();
    ends.at(-1)?.();
    expect([await next, counts.made]).toEqual(['menu 1', 2]);
  });

  test('anything without room', async () => {
    const { ask, counts } = shop(0);
    await ask();
    await ask();
    expect(counts.made).toBe(2);
  });
});

const NONCE = 'ab+/c=';
const POLICY = `default-src 'self'; script-src 'nonce-${NONCE}' 'strict-dynamic'; style-src 'self' 'nonce-${NONCE}'; base-uri 'none'`;
const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const made = (html: string) => withHashes(html, POLICY, NONCE);

test('each inline script is named by its hash and no nonce is left', () => {
  const { html, policy } = made(
    `<link rel="stylesheet" href="/a.css" nonce="${NONCE}"/><script nonce="${NONCE}">one()</script><script nonce="${NONCE}" id="x">two()</script>`,
  );
  expect(html).toBe(
    '<link rel="stylesheet" href="/a.css"/><script>one()</script><script id="x">two()</script>',
  );
  expect(policy).toBe(
    `default-src 'self'; script-src ${hash('one()')} ${hash('two()')} 'strict-dynamic'; style-src 'self'; base-uri 'none'`,
  );
});

test('a script that got into the page without the nonce is not named', () => {
  const { policy } = made(`<script>evil()</script><script nonce="${NONCE}">good()</script>`);
  expect(policy).toContain(hash('good()'));
  expect(policy).not.toContain(hash('evil()'));
});

test('a style is named in the rule of styles, not in that of scripts', () => {
  const { policy } = made(
    `<style nonce="${NONCE}">a{}</style><script nonce="${NONCE}">b()</script>`,
  );
  expect(policy).toContain(`style-src 'self' ${hash('a{}')}`);
  expect(policy).toContain(`script-src ${hash('b()')} 'strict-dynamic'`);
});

test('a script with braces, tags of other kinds and letters of another script in it is hashed as it stands', () => {
  const text = 'x = "<p>دجاج & خبز</p>"; // $& {"a": "\\u003c/script>"}';
  const { html, policy } = made(`<p>one</p><script nonce="${NONCE}">${text}</script><p>two</p>`);
  expect(html).toBe(`<p>one</p><script>${text}</script><p>two</p>`);
  expect(policy).toContain(hash(text));
});

test.each([
  ['in another tag', `<iframe nonce="${NONCE}"></iframe>`],
  ['in a text', `<p>${NONCE}</p>`],
  ['in a script of a file', `<script src="/a.js" nonce="${NONCE}"></script>`],
  ['in a script of a file, before its address', `<script nonce="${NONCE}" src="/a.js"></script>`],
  ['in a module', `<script nonce="${NONCE}" type="module">import "/a.js"</script>`],
  ['in a script without an end', `<script nonce="${NONCE}">go()`],
])('a nonce %s is a fault, not a page that does not run', (_where, html) => {
  expect(() => made(html)).toThrow('nonce');
});
