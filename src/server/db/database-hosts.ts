import pg from 'pg';

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]+)(.*)$/s;
const CONNECT_MS = 5_000;

export function splitHosts(url: string): [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  const [first = '', ...others] = hosts.split(',');
  return first === ''
    ? [url]
    : [`${before}${first}${after}`, ...others.map((host) => `${before}${host}${after}`)];
}

export async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  );
  return rows[0]?.transaction_read_only === 'on';
}

async function takesWrites(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => {
    /* the statement that runs on it fails */
  });
  try {
    await client.connect();
    return !(await isReadOnly(client));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Like a standby that is asked to write: it may be the one that writes in a moment. */
const NO_WRITER = Object.assign(new Error('no server of DATABASE_URL takes writes'), {
  code: '25006',
});

export type DatabaseHosts = {
  current(): string;
  isOne: boolean;
  find(failed: string): Promise<string>;
};

export function databaseHosts(url: string): DatabaseHosts {
  const addresses = splitHosts(url);
  let [current] = addresses;
  let looking: Promise<string> | null = null;
  async function look(): Promise<string> {
    let why: unknown = NO_WRITER;
    for (const address of addresses)
      try {
        if (await takesWrites(address)) return (current = address);
      } catch (error) {
        why = error;
      }
    throw why;
  }
  return {
    current: () => current,
    isOne: addresses.length === 1,
    find(failed) {
      if (failed !== current) return Promise.resolve(current);
      looking ??= look().finally(() => {
        looking = null;
      });
      return looking;
    },
  };
}
