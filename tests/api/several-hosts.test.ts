// Several servers in DATABASE_URL: the shop works at the one that takes writes, and goes over to another when it is gone.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify, openDatabase } from '#server/db/open.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';
import { PATIENT_MS, toAdmin, testDatabaseUrl, readUrl } from '#tests/support/test-database.ts';

const shop = appOfFile();

/** Another address of the same server, which can be taken away. */
async function door(target: { host: string; port: number }) {
  const lines = new Set<Socket>();
  const server = createServer((line) => {
    const onward = connect(target);
    for (const end of [line, onward]) {
      lines.add(end);
      end.on('error', () => undefined);
    }
    line.pipe(onward);
    onward.pipe(line);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const line of lines) line.destroy();
    },
  };
}

let url: URL;
let doors: Awaited<ReturnType<typeof door>>[];
beforeAll(async () => {
  url = new URL(await readUrl(shop.app.database));
  const target = { host: url.hostname, port: Number(url.port) };
  doors = [await door(target), await door(target)];
});
afterAll(() => {
  for (const { close } of doors ?? []) close();
});
const through = (...hosts: string[]) => url.href.replace(url.host, hosts.join(','));

test('when the first is gone, statements and news come by the second', async () => {
  const [first, second] = doors.map(({ host }) => host);
  const database = await openDatabase({
    databaseUrl: through(first ?? '', second ?? ''),
    dataDir: null,
    connectMs: PATIENT_MS,
  });
  const heard: string[] = [];
  let gaps = 0;
  await database.listen(
    'a_channel',
    (word) => void heard.push(word),
    () => (gaps += 1),
  );
  await sql`select 1`.execute(database.db);
  doors[0]?.close();
  await expect.poll(() => gaps).toBe(1);
  await sql`select 1`.execute(database.db);
  await database.execute('select 1');
  await notify(database.db, 'a_channel', 'word');
  await expect.poll(() => heard).toEqual(['word']);
  await database.close();
});

test('a server that only reads is passed by, and where no other is the shop says that it cannot write now', async () => {
  const { pathname } = url;
  const admin = toAdmin(testDatabaseUrl());
  const onlyReads = (is: 'on' | 'off') =>
    admin.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = ${is}`);
  await onlyReads('on');
  const open = openDatabase({ databaseUrl: through(url.host, url.host), dataDir: null });
  await expect(open).rejects.toMatchObject({ code: '25006' });
  await onlyReads('off');
  await (await openDatabase({ databaseUrl: through(url.host, url.host), dataDir: null })).close();
});
