// The PostgreSQL server of the tests, and databases of their own on it.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { OpenDatabase } from '#server/db/open.ts';

export function testDatabaseUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url)
    throw new Error(
      'TEST_DATABASE_URL is not set: the tests need a PostgreSQL server and a role that may create databases (postgres://user@host:port/postgres).',
    );
  return url;
}

/** One connection per server for creating and dropping databases; an idle one does not keep the process alive. */
const admins = new Map<string, pg.Pool>();
export function toAdmin(serverUrl: string): pg.Pool {
  let admin = admins.get(serverUrl);
  if (admin === undefined) {
    admin = new pg.Pool({ connectionString: serverUrl, max: 2, allowExitOnIdle: true });
    admin.on('error', () => {
      /* the server ended while nobody used it */
    });
    admins.set(serverUrl, admin);
  }
  return admin;
}

export const newDatabaseName = (): string => `qarmasha_test_${randomUUID().replaceAll('-', '')}`;

/** A statement waits for a lock, and a request for a connection, as long as a busy machine makes it wait: what the shop allows is an order of magnitude less. */
export const PATIENT_MS = 60_000;

export function databaseUrl(
  name: string,
  { serverUrl = testDatabaseUrl(), lockTimeoutMs = PATIENT_MS } = {},
): string {
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` });
  url.searchParams.set('lock_timeout', String(lockTimeoutMs));
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    url.searchParams.set(limit, String(PATIENT_MS));
  return url.href;
}

/** Where another process reaches the database that is open here. */
export async function readUrl(database: Pick<OpenDatabase, 'execute'>): Promise<string> {
  const { rows } = await database.execute('select current_database() as name');
  return databaseUrl((rows[0] as { name: string }).name);
}
