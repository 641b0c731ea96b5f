// Scripts and styles of the release before: pages that were open during an update still ask for them.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveAssets } from '#server/http/files.ts';
import { keepAssets } from '../../scripts/former-assets.mjs';

let folder: string;
let assets: string;
let former: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
  assets = join(folder, 'assets');
  former = join(folder, 'former');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a build does: the folder is emptied, then filled. */
function build(files: Record<string, string>, now: string): void {
  keepAssets({ assets, former, now: new Date(now) });
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(assets, name), text);
}

test('a build keeps the scripts and styles that it replaces for a day, however old they are', () => {
  build({ 'menu-a1.js': 'one', 'same-00.js': 'same' }, '2026-01-01T10:00:00Z');
  expect(readdirSync(former)).toEqual([]);
  build({ 'menu-b2.js': 'two', 'same-00.js': 'same' }, '2026-01-20T10:00:00Z');
  expect(readdirSync(former)).toEqual(['menu-a1.js', 'same-00.js']);
  build({ 'menu-c3.js': 'three' }, '2026-01-21T09:00:00Z');
  expect(readdirSync(former)).toEqual(['menu-a1.js', 'menu-b2.js', 'same-00.js']);
  build({ 'menu-d4.js': 'four' }, '2026-01-21T10:01:00Z');
  expect(readdirSync(former)).toEqual(['menu-b2.js', 'menu-c3.js', 'same-00.js']);
});

test('the server has those of both releases, its own first', async () => {
  build({ 'menu-a1.js': 'one', 'menu-a1.js.br': 'packed', 'same-00.js': 'old' }, '2026-01-01');
  build({ 'menu-b2.js': 'two', 'same-00.js': 'new' }, '2026-01-02');
  const server = Fastify();
  await serveAssets(server, [assets, former, join(folder, 'none')]);
  const readText = async (name: string, headers = {}) => {
    const { statusCode, body } = await server.inject({ url: `/assets/${name}`, headers });
    return statusCode === 200 ? body : statusCode;
  };
  expect(
    await Promise.all(
      ['menu-a1.js', 'menu-b2.js', 'same-00.js', 'gone.js'].map((name) => readText(name)),
    ),
  ).toEqual(['one', 'two', 'new', 404]);
  expect(await readText('menu-a1.js', { 'accept-encoding': 'br' })).toBe('packed');
  await server.close();
});
