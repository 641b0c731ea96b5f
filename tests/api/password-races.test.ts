// A password is changed while somebody signs in with the one before: what that opened must not outlive the change. Only a real server shows this.
import { expect, test } from 'vitest';
import { setPassword } from '#server/modules/staff/people/staff-logins.ts';
import { openBrowser } from '#tests/support/account-browser.ts';
import { register } from '#tests/support/accounts.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow, readRows, updateRows } from '#tests/support/rows.ts';

const ROUNDS = 8;
const AT_ONCE = 3;

const shop = shopOfFile();

test('of a customer: only the session that changed it is left', async () => {
  const { browser, phone, customerId } = await register(shop);
  const change = (login_password: string) =>
    browser.call('changePassword', { body: { customer_id: customerId, login_password } });
  const passwords = Array.from({ length: ROUNDS + 1 }, (_, round) => `crunchy-evening-${round}`);
  expect((await change(passwords[0] ?? '')).status).toBe(200);
  const alive = () =>
    readRows(shop, 'customer_session', { customer_id: customerId, ended_at: null }, ['id']);
  const answers = new Set<number>();
  for (const [round, next] of passwords.slice(1).entries()) {
    // Ten wrong passwords in a minute are the most.
    shop.clock.advance(60);
    const [changed, ...signed] = await Promise.all([
      change(next),
      ...Array.from({ length: AT_ONCE }, () =>
        openBrowser(shop).call('signInWithPassword', {
          body: { phone, login_password: passwords[round] },
        }),
      ),
    ]);
    expect(changed.status).toBe(200);
    for (const { status } of signed) answers.add(status);
    expect(await alive(), `round ${round}`).toHaveLength(1);
  }
  expect([...answers].filter((status) => status !== 200 && status !== 401)).toEqual([]);
});

test('of a member: no session is left, and no PIN', async () => {
  await updateRows(shop, 'staff', { login: 'dxb01' }, { pin_hash: 'known' });
  let [address, password] = [0, 'crunch-time-1991'];
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = `crunchy-evening-${round}`;
    await Promise.all([
      setPassword(shop.app.database, 'dxb01', next),
      ...Array.from({ length: AT_ONCE }, () =>
        shop.call(
          'consoleSignIn',
          { body: { login: 'dxb01', password } },
          { ip: `198.51.100.${(address += 1)}` },
        ),
      ),
    ]);
    password = next;
    const left = await shop.db
      .selectFrom('staff_session')
      .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
      .select(['login', 'pin_hash'])
      .where('login', '=', 'dxb01')
      .execute();
    expect(left, `round ${round}`).toEqual([]);
  }
  const { pin_hash } = await readRow(shop, 'staff', { login: 'dxb01' }, ['pin_hash']);
  expect(pin_hash).toBeNull();
});
