// `npm run import`: says what an import changes, stops at what looks like a slip of the hand, and brings an earlier chain back.
import { expect, test } from 'vitest';
import { runImport } from '#server/import.ts';
import { copyOfSample, plant, sample, workFolder } from '#tests/support/chain-folder.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const work = workFolder();
const shop = appOfFile();

async function command(...words: string[]): Promise<{ code: number; said: string[] }> {
  const said: string[] = [];
  const code = await runImport(shop.app.database, words, (line) => said.push(line));
  return { code, said };
}
const newest = async () => {
  const { version, document } = await shop.db
    .selectFrom('menu_version')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const menu = document as { items: { name: { en: string }; sizes: { mrp: number }[] }[] };
  return { version, price: menu.items[0]?.sizes[0]?.mrp ?? 0 };
};
const withPrice = async (fils: number) => {
  const folder = await copyOfSample(work);
  await plant(folder, 'menu.json', ['items', 0, 'sizes', 0, 'mrp'], fils);
  await plant(folder, 'menu.json', ['items', 0, 'sizes', 0, 'discount_price'], null);
  return folder;
};

test('a dry run says what would change and changes nothing', async () => {
  const before = await newest();
  const { code, said } = await command('--dry-run', await withPrice(before.price + 100));
  expect(code).toBe(0);
  expect(said[0]).toMatch(/: AED \d+\.\d\d -> AED \d+\.\d\d$/);
  expect(said.at(-1)).toMatch(/^\d+ changes\. Nothing was changed\.$/);
  expect(await newest()).toEqual(before);
  expect((await command('--dry-run', sample)).said).toEqual(['0 changes. Nothing was changed.']);
});

test('a price in dirhams where fils belong is not taken, unless it is accepted; the chain before it can be brought back', async () => {
  const before = await newest();
  const folder = await withPrice(30);
  const refused = await command(folder);
  expect(refused.code).toBe(1);
  expect(refused.said).toContainEqual(expect.stringMatching(/^! .*-> AED 0\.30$/));
  expect(refused.said.at(-1)).toContain('--accept');
  expect(await newest()).toEqual(before);
  expect((await command('--accept', folder)).code).toBe(0);
  expect(await newest()).toMatchObject({ price: 30 });
  expect((await command('--restore', String(before.version))).code).toBe(1);
  expect((await command('--restore', String(before.version), '--accept')).code).toBe(0);
  expect(await newest()).toMatchObject({ price: before.price });
});

test('a version that is not kept is named with those that are', async () => {
  const { code, said } = await command('--restore', '999');
  expect(code).toBe(1);
  expect(said[0]).toBe('There is no chain of version 999. These can be brought back:');
  expect(said.length).toBeGreaterThan(1);
});

test.each([
  [],
  ['one', 'two'],
  ['--restore', 'yesterday'],
  ['--loud', 'folder'],
  ['--restore', '1', 'folder'],
])('what is not understood is answered with how it goes: %s %s %s', async (...words) => {
  const { code, said } = await command(...words.filter((word) => word !== undefined));
  expect([code, said[0]?.split('\n').length]).toEqual([2, 4]);
});
