// A screen that prints new tickets by itself: a printer as the others are, switched on and off where it stands.
import { beforeAll, expect, test } from 'vitest';
import { setPassword, switchOff } from '#server/modules/staff/people/staff-logins.ts';
import { screenPrinting } from '#tests/support/screen-printing.ts';
import { readLastScreen, pairScreen, PASSWORD } from '#tests/support/screens.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

/** So many screens of a branch print. */
const MOST = 8;

let branch: string;
let manager: string;
const shop = shopOfFile();
beforeAll(async () => {
  [branch, manager] = [await shop.signIn('dxb01'), await shop.signIn('manager')];
});

const { accepted, switchedOn, end } = screenPrinting(() => ({ shop, branch }));
const printers = async (storeId = 1, cookie = branch) =>
  (await shop.by(cookie)('printers', { storeId })).body.printers as {
    printer_id: number;
    name: string;
    is_screen: boolean;
  }[];

test('what is accepted from then on is printed once at each screen that prints, also after one went down between fetching and saying so', async () => {
  await accepted();
  const [pass, counter] = [
    await switchedOn(await pairScreen(shop, 1, 'Pass')),
    await switchedOn(branch),
  ];
  expect(await pass.next()).toBeNull();
  await accepted();
  const token = String(await pass.next());
  expect((await pass.fetch(token)).headers['content-type']).toBe('image/png');
  // The browser is closed before the paper moves.
  expect(await pass.next()).toBe(token);
  await pass.fetch(token);
  await pass.printed(token);
  expect(await pass.next()).toBeNull();
  const own = String(await counter.next());
  expect(own).not.toBe(token);
  await counter.fetch(own);
  await counter.printed(own);
  expect([await pass.next(), await counter.next()]).toEqual([null, null]);
  expect(await printers()).toMatchObject([{ name: 'Pass', is_screen: true }, { is_screen: true }]);
  for (const { id } of [pass, counter]) expect((await end(id)).status).toBe(200);
  expect((await pass.ask()).statusCode).toBe(404);
});

test('switched on again a screen is still one printer; revoked it prints nothing more', async () => {
  const screen = await pairScreen(shop, 1, 'Fryer');
  const deviceId = await readLastScreen(shop, 1);
  const before = await switchedOn(screen);
  const after = await switchedOn(screen, ['handover']);
  // The window that knows the former key asks for the newer one.
  expect((await before.ask()).statusCode).toBe(401);
  expect((await printers()).map(({ printer_id }) => printer_id)).toEqual([after.id]);
  await shop.by(manager)('revokeDevice', { deviceId }, {});
  for (const one of [before, after]) expect((await one.ask()).statusCode).toBe(404);
  expect(await printers()).toEqual([]);
});

test('a screen prints nothing more once the login that switched it on has another password or is off', async () => {
  for (const change of [
    () => setPassword(shop.app.database, 'dxb03', PASSWORD),
    () => switchOff(shop.app.database, 'dxb03'),
  ]) {
    const screen = await switchedOn(await shop.signIn('dxb03'), ['kitchen'], 3);
    expect((await screen.ask()).statusCode).toBe(200);
    expect(await change()).toBe(true);
    expect((await screen.ask()).statusCode).toBe(404);
  }
});

test('a screen of a member prints as long as the session lasts in which it was switched on, and goes on in the next', async () => {
  const cookie = await shop.signIn('dxb04');
  const screen = await switchedOn(cookie, ['kitchen'], 4);
  // Switched on again it is one printer.
  const again = await switchedOn(cookie, ['kitchen', 'handover'], 4);
  expect([(await screen.ask()).statusCode, (await again.ask()).statusCode]).toEqual([401, 200]);
  await shop.by(cookie)('consoleSignOut', {}, {});
  for (const answer of [await again.ask(), await again.fetch('1'), await again.printed('1')])
    expect(answer.statusCode).toBe(401);
  const next = await shop.signIn('dxb04');
  expect(await printers(4, next)).toEqual([]);
  const renewed = await switchedOn(next, ['kitchen'], 4);
  expect((await renewed.ask()).statusCode).toBe(200);
  shop.clock.advance(12 * 3600);
  expect((await renewed.ask()).statusCode).toBe(401);
  // The same hour of the next day, at which the branch is open.
  shop.clock.advance(12 * 3600);
  [branch, manager] = [await shop.signIn('dxb01'), await shop.signIn('manager')];
});

