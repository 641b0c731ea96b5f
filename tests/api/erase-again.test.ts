// A restored backup has people in it who had erased their account: one command erases them again.
import { expect, test } from 'vitest';
import { runErase } from '#server/erase.ts';
import { orderBy } from '#tests/support/past-orders.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

const shop = shopOfFile();

async function erase(...words: string[]): Promise<{ code: number; said: string[] }> {
  const said: string[] = [];
  return { code: await runErase(shop.app, words, (line) => said.push(line)), said };
}
const readName = async (id: number) =>
  (
    await shop.db
      .selectFrom('customer')
      .select(['first_name', 'phone'])
      .where('id', '=', id)
      .executeTakeFirst()
  )?.first_name;

test('accounts are erased by their ids, once, also beside ones that the backup never had; the list names them for the next time', async () => {
  const [own, other] = [await signIn(shop), await signIn(shop)];
  const before = await readName(own.customerId);
  expect(before).toBeTruthy();
  expect(await erase(String(own.customerId), '99999999')).toEqual({
    code: 0,
    said: [`${own.customerId}: erased`, '99999999: erased'],
  });
  expect(await readName(own.customerId)).not.toBe(before);
  expect(await readName(other.customerId)).toBe(before);
  expect(await erase(String(own.customerId))).toEqual({
    code: 0,
    said: [`${own.customerId}: is erased already`],
  });
  expect(await erase('list')).toEqual({ code: 0, said: [String(own.customerId)] });
});

test('whoever has an order underway is named and left, and what is no id is not understood', async () => {
  const customer = await signIn(shop);
  await orderBy(shop, customer);
  const reply = await erase(String(customer.customerId));
  expect(reply.code).toBe(1);
  expect(reply.said.join()).toContain('underway');
  for (const wrong of [[], ['all'], ['1', 'x'], ['-1']])
    expect((await erase(...wrong)).code).toBe(2);
});
