// Pictures as files: a browser keeps them, asks after an hour whether they are still right, and gets the new one after an import.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountFiles } from '#server/http/files.ts';
import { encodePictures } from '#server/importer/encode-pictures.ts';
import { sample, workFolder } from '#tests/support/chain-folder.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

const work = workFolder();
let shop: TestApp;
const files = Fastify();
let folder: string;
beforeAll(async () => {
  const dataDir = join(work.path, 'data');
  folder = join(dataDir, 'pictures');
  await encodePictures(join(sample, 'pictures'), folder);
  shop = await createTestApp({ env: { DATA_DIR: dataDir } });
  await mountFiles(files, shop.app, { assets: false });
});
afterAll(async () => {
  await files.close();
  await shop?.close();
});

const read = (file: string, headers: Record<string, string> = {}) =>
  files.inject({ url: `/media/pictures/${file}`, headers });

test.each(['family-feast-300.avif', 'family-feast-400.avif', 'family-feast-600.webp'])(
  '%s is kept for an hour, confirmed without its bytes, and new after an import that replaced it',
  async (file) => {
    const first = await read(file);
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe(`image/${file.split('.')[1]}`);
    expect(first.headers['cache-control']).toBe(
      'public, max-age=3600, stale-while-revalidate=2592000',
    );
    const known = { 'if-none-match': String(first.headers.etag) };
    await encodePictures(join(sample, 'pictures'), folder);
    const same = await read(file, known);
    expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0]);

    const other = join(work.path, `other-${file}`);
    await mkdir(other);
    const bytes = await readFile(join(sample, 'pictures', 'crispy-bucket-9pc-400.avif'));
    const manifest = {
      'family-feast': { width: 800, height: 800, sizes: [300, 400, 600], hash: '00000000' },
    };
    await writeFile(join(other, 'manifest.json'), JSON.stringify(manifest));
    for (const size of [300, 400, 600])
      for (const format of ['avif', 'webp'])
        await writeFile(join(other, `family-feast-${size}.${format}`), bytes);
    await encodePictures(other, folder);
    const next = await read(file, known);
    expect([next.statusCode, next.rawPayload.equals(bytes)]).toEqual([200, true]);
    await encodePictures(join(sample, 'pictures'), folder);
  },
);

test('a width that a picture does not have is stood in for, and a picture that is not there is missing', async () => {
  await expect(stat(join(folder, 'nobody-600.avif'))).rejects.toThrow('ENOENT');
  const bytes = await readFile(join(sample, 'pictures', 'crispy-bucket-9pc-800.webp'));
  await writeFile(join(folder, 'wide-one-800.webp'), bytes);
  const answer = await read('wide-one-600.webp');
  expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true]);
  const narrow = await readFile(join(sample, 'pictures', 'crispy-bucket-9pc-400.webp'));
  await writeFile(join(folder, 'wide-one-400.webp'), narrow);
  const card = await read('wide-one-300.webp');
  expect([card.statusCode, card.rawPayload.equals(narrow)]).toEqual([200, true]);
  expect((await read('nobody-600.avif')).statusCode).toBe(404);
  expect((await read('nobody-300.avif')).statusCode).toBe(404);
  expect((await read('..%2f..%2fsecrets-600.avif')).statusCode).toBe(404);
});

test('the icon is found under the name that Firefox asks for', async () => {
  const { statusCode, headers } = await files.inject('/favicon.ico');
  expect([statusCode, headers.location]).toEqual([301, '/favicon.svg']);
});