test('a ticket that waits at a screen is printed by it when it is switched on again, and not what it prints no longer', async () => {
  const cookie = await shop.signIn('dxb01');
  const former = await switchedOn(cookie);
  await accepted();
  const token = String(await former.next());
  const slips = await switchedOn(cookie, ['handover']);
  expect(await slips.next()).toBeNull();
  const latest = await switchedOn(cookie, ['kitchen']);
  // What was left behind stays behind: it waited for a printer that was switched off.
  expect(await latest.next()).toBeNull();
  await accepted();
  const waiting = String(await latest.next());
  expect(waiting).not.toBe(token);
  const renewed = await switchedOn(cookie, ['kitchen', 'handover']);
  expect(await renewed.next()).toBe(waiting);
  expect((await renewed.fetch(waiting)).headers['content-type']).toBe('image/png');
  expect((await renewed.printed(waiting)).statusCode).toBe(200);
  expect(await renewed.next()).toBeNull();
  await shop.by(cookie)('consoleSignOut', {}, {});
  branch = await shop.signIn('dxb01');
});

test('what waits at a screen when the shift signs out is printed under the next sign-in there, and nothing twice', async () => {
  const cookie = await shop.signIn('dxb01');
  const former = await switchedOn(cookie);
  await accepted();
  await accepted();
  const first = String(await former.next());
  await former.fetch(first);
  await former.printed(first);
  const waiting = String(await former.next());
  await shop.by(cookie)('consoleSignOut', {}, {});
  // Whoever comes next may be somebody else: it is the screen that goes on.
  const next = await shop.signIn('manager');
  // Without its key nobody prints what waits at a screen.
  const stranger = await switchedOn(next);
  expect(await stranger.next()).toBeNull();
  const renewed = await switchedOn(next, ['kitchen'], 1, former);
  expect(await renewed.next()).toBe(waiting);
  await renewed.fetch(waiting);
  expect((await renewed.printed(waiting)).statusCode).toBe(200);
  expect(await renewed.next()).toBeNull();
  // A screen is one printer: the former key is over.
  const listed = (await printers(1, next)).map(({ printer_id }) => printer_id);
  expect(listed).toContain(renewed.id);
  expect(listed).not.toContain(former.id);
  await shop.by(next)('consoleSignOut', {}, {});
  manager = await shop.signIn('manager');
});

test('a screen whose renewal was answered and never heard of goes on under its former key, with what waits and as one printer', async () => {
  const cookie = await shop.signIn('dxb01');
  const former = await switchedOn(cookie);
  await shop.by(cookie)('consoleSignOut', {}, {});
  branch = await shop.signIn('dxb01');
  // The page was loaded again, or the line lost, before the answer came.
  const unheard = await switchedOn(branch, ['kitchen'], 1, former);
  await accepted();
  expect((await former.ask()).statusCode).toBe(401);
  const renewed = await switchedOn(branch, ['kitchen'], 1, former);
  const waiting = String(await renewed.next());
  await renewed.fetch(waiting);
  expect((await renewed.printed(waiting)).statusCode).toBe(200);
  expect(await renewed.next()).toBeNull();
  const listed = (await printers()).map(({ printer_id }) => printer_id);
  expect(listed).toContain(renewed.id);
  expect(listed).not.toContain(unheard.id);
  await shop.by(branch)('consoleSignOut', {}, {});
  branch = await shop.signIn('dxb01');
});

