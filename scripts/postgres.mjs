// A PostgreSQL of our own for tests and benchmarks: started on a free port in a temporary folder, never as root, gone with the process that started it.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from './browser.mjs';
import { endOnSignals, endWithUs } from './end-with-us.mjs';
import { freePort } from './free-port.mjs';

/** The folder of the server's programs (newest version), or null. */
export function findPostgres() {
  const fromEnvironment = process.env.POSTGRES_BIN;
  if (fromEnvironment && existsSync(join(fromEnvironment, 'initdb'))) return fromEnvironment;
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(base, version, 'bin')),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/bin',
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

export function installPostgres() {
  if (findPostgres() === null) aptInstall(['postgresql']);
  if (findPostgres() === null)
    console.error(
      '\n!! No PostgreSQL server was found: the tests that need it cannot run. Install postgresql or set POSTGRES_BIN.\n',
    );
}

/** The user that may run the server: ourselves, or `postgres` when we are root (initdb refuses root). */
function asServerUser(command) {
  return process.getuid?.() === 0
    ? ['su', ['-s', '/bin/sh', 'postgres', '-c', command]]
    : ['sh', ['-c', command]];
}

/** Runs a shell command as that user; throws with what it said when it fails. */
export function asDatabaseUser(command) {
  const [program, args] = asServerUser(command);
  const result = spawnSync(program, args, { encoding: 'utf8', cwd: tmpdir() });
  if (result.status !== 0) throw new Error(`${command}: ${result.stderr}`);
}

const QUICK =
  ' -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off -c jit=off';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** Memory that can be written like a disk, if this machine has it and with room: a commit waits for it as it would for a disk, but not long. */
function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES ? MEMORY : null;
  } catch {
    return null;
  }
}

/** A temporary folder that belongs to the user who runs the server. */
export function databaseFolder(parent = null) {
  const folder = mkdtempSync(join(parent ?? tmpdir(), 'qarmasha-pg-'));
  chmodSync(folder, 0o700);
  if (process.getuid?.() === 0) {
    const uid = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout);
    chownSync(folder, uid, uid);
  }
  return folder;
}

/** Starts a server; `null` when there is none on this machine. `url` names its `postgres` database. `isQuick`: its files may lie in memory and it waits
 * for no disk, where nothing is measured and no power is cut. */
export async function startPostgres({ isQuick = false } = {}) {
  const bin = findPostgres();
  if (bin === null) return null;
  const folder = databaseFolder(isQuick ? memoryFolder() : null);
  const stop = () => {
    forget();
    try {
      if (existsSync(join(folder, 'data/postmaster.pid')))
        asDatabaseUser(`'${bin}/pg_ctl' -D '${folder}/data' -m immediate -w stop >/dev/null`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const forget = endWithUs(stop);
  endOnSignals();
  const port = await freePort();
  asDatabaseUser(
    `'${bin}/initdb' -D '${folder}/data' -U postgres -A trust -E UTF8 --locale=C.UTF-8 >/dev/null`,
  );
  asDatabaseUser(
    `'${bin}/pg_ctl' -D '${folder}/data' -w -l '${folder}/log' -o "-p ${port} -k '${folder}' -c listen_addresses=127.0.0.1 -c max_connections=200${isQuick ? QUICK : ''}" start >/dev/null`,
  );
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    bin,
    stop,
  };
}
