// The logins of the console: made and changed by command, and never the published one in production.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedStaff } from '#server/modules/staff/people/seed-staff.ts';
import { DEVELOPMENT_PASSWORD } from '#server/weak-secrets.ts';
import { runStaff } from '#server/staff.ts';
import { listeningServer } from '#tests/support/order-shop.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow } from '#tests/support/rows.ts';

const shop = shopOfFile();

async function staff(...words: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const code = await runStaff(shop.app.database, words, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

let addresses = 0;
const sign = async (login: string, password: string): Promise<number> =>
  (
    await shop.call(
      'consoleSignIn',
      { body: { login, password } },
      { ip: `192.0.2.${(addresses += 1)}` },
    )
  ).status;

test('production does not start while a login still has the published password, and says which and what to do', async () => {
  const production = {
    ...shop.app,
    config: { ...shop.app.config, isProduction: true, staffSeedPassword: 'a-seed-of-our-own-77' },
  };
  await expect(seedStaff(production)).rejects.toThrow(/dxb01.*manager.*\n.*npm run staff/s);
  await expect(
    seedStaff({ ...production, config: { ...production.config, staffSeedPassword: null } }),
  ).rejects.toThrow(/manager/);
  const { rows } = await sql<{ login: string }>`select login from staff`.execute(shop.db);
  for (const { login } of rows) {
    if (login === 'dxb02') expect((await staff('off', login)).code).toBe(0);
    else expect((await staff('password', login)).code).toBe(0);
  }
  expect(await seedStaff(production)).toEqual([]);
  expect(await sign('manager', DEVELOPMENT_PASSWORD)).toBe(401);
  expect(await sign('dxb02', DEVELOPMENT_PASSWORD)).toBe(401);
});

test('a command makes a login for a branch, changes its password, which ends its sessions, and switches it off', async () => {
  const added = await staff('add', 'Karama', 'dxb01');
  const password = added.said.split(' / ')[1] ?? '';
  expect(added.said).toMatch(/^karama \/ [a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  const signed = await shop.call('consoleSignIn', { body: { login: 'karama', password } });
  expect(signed.body.member).toMatchObject({ role: 'store', stores: [{ store_id: 1 }] });
  const cookie = String(signed.headers['set-cookie']).split(';')[0] ?? '';
  expect((await shop.by(cookie)('consoleMe')).status).toBe(200);

  const changed = (await staff('password', 'karama')).said.split(' / ')[1] ?? '';
  expect((await shop.by(cookie)('consoleMe')).status).toBe(401);
  expect([await sign('karama', password), await sign('karama', changed)]).toEqual([401, 200]);
  expect((await staff('list')).said).toMatch(/^karama +store +DXB01$/m);
  expect((await staff('off', 'karama')).code).toBe(0);
  expect(await sign('karama', changed)).toBe(401);
  expect((await staff('list')).said).toMatch(/^karama +store +off DXB01$/m);

  expect((await staff('add', 'head.office', 'manager')).code).toBe(0);
  expect(await staff('add', 'karama', 'dxb01')).toMatchObject({ code: 1 });
  expect(await staff('add', 'somebody', 'XYZ99')).toMatchObject({ code: 1 });
  expect(await staff('password', 'nobody')).toMatchObject({ code: 1 });
  for (const words of [[], ['add', 'x'], ['frob', 'karama'], ['off', "o'hara"]])
    expect((await staff(...words)).code).toBe(2);
});

test('a command adds a person of a branch with a PIN, gives another one, and takes the person away', async () => {
  const added = await staff('person', 'dxb01', 'Salma', 'Ali');
  const [, id = '', pin = ''] = /^(\d+) Salma Ali \/ (\d{4})$/.exec(added.said) ?? [];
  expect([added.code, id !== '', pin !== '']).toEqual([0, true, true]);
  expect((await staff('list')).said).toMatch(new RegExp(`^${id} Salma Ali +person +DXB01$`, 'm'));
  expect((await staff('pin', id)).said).toMatch(new RegExp(`^${id} / \\d{4}$`));
  expect((await staff('person-off', id)).code).toBe(0);
  expect(await staff('person-off', id)).toMatchObject({ code: 1 });
  expect(await staff('person', 'XYZ99', 'Omar')).toMatchObject({ code: 1 });
  const karama = await readRow(shop, 'staff', { login: 'karama' }, ['id']);
  // A login is switched off by its name.
  expect(await staff('person-off', String(karama.id))).toMatchObject({ code: 1 });
});

test.each(['password', 'off'])(
  'the live line of a member ends at once with "%s", also at another process',
  async (word) => {
    const login = `line.${word}`;
    const password = (await staff('add', login, 'dxb01')).said.split(' / ')[1] ?? '';
    const signed = await shop.call('consoleSignIn', { body: { login, password } });
    const cookie = String(signed.headers['set-cookie']).split(';')[0] ?? '';
    const server = await listeningServer(shop.app);
    const line = await fetch(`${server.origin}/api/console/board/1/events`, {
      headers: { cookie },
    });
    expect(line.status).toBe(200);
    const ended = line.text();
    expect((await staff(word, login)).code).toBe(0);
    await ended;
    await server.close();
  },
);
