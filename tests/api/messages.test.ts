// Messages that follow a change leave by the queue: written with it, sent by a worker, tried again while the provider is away.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { forgetAt } from '#tests/support/forget-at.ts';
import { doOutsideWork } from '#server/jobs/start-jobs.ts';
import type { OutsideWork } from '#server/queue.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

const shop = appOfFile();
beforeAll(async () => {
  shop.app.settings.accounts = { phoneChangeNeedsCode: false };
});

let phones = 0;
/** Somebody whose phone was `former` has another one now; the message about it waits. */
async function changePhone(former: string): Promise<{ customerId: number; work: OutsideWork }> {
  const customer = await signIn(shop, { phone: former });
  phones += 1;
  const saved = await shop.by({ ...customer.headers, 'accept-language': 'ar' })(
    'editProfile',
    { customerId: customer.customerId },
    {
      first_name: 'Noura',
      last_name: 'Saeed',
      phone_number: `97155100000${phones}`,
      email_address: `noura${phones}@example.com`,
      customer_birthday: '',
      gender: '',
    },
  );
  expect(saved.status, saved.text).toBe(200);
  const { rows } = await sql<{ data: OutsideWork }>`
    select data from pgboss.job where name = 'outside-work' order by created_on desc limit 1`.execute(
    shop.db,
  );
  expect(rows[0]?.data).toEqual({ work: 'message', messageId: expect.any(Number) });
  return { customerId: customer.customerId, work: rows[0]?.data as OutsideWork };
}
const inbox = async (phone: string): Promise<{ body: string }[]> =>
  (await shop.server.inject(`/sandbox/messages?to=${phone.slice(1)}`)).json().messages;
const toMessages = (customerId: number) =>
  readRows(shop, 'outgoing_message', { customer_id: customerId }, ['phone', 'sent_at']);

test('the former phone hears of the change once, from a worker, in the language of whoever changed it; then no phone is kept', async () => {
  const { customerId, work } = await changePhone('+971501112201');
  expect(await inbox('+971501112201')).toEqual([]);
  expect(await toMessages(customerId)).toEqual([{ phone: '+971501112201', sent_at: null }]);
  await doOutsideWork(shop.app, work);
  await doOutsideWork(shop.app, work);
  const [message, ...more] = await inbox('+971501112201');
  expect(message?.body).toContain('تم تغيير رقم هاتف حسابك');
  expect(more).toEqual([]);
  expect(await toMessages(customerId)).toEqual([{ phone: '', sent_at: shop.clock.now() }]);
});

test('while the provider is away the worker says so to the queue, and the message waits', async () => {
  const { customerId, work } = await changePhone('+971500000503');
  await expect(doOutsideWork(shop.app, work)).rejects.toThrow('away');
  expect(await toMessages(customerId)).toEqual([{ phone: '+971500000503', sent_at: null }]);
});

test('a former phone does not stay for ever when the queue gave its message up', async () => {
  const { customerId, work } = await changePhone('+971500000503');
  const days = (count: number) => new Date(shop.clock.now().getTime() + count * 86_400_000);
  await forgetAt(shop, days(2));
  expect((await toMessages(customerId))[0]?.phone).toBe('+971500000503');
  await forgetAt(shop, days(4));
  expect(await toMessages(customerId)).toEqual([{ phone: '', sent_at: days(4) }]);
  // Sent again by hand it is nothing to do any more.
  await doOutsideWork(shop.app, work);
});

test('a phone that the provider refuses for good is not tried again', async () => {
  const { customerId, work } = await changePhone('+971500000410');
  await doOutsideWork(shop.app, work);
  expect((await toMessages(customerId))[0]?.sent_at).not.toBeNull();
});

test('a change that is not saved writes no message', async () => {
  const customer = await signIn(shop);
  const before = await sql`select 1 from pgboss.job where name = 'outside-work'`.execute(shop.db);
  const refused = await shop.by(customer.headers)(
    'editProfile',
    { customerId: customer.customerId },
    {
      first_name: 'Noura',
      last_name: 'Saeed',
      phone_number: '971551000001',
      email_address: 'noura1@example.com',
      customer_birthday: '',
      gender: '',
    },
  );
  expect(refused.status).not.toBe(200);
  expect(await toMessages(customer.customerId)).toEqual([]);
  const after = await sql`select 1 from pgboss.job where name = 'outside-work'`.execute(shop.db);
  expect(after.rows).toHaveLength(before.rows.length);
});
