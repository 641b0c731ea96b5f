// What the console is made of: styles of its own, and a worker that only the console's page may start.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPages, type Page, type TestPages } from '#tests/support/create-test-pages.ts';

let pages: TestPages;
beforeAll(async () => {
  pages = await createTestPages();
});
afterAll(() => pages.close());

const board = () => pages.open('/console', { cookie: 'shop_staff=x' });
async function readStyles({ document }: Page): Promise<string> {
  const sheets = [...document.querySelectorAll('link[rel="stylesheet"]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  const texts = sheets.map(async (path) => readFile(join('build/client', path), 'utf8'));
  const inline = [...document.querySelectorAll('style')].map((style) => style.textContent);
  return [...(await Promise.all(texts)), ...inline].join('\n');
}

test('the console loads none of the shop’s styles, and the shop none of the console’s', async () => {
  const ofBoard = await readStyles(await board());
  const ofMenu = await readStyles(await pages.open('/en/menu'));
  expect([ofBoard.includes('.column-tickets'), ofBoard.includes('.tabbar')]).toEqual([true, false]);
  expect(ofMenu).not.toBe('');
  expect(ofMenu).not.toContain('.column-tickets');
});

test('the worker that opens the board without a line is the console’s alone, and the page starts no other', async () => {
  const worker = await pages.open('/console/worker.js');
  expect(worker.headers).toMatchObject({
    'service-worker-allowed': '/console',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  const policy = (await board()).headers['content-security-policy'];
  expect(policy).toContain('trusted-types default console-worker');
  expect(policy).toContain("require-trusted-types-for 'script'");
});
