// A ticket whose picture cannot be made: it holds up no other, and the branch is told.
import { beforeAll, expect, test } from 'vitest';
import { newPrinter } from '#tests/support/printers.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

const BAD = 'cannot be drawn';

let manager: string;
let cookie: string;
const shop = shopOfFile();
beforeAll(async () => {
  [manager, cookie] = [await shop.signIn('manager'), await shop.signIn('dxb01')];
  shop.app.ports.drawSlip = async (blocks) => {
    if (JSON.stringify(blocks).includes(BAD)) throw new Error('nothing to draw');
    return Buffer.from('a picture');
  };
});

async function accepted(special_inst: string): Promise<string> {
  const orderId = await shop.newOrder({ special_inst });
  await shop.by(cookie)('moveOrder', { orderId }, { action: 'accept' });
  return orderId;
}

test('a ticket that cannot be drawn is passed over, listed as failed, and told until its order goes on', async () => {
  const printer = await newPrinter(shop, manager, ['kitchen'], 1);
  const [bad, good] = [await accepted(BAD), await accepted('Ring twice')];
  const token = String(await printer.ask());
  expect((await printer.fetch(token)).statusCode).toBe(404);
  expect(await printer.printAll()).toHaveLength(1);

  const jobs = await shop.by(cookie)('printJobs', { storeId: 1 });
  const findState = (orderId: string) =>
    jobs.body.jobs.find((job: { order_id: string }) => job.order_id === orderId);
  expect(findState(bad)).toMatchObject({ state: 'failed', printed_at: null });
  expect(findState(good)).toMatchObject({ state: 'printed' });
  const told = async () => (await shop.by(cookie)('printers', { storeId: 1 })).body.printers[0];
  expect(await told()).toMatchObject({ waiting: 0, failed: [findState(bad).check_number] });
  await shop.by(cookie)('moveOrder', { orderId: bad }, { action: 'ready' });
  expect(await told()).toMatchObject({ failed: [] });
});
