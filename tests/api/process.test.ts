// The process itself: one at a time on a data folder, whatever way the last one ended, and a clean end on SIGTERM.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const HOLD = `const { lockFolder } = await import('#server/db/folder-lock.ts');
try { lockFolder(process.env.FOLDER); console.log('held'); setInterval(() => {}, 1000); } catch (error) { console.error(error.message); process.exit(1); }`;

let folder: string;
const started: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qarmasha-process-'));
});
afterAll(async () => {
  for (const child of started)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function run(
  args: string[],
  env: Record<string, string>,
): {
  child: ChildProcess;
  said(text: string): Promise<void>;
  ended: Promise<number | null>;
  output(): string;
} {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '', APP_ENV: '', DATABASE_URL: '', ...env },
  });
  started.push(child);
  let text = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      text += part.toString();
    });
  const said = (wanted: string) =>
    new Promise<void>((done, failed) => {
      const look = () => {
        if (text.includes(wanted)) done();
      };
      child.stdout?.on('data', look);
      void ended.then((code) =>
        failed(new Error(`ended with ${code} before "${wanted}": ${text}`)),
      );
      look();
    });
  return { child, said, ended, output: () => text };
}

/** Whether the port takes a connection, which is given back at once. */
function isLetIn(port: number): Promise<boolean> {
  return new Promise((done) => {
    const late = connect(port, '127.0.0.1');
    late.on('error', () => done(false));
    late.on('connect', () => {
      late.destroy();
      done(true);
    });
  });
}

/** Says `held` or that the folder is in use. */
const hold = (more: Record<string, string> = {}) =>
  run(['--input-type=module', '--eval', HOLD], { FOLDER: folder, ...more });

test('a folder has one process; after a kill -9 the next one takes it over', async () => {
  const first = hold();
  await first.said('held');
  // Also one that has its temporary files elsewhere, as a service or a container has.
  const second = hold({ TMPDIR: folder });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('in use by another process');
  first.child.kill('SIGKILL');
  await first.ended;
  const third = hold();
  await third.said('held');
  third.child.kill('SIGKILL');
  await third.ended;
});

test('of five that start at one moment after a kill -9 one has the folder', async () => {
  const first = hold();
  await first.said('held');
  first.child.kill('SIGKILL');
  await first.ended;
  const all = Array.from({ length: 5 }, () => hold());
  const holders = await Promise.all(
    all.map(({ said, ended }) =>
      Promise.race([said('held').then(() => true), ended.then(() => false)]),
    ),
  );
  for (const { child } of all) child.kill('SIGKILL');
  await Promise.all(all.map(({ ended }) => ended));
  expect(holders.filter(Boolean)).toHaveLength(1);
});

test('a folder with a long path has one process as well, wherever its temporary files are', async () => {
  const long = join(folder, 'a'.repeat(120));
  const first = hold({ FOLDER: long });
  await first.said('held');
  const second = hold({ FOLDER: long, TMPDIR: folder });
  expect(await Promise.race([second.said('held'), second.ended])).toBe(1);
  first.child.kill('SIGKILL');
  second.child.kill('SIGKILL');
  await Promise.all([first.ended, second.ended]);
});

const server = () =>
  run([resolve('src/server/main.ts')], {
    ...{ DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error' },
  });

test('a signal that comes twice, as from a terminal through npm, leaves what is under way its time; on SIGTERM the server ends with 0, and starts again on the same folder', async () => {
  const running = server();
  await running.said('Console');
  const port = Number(/:(\d+)\/en/.exec(running.output())?.[1]);
  const call = connect(port, '127.0.0.1');
  await once(call, 'connect');
  let answer = '';
  call.on('data', (part: Buffer) => {
    answer += part.toString();
  });
  const head = 'POST /api/user_tracking HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n';
  const kind = 'content-type: application/json\r\ncontent-length: 2\r\n';
  // The answer to "expect" says that the call has begun: a connection without one is idle, and closed at once.
  call.write(`${head}${kind}expect: 100-continue\r\n\r\n{`);
  await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1\.1 100 /), 10_000);
  const closed = once(call, 'close');
  running.child.kill('SIGINT');
  running.child.kill('SIGTERM');
  // Nobody new is let in any more: the signals were heard.
  await vi.waitFor(async () => expect(await isLetIn(port)).toBe(false), 10_000);
  call.write('}');
  await closed;
  expect(answer).toMatch(/\r\nHTTP\/1\.1 400 /);
  expect(await running.ended, running.output()).toBe(0);
  const next = server();
  await next.said('Console');
  next.child.kill('SIGTERM');
  expect(await next.ended, next.output()).toBe(0);
});

test('a wrong setting ends the start with its name', async () => {
  const wrong = run([resolve('src/server/main.ts')], {
    PORT: 'eighty',
    DATA_DIR: join(folder, 'unused'),
  });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toMatch(/^PORT: /m);
});

test.each([
  ['the long trials', 'SIGTERM', 143, ['scripts/test-long.ts', 'guesses']],
  ['the bench', 'SIGINT', 130, ['bench/run.ts', '--only=calls', '--quick']],
] as const)('%s leave no database behind on %s', async (_name, signal, code, args) => {
  const own = await mkdtemp(join(folder, 'own-'));
  // PostgreSQL runs as a user of its own, who has to walk through both.
  for (const part of [folder, own]) await chmod(part, 0o777);
  const command = run([...args], { TMPDIR: own });
  const findPid = async () => {
    const [database] = (await readdir(own)).filter((name) => name.startsWith('qarmasha-pg-'));
    const lines = (await readFile(join(own, `${database}/data/postmaster.pid`), 'utf8')).split(
      '\n',
    );
    expect(lines.at(7)?.trim()).toBe('ready');
    return Number(lines[0]);
  };
  const pid = await vi.waitFor(findPid, 30_000);
  expect(process.kill(pid, 0)).toBe(true);
  command.child.kill(signal);
  expect(await command.ended, command.output()).toBe(code);
  // An orphan has its number until somebody collects it.
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 20_000);
  expect(await readdir(own)).toEqual([]);
});
