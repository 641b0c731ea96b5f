// A primary and its synchronous standby: what the primary has acknowledged is on both. The primary can be killed and the standby promoted.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import pg from 'pg';
import { endWithUs } from '../../scripts/end-with-us.mjs';
import { asDatabaseUser, databaseFolder } from '../../scripts/postgres.mjs';
import { wait } from './killable-server.ts';
import { freePort } from '../../scripts/free-port.mjs';

export type DatabasePair = {
  /** Of the `postgres` database at the primary. */
  url: string;
  /** Both, as `DATABASE_URL` names them. */
  urlOf(name: string): string;
  /** From now on a commit waits for the standby. The standby is a copy of what the primary holds by then. */
  addStandby(): Promise<void>;
  /** Ends the primary in the middle of whatever it does. */
  killPrimary(): void;
  promote(): void;
  stop(): void;
};

const STANDBY = 'second';

export async function startPair(bin: string): Promise<DatabasePair> {
  const folder = databaseFolder();
  const ports = { first: await freePort(), second: await freePort() };
  const running = new Set<keyof typeof ports>();
  const control = (which: keyof typeof ports, rest: string): void =>
    asDatabaseUser(`'${bin}/pg_ctl' -D '${folder}/${which}' -w ${rest} >/dev/null`);
  const start = (which: keyof typeof ports): void => {
    control(
      which,
      `-l '${folder}/${which}.log' -o "-p ${ports[which]} -k '${folder}' -c listen_addresses=127.0.0.1 -c max_connections=200" start`,
    );
    running.add(which);
  };
  function stop(): void {
    forget();
    try {
      for (const which of running) control(which, '-m immediate stop');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const forget = endWithUs(stop);
  asDatabaseUser(
    `'${bin}/initdb' -D '${folder}/first' -U postgres -A trust -E UTF8 --locale=C.UTF-8 >/dev/null`,
  );
  start('first');
  const url = `postgres://postgres@127.0.0.1:${ports.first}/postgres`;

  return {
    url,
    urlOf: (name) =>
      `postgres://postgres@127.0.0.1:${ports.first},127.0.0.1:${ports.second}/${name}`,
    async addStandby() {
      asDatabaseUser(
        `'${bin}/pg_basebackup' -D '${folder}/second' -c fast -X stream -R -d 'host=127.0.0.1 port=${ports.first} user=postgres application_name=${STANDBY}'`,
      );
      start('second');
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
      await client.query('select pg_reload_conf()');
      const isSynchronous = async () =>
        (await client.query(`select 1 from pg_stat_replication where sync_state = 'sync'`))
          .rowCount === 1;
      while (!(await isSynchronous())) await wait(100);
      await client.end();
    },
    killPrimary() {
      const [postmaster = ''] = readFileSync(`${folder}/first/postmaster.pid`, 'utf8').split('\n');
      const children = spawnSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).stdout;
      running.delete('first');
      for (const pid of [postmaster, ...children.split('\n').filter(Boolean)])
        try {
          process.kill(Number(pid), 'SIGKILL');
        } catch {
          // It ended with the first one.
        }
    },
    promote: () => control('second', 'promote'),
    stop,
  };
}
