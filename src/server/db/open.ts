// Opens the one database of the process: PostgreSQL when DATABASE_URL is set, else an embedded one in a folder.
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { databaseHosts, isReadOnly, type DatabaseHosts } from './database-hosts.ts';
import { migrate } from './migrate.ts';
import type { Database } from './tables.ts';
import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { createHash } from 'node:crypto';

const SQLITE_BUSY = 5;
/** Of two processes that ask at one moment each holds for an instant what the other needs, and without patience neither gets it. */
const LOCK_PATIENCE_MS = 500;
/** Kept, because garbage collection would close it and end the lock. */
const held = new Set<DatabaseSync>();

/**
 * Two processes on one folder of the embedded database lose acknowledged rows. SQLite knows how to lock a file on each operating system,
 * and the lock ends with the process, also after a kill -9.
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(`${folder}/lock`, { timeout: LOCK_PATIENCE_MS });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      throw new Error(
        `DATA_DIR ${folder} is in use by another process. Stop it, or set DATA_DIR to another folder.`,
        { cause: error },
      );
    throw error;
  }
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      lock.close();
    },
  };
}

/** A handle to read with; inside a transaction always the `tx` (the outer handle would wait for itself on the embedded engine). */
export type Db = Kysely<Database> | Transaction<Database>;

export type PoolCounts = { total: number; idle: number; waiting: number };
export type PoolWatch = {
  counts(): PoolCounts;
  onWait: ((seconds: number) => void) | null;
};

export type OpenDatabase = {
  db: Kysely<Database>;
  engine: 'postgresql' | 'embedded';
  pool: PoolWatch | null;
  /** Calls `handler` with each payload notified on the channel, from this process or another one. `onGap` runs after a reconnect: messages may have been missed. */
  listen(
    channel: string,
    handler: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount: number }>;
  close(): Promise<void>;
};

const BIGINT_OID = 20;
/** A day of the calendar stays the text that it is: as a moment it would be another day elsewhere. */
const DATE_OID = 1082;
export const EMBEDDED_PARSERS = { [DATE_OID]: (day: string) => day };
pg.types.setTypeParser(BIGINT_OID, Number);
pg.types.setTypeParser(DATE_OID, (day) => day);

/** On a connection of its own: a migration may take longer than any query of a request. */
async function migratePostgres(url: string, connectMs: number): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: connectMs,
    lock_timeout: 30_000,
  });
  pool.on('error', () => {
    /* the statement that runs on it fails */
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

const MOST_CONNECTIONS = 10;

/** A connection of the pool to the server that takes writes: where that is no longer the one of last time, the pool goes over to the other. */
function connecting(pool: pg.Pool, hosts: DatabaseHosts): () => Promise<pg.PoolClient> {
  if (hosts.isOne) return () => pool.connect();
  const writing = new WeakSet<pg.PoolClient>();
  return async () => {
    const tried = hosts.current();
    try {
      const client = await pool.connect();
      if (writing.has(client)) return client;
      if (!(await isReadOnly(client))) {
        writing.add(client);
        return client;
      }
      client.release(true);
    } catch (error) {
      // All are in use: that is no word on the server.
      if (pool.totalCount >= MOST_CONNECTIONS) throw error;
    }
    pool.options.connectionString = await hosts.find(tried);
    return pool.connect();
  };
}

async function openPostgres(url: string, connectMs: number): Promise<OpenDatabase> {
  const hosts = databaseHosts(url);
  if (!hosts.isOne) await hosts.find(hosts.current());
  await migratePostgres(hosts.current(), connectMs);
  const pool = new pg.Pool({
    connectionString: hosts.current(),
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  pool.on('error', () => {
    /* an idle connection ended; the next query opens another */
  });
  // One that is inside a transaction is nobody's between two statements: unheard, its end would end the process.
  pool.on('connect', (client) => {
    nameStatements(client);
    client.on('error', () => {
      /* the next statement of the transaction fails */
    });
  });
  const watch: PoolWatch = {
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    onWait: null,
  };
  const connect = connecting(pool, hosts);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => {
          if (watch.onWait === null) return connect();
          const asked = performance.now();
          const client = await connect();
          watch.onWait((performance.now() - asked) / 1000);
          return client;
        },
        end: () => pool.end(),
      },
    }),
  });
  const { listenOnPostgres } = await import('./listen-postgres.ts');
  const bus = listenOnPostgres(hosts);
  return {
    db,
    engine: 'postgresql',
    pool: watch,
    listen: bus.listen,
    execute: async (text, values) => {
      const client = await connect();
      try {
        const results: pg.QueryResult[] = [await client.query(text, values)].flat();
        client.release();
        return { rows: results.at(-1)?.rows ?? [], rowCount: results.at(-1)?.rowCount ?? 0 };
      } catch (error) {
        // As the pool does itself: a connection on which a statement failed is not used again.
        client.release(true);
        throw error;
      }
    },
    close: async () => {
      await bus.close();
      await db.destroy();
    },
  };
}

export function onEmbedded(lite: PGlite, db: Kysely<Database>): OpenDatabase {
  return {
    db,
    engine: 'embedded',
    pool: null,
    listen: async (channel, handler) => lite.listen(channel, handler),
    // Several statements in one text are allowed without values only; the last one answers.
    execute: async (text, values) => {
      const r =
        values === undefined || values.length === 0
          ? (await lite.exec(text)).at(-1)
          : await lite.query(text, values);
      return { rows: r?.rows ?? [], rowCount: r?.affectedRows ?? 0 };
    },
    close: async () => {
      await db.destroy();
      if (!lite.closed) await lite.close();
    },
  };
}

async function openEmbedded(folder: string | null): Promise<OpenDatabase> {
  const lock = folder === null ? null : lockFolder(folder);
  const { PGlite } = await import('@electric-sql/pglite');
  const lite = await PGlite.create({
    parsers: EMBEDDED_PARSERS,
    ...(folder === null ? {} : { dataDir: `${folder}/pg` }),
  });
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: lite }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    lock?.release();
    throw error;
  }
  const database = onEmbedded(lite, db);
  return {
    ...database,
    close: async () => {
      await database.close();
      lock?.release();
    },
  };
}

/** `connectMs`: how long a request waits for a connection before the shop is busy. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  connectMs = 5_000,
}: {
  databaseUrl: string | null;
  dataDir: string | null;
  connectMs?: number;
}): Promise<OpenDatabase> {
  return databaseUrl === null ? openEmbedded(dataDir) : openPostgres(databaseUrl, connectMs);
}

export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

// The few statements that a rush consists of are parsed and planned once for each connection: half of what an order costs the database otherwise.
// They carry their name in their first comment. All others go without: each name takes memory on every connection. (PgBouncer hands out
// connections by transaction and knows names only from 1.21 on.)

const NAME = /^\s*\/\* named (\w+) \*\//;
/** A text with a name has no parts that change; this many are more than there are. */
const MOST_NAMES = 20;
const names = new Map<string, string | null>();

function statementName(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  const [, name] = NAME.exec(text.slice(0, 60)) ?? [];
  if (name === undefined || names.size >= MOST_NAMES) return null;
  const made = `${name}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
  names.set(text, made);
  return made;
}

export function nameStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
  const query = (...sent: unknown[]): unknown => {
    const [text, values, ...rest] = sent;
    const name = typeof text === 'string' && Array.isArray(values) ? statementName(text) : null;
    return name === null ? send(...sent) : send({ name, text, values }, ...rest);
  };
  Object.assign(client, { query });
}
