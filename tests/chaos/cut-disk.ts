// A disk whose power can be cut: an ext4 file system in a file. What the file holds at a moment is what a real disk would hold after a cut.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUs } from '../../scripts/end-with-us.mjs';
import { freePort } from '../../scripts/free-port.mjs';

const SIZE = '700M';

function must(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: tmpdir() });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout;
}
/** PostgreSQL refuses to run as root. */
const asPostgres = (command: string): string =>
  must('su', '-s', '/bin/sh', 'postgres', '-c', command);

export type RunningDatabase = { url: string; stop(): void };

/** Null where this cannot be done: it needs root, loop devices and ext4. */
export function createCutDisk(bin: string) {
  if (process.getuid?.() !== 0 || spawnSync('which', ['mkfs.ext4']).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'qarmasha-cut-'));
  // The database's own user must be able to walk through it.
  chmodSync(folder, 0o755);
  const image = join(folder, 'disk');
  const mounted = new Set<string>();
  const databases = new Set<RunningDatabase>();
  const forget = endWithUs(remove);

  function mount(file: string, place: string): string {
    mkdirSync(place, { recursive: true });
    must('mount', '-o', 'loop', file, place);
    mounted.add(place);
    return place;
  }
  function unmount(place: string): void {
    if (mounted.delete(place)) must('umount', place);
  }
  async function startDatabase(place: string): Promise<RunningDatabase> {
    const port = await freePort();
    asPostgres(
      `'${bin}/pg_ctl' -D '${place}/data' -w -t 60 -l '${place}/log' -o "-p ${port} -k '${place}' -c listen_addresses=127.0.0.1 -c max_connections=100" start >/dev/null`,
    );
    const database = {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: () => {
        databases.delete(database);
        asPostgres(`'${bin}/pg_ctl' -D '${place}/data' -m immediate -w stop >/dev/null`);
      },
    };
    databases.add(database);
    return database;
  }
  function remove(): void {
    forget();
    try {
      for (const database of [...databases]) database.stop();
    } finally {
      for (const place of [...mounted]) spawnSync('umount', ['-l', place]);
      rmSync(folder, { recursive: true, force: true });
    }
  }

  const disk = join(folder, 'mounted');
  let cuts = 0;
  return {
    /** A fresh database on the disk, with the settings it comes with. */
    async start(): Promise<RunningDatabase> {
      must('truncate', '-s', SIZE, image);
      must('mkfs.ext4', '-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image);
      mount(image, disk);
      must('chown', 'postgres', disk);
      asPostgres(
        `'${bin}/initdb' -D '${disk}/data' -U postgres -A trust -E UTF8 --locale=C.UTF-8 >/dev/null`,
      );
      return startDatabase(disk);
    },
    /** Holds the database still, copies what has reached the disk, and lets it go on. `held` runs while nothing moves. */
    cut(held: () => void): string {
      const postmaster =
        readFileSync(join(disk, 'data', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
      const pids = [postmaster, ...must('pgrep', '-P', postmaster).trim().split('\n')];
      must('kill', '-STOP', ...pids);
      held();
      const copy = join(folder, `cut-${(cuts += 1)}`);
      must('cp', '--sparse=always', image, copy);
      must('kill', '-CONT', ...pids);
      return copy;
    },
    /** Mounts a copy and starts the database that lies on it, as after the power came back: nobody helps. */
    async recover(copy: string): Promise<RunningDatabase> {
      const place = mount(copy, `${copy}-mounted`);
      rmSync(join(place, 'data', 'postmaster.pid'), { force: true });
      const running = await startDatabase(place);
      return {
        url: running.url,
        stop: () => {
          running.stop();
          unmount(place);
          rmSync(copy, { force: true });
        },
      };
    },
    remove,
  };
}
