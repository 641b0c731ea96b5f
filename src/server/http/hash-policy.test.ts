import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withHashes } from './hash-policy.ts';

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
