import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { constantPage } from './constant-page.ts';

const NONCE = 'ab+/c=';
const POLICY = `default-src 'self'; script-src 'nonce-${NONCE}' 'strict-dynamic'; style-src 'self' 'nonce-${NONCE}'; base-uri 'none'`;
const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const made = (html: string) => constantPage(html, POLICY, NONCE);

test('each inline script is named by its hash and no nonce is left', () => {
  const { html, policy } = made(
    `<link rel="stylesheet" href="/a.css" nonce="${NONCE}"/><script nonce="${NONCE}">one()</script><script nonce="${NONCE}" id="x">two()</script>`,
  );
  expect(html).toBe(
    '<link rel="stylesheet" href="/a.css"/><script>one()</script><script>two()</script>',
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

test('a module loads by itself what it imports, in order, and only then goes on', () => {
  const { html } = made(
    `<script nonce="${NONCE}" type="module" async="">import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/menu.js";\n  window.x = {a:route0,b:route1};\n\nimport("/assets/entry.js");</script>`,
  );
  expect(html).toContain(' type="module" async="">');
  expect(html).toContain(
    'const [,route0,route1]=await Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/menu.js")]);',
  );
  expect(html).toContain('window.x = {a:route0,b:route1};\n\nimport("/assets/entry.js");');
  expect(html).not.toMatch(/^import /m);
});

test('a script of a file is loaded by an inline one, which the policy can name', () => {
  const { html, policy } = made(`<script src="/assets/a.js" async="" nonce="${NONCE}"></script>`);
  const text = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(text).toContain('s.src="/assets/a.js"');
  expect(policy).toContain(hash(text));
});

test('a style is named in the rule of styles, not in that of scripts', () => {
  const { policy } = made(
    `<style nonce="${NONCE}">a{}</style><script nonce="${NONCE}">b()</script>`,
  );
  expect(policy).toContain(`style-src 'self' ${hash('a{}')}`);
  expect(policy).toContain(`script-src ${hash('b()')} 'strict-dynamic'`);
});

test('a nonce in an unknown place is a fault, not a page with a nonce for everybody', () => {
  expect(() => made(`<iframe nonce="${NONCE}"></iframe>`)).toThrow('nonce');
});
