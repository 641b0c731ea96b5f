// Pictures out of the database: a browser keeps them, asks after an hour whether they are still right, and gets the new one after an import.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountFiles } from '#server/http/files.ts';
import { MENU_CHANGED } from '#server/menu-news.ts';
import { notify } from '#server/db/open.ts';
import { sample } from '#tests/support/chain-folder.ts';
import { createSecondProcess } from '#tests/support/create-test-app.ts';
import { addPictures } from '#tests/support/sample-chain.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const shop = appOfFile();
const files = Fastify();
beforeAll(async () => {
  await addPictures(shop.app.database);
  await mountFiles(files, shop.app, { assets: false });
});
afterAll(() => files.close());

const read = (file: string, headers: Record<string, string> = {}) =>
  files.inject({ url: `/media/pictures/${file}`, headers });
const inFolder = (file: string) => readFile(join(sample, 'pictures', file));

/** As an import does it. */
async function put(name: string, bytes: Buffer, hash: string): Promise<void> {
  const row = { bytes, hash, menu_version: 1 };
  await shop.db
    .insertInto('picture')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
  await notify(shop.db, MENU_CHANGED, '2');
}

test.each(['family-feast-300.avif', 'family-feast-400.avif', 'family-feast-400.webp'])(
  '%s is kept for an hour, confirmed without its bytes, and new after an import that replaced it',
  async (file) => {
    const first = await read(file);
    expect([first.statusCode, first.rawPayload]).toEqual([200, await inFolder(file)]);
    expect(first.headers['content-type']).toBe(`image/${file.split('.')[1]}`);
    expect(first.headers['cache-control']).toBe(
      'public, max-age=3600, stale-while-revalidate=2592000',
    );
    const known = { 'if-none-match': String(first.headers.etag) };
    const same = await read(file, known);
    expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0]);

    const other = await inFolder('crispy-bucket-9pc-400.avif');
    await put(file, other, `other-${file}`);
    await expect.poll(async () => (await read(file, known)).rawPayload).toEqual(other);
  },
);

test('another process that shares nothing but the database sends the same', async () => {
  const second = await createSecondProcess(shop);
  const others = Fastify();
  await mountFiles(others, second.app, { assets: false });
  const asked = '/media/pictures/crispy-bucket-9pc-400.avif';
  const [here, there] = [await files.inject(asked), await others.inject(asked)];
  expect([there.statusCode, there.rawPayload]).toEqual([200, here.rawPayload]);
  expect(there.headers['etag']).toBe(here.headers['etag']);
  await others.close();
  await second.close();
});

test('a width that a picture does not have is stood in for, and a picture that is not there is missing', async () => {
  const [wide, narrow] = [
    await inFolder('crispy-bucket-9pc-800.webp'),
    await inFolder('crispy-bucket-9pc-400.webp'),
  ];
  await put('wide-one-800.webp', wide, 'wide');
  await expect.poll(async () => (await read('wide-one-600.webp')).rawPayload).toEqual(wide);
  await put('wide-one-400.webp', narrow, 'narrow');
  await expect.poll(async () => (await read('wide-one-300.webp')).rawPayload).toEqual(narrow);
  for (const missing of ['nobody-600.avif', 'nobody-300.avif', '..%2f..%2fsecrets-600.avif'])
    expect((await read(missing)).statusCode).toBe(404);
});

test('a clip comes in parts, as Safari asks for it', async () => {
  const clip = await inFolder('hero-saffron-loop.mp4');
  const first = await read('hero-saffron-loop.mp4', { range: 'bytes=0-1' });
  expect([first.statusCode, first.rawPayload]).toEqual([206, clip.subarray(0, 2)]);
  expect(first.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-range': `bytes 0-1/${clip.length}`,
  });
  const part = async (range: string) => (await read('hero-saffron-loop.mp4', { range })).rawPayload;
  expect(await part('bytes=100-')).toEqual(clip.subarray(100));
  expect(await part('bytes=-7')).toEqual(clip.subarray(-7));
  expect(await part('bytes=100-99999999')).toEqual(clip.subarray(100));
  const behind = await read('hero-saffron-loop.mp4', { range: 'bytes=99999999-' });
  expect([behind.statusCode, behind.headers['content-range']]).toEqual([
    416,
    `bytes */${clip.length}`,
  ]);
  const replaced = { range: 'bytes=0-1', 'if-range': '"of another import"' };
  expect((await read('hero-saffron-loop.mp4', replaced)).rawPayload).toEqual(clip);
});

test('the icon is found under the name that Firefox asks for', async () => {
  const { statusCode, headers } = await files.inject('/favicon.ico');
  expect([statusCode, headers.location]).toEqual([301, '/favicon.svg']);
});