test('a former key of another branch, of a printer that a manager added, or of nobody takes nothing over', async () => {
  const cookie = await shop.signIn('dxb01');
  const elsewhere = await switchedOn(await shop.signIn('dxb02'), ['kitchen'], 2);
  const added = await shop.by(manager)(
    'addPrinter',
    { storeId: 1 },
    { name: 'Wall', kinds: ['kitchen'] },
  );
  const { path, printer_id: wall } = added.body as {
    path: string;
    printer_id: number;
  };
  await accepted();
  const wallKey = path.slice(path.lastIndexOf('/') + 1);
  for (const key of [elsewhere.key, wallKey, 'nobody']) {
    const screen = await switchedOn(cookie, ['kitchen'], 1, { key });
    expect(await screen.next()).toBeNull();
  }
  expect((await elsewhere.ask()).statusCode).toBe(200);
  expect((await shop.server.inject({ method: 'POST', url: path })).json()).toMatchObject({
    jobReady: true,
  });
  await shop.by(manager)('removePrinter', { printerId: wall }, {});
  await end(elsewhere.id, manager);
  await shop.by(cookie)('consoleSignOut', {}, {});
  branch = await shop.signIn('dxb01');
});

test('a screen that goes on at another branch takes no ticket of the first one there', async () => {
  const cookie = await shop.signIn('manager');
  const first = await switchedOn(cookie);
  await accepted();
  expect(await first.next()).not.toBeNull();
  const second = await switchedOn(cookie, ['kitchen'], 2);
  expect(await second.next()).toBeNull();
  await shop.by(cookie)('consoleSignOut', {}, {});
  manager = await shop.signIn('manager');
});

test('nothing is planned for a screen whose session is over', async () => {
  const cookie = await shop.signIn('dxb01');
  const { id } = await switchedOn(cookie);
  await shop.by(cookie)('consoleSignOut', {}, {});
  await accepted();
  const planned = await readRows(shop, 'print_job', { printer_id: id }, ['id']);
  expect(planned).toEqual([]);
});

test('so many screens of a branch print, also of those that are switched on at one moment; another branch is not asked', async () => {
  const sessions: string[] = [];
  for (let one = 0; one < MOST + 2; one += 1) sessions.push(await shop.signIn('dxb05'));
  const turnOn = (cookie: string, storeId = 5) =>
    shop.by(cookie)('screenPrinter', { storeId }, { kinds: ['kitchen'] });
  const replies = await Promise.all(sessions.map((cookie) => turnOn(cookie)));
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.code, body.most])).toEqual([
    [409, 'SCREENS_FULL', MOST],
    [409, 'SCREENS_FULL', MOST],
  ]);
  // A paired screen is one of them.
  expect((await turnOn(await pairScreen(shop, 5))).body.code).toBe('SCREENS_FULL');
  // One that prints may print something else; one that is signed out makes room.
  const [first = ''] = sessions.filter((_, index) => replies[index]?.status === 200);
  expect((await turnOn(first)).status).toBe(200);
  await shop.by(first)('consoleSignOut', {}, {});
  expect((await turnOn(await shop.signIn('dxb05'))).status).toBe(200);
  expect((await turnOn(await shop.signIn('dxb06'), 6)).status).toBe(200);
});

test('a branch ends its own screens only, and no printer that a manager added', async () => {
  const { id } = await switchedOn(branch);
  expect((await end(id, await shop.signIn('dxb02'))).status).toBe(404);
  const added = await shop.by(manager)(
    'addPrinter',
    { storeId: 1 },
    { name: 'Pass', kinds: ['kitchen'] },
  );
  const addedId: number = added.body.printer_id;
  expect((await end(addedId)).status).toBe(404);
  expect((await end(id)).status).toBe(200);
  expect((await end(id)).status).toBe(404);
  expect((await printers()).map(({ printer_id }) => printer_id)).toEqual([addedId]);
});
