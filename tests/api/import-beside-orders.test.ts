// An import is written while the branches are open.
import { expect, test } from 'vitest';
import { checkImport } from '#server/importer/check-files.ts';
import { writeCoupons } from '#server/importer/write-coupons.ts';
import { writeStores } from '#server/importer/write-stores.ts';
import { sample } from '#tests/support/chain-folder.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

const shop = shopOfFile();

test('orders are taken and moved while branches and coupons are being written', async () => {
  const checked = await checkImport(sample);
  if (!checked.ok) throw new Error('the sample chain was refused');
  const { chain } = checked;
  const cookie = await shop.signIn('dxb01');
  await shop.db.transaction().execute(async (tx) => {
    await writeStores(tx, chain);
    await writeCoupons(tx, chain.coupons);
    const placed = await shop.place(await shop.guest());
    expect(placed.status, placed.text).toBe(200);
    const moved = await shop.by(cookie)(
      'moveOrder',
      { orderId: placed.body.successResponse.order_id },
      { action: 'accept' },
    );
    expect(moved.status, moved.text).toBe(200);
  });
});

test('codes that change hands do so, and the others stay', async () => {
  const checked = await checkImport(sample);
  if (!checked.ok) throw new Error('the sample chain was refused');
  const { chain } = checked;
  const codes = () =>
    shop.db.selectFrom('store').select(['store_id', 'branch_code']).orderBy('store_id').execute();
  const before = await codes();
  const [first, second, ...rest] = chain.stores;
  if (!first || !second) throw new Error('the sample has two branches');
  const swapped = [
    { ...first, branch_code: second.branch_code },
    { ...second, branch_code: first.branch_code },
    ...rest,
  ];
  await shop.db.transaction().execute((tx) => writeStores(tx, { ...chain, stores: swapped }));
  expect((await codes()).map(({ branch_code }) => branch_code)).toEqual(
    swapped.toSorted((a, b) => a.store_id - b.store_id).map(({ branch_code }) => branch_code),
  );
  await shop.db.transaction().execute((tx) => writeStores(tx, chain));
  expect(await codes()).toEqual(before);
});
