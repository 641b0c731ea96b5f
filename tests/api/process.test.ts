// The process itself: its start, its settings and a clean end on SIGTERM.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

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

const server = (more: Record<string, string> = {}) =>
  run([resolve('src/server/main.ts')], {
    ...{ DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error' },
    ...more,
  });
const toPort = ({ output }: { output(): string }): number =>
  Number(/:(\d+)\/en/.exec(output())?.[1]);

/** A call whose body has not arrived yet: the server waits for the end of it, which `finish` sends. */
async function beginCall(port: number): Promise<{ finish(): Promise<string> }> {
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
  return {
    async finish() {
      call.write('}');
      await closed;
      return answer;
    },
  };
}

test('a signal that comes twice, as from a terminal through npm, leaves what is under way its time; on SIGTERM the server ends with 0, and starts again on the same folder', async () => {
  const running = server();
  await running.said('Console');
  const port = toPort(running);
  const call = await beginCall(port);
  running.child.kill('SIGINT');
  running.child.kill('SIGTERM');
  // Nobody new is let in any more: the signals were heard.
  await vi.waitFor(async () => expect(await isLetIn(port)).toBe(false), 10_000);
  expect(await call.finish()).toMatch(/\r\nHTTP\/1\.1 400 /);
  expect(await running.ended, running.output()).toBe(0);
  const next = server();
  await next.said('Console');
  next.child.kill('SIGTERM');
  expect(await next.ended, next.output()).toBe(0);
});

test('a process that is to stop says first that it is not ready and serves on, then closes its port and ends what is under way', async () => {
  const running = server({ SHUTDOWN_DELAY_SECONDS: '8' });
  await running.said('Console');
  const port = toPort(running);
  const status = async (path: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await status('/readyz')).toBe(200);
  const call = await beginCall(port);
  running.child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), 8_000);
  expect(await Promise.all([isLetIn(port), status('/healthz'), status('/en')])).toEqual([
    true,
    200,
    200,
  ]);
  await vi.waitFor(async () => expect(await isLetIn(port)).toBe(false), 20_000);
  expect(running.child.exitCode).toBeNull();
  expect(await call.finish()).toMatch(/\r\nHTTP\/1\.1 400 /);
  expect(await running.ended, running.output()).toBe(0);
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
  const pid = await vi.waitFor(findPid, 120_000);
  expect(process.kill(pid, 0)).toBe(true);
  command.child.kill(signal);
  expect(await command.ended, command.output()).toBe(code);
  // An orphan has its number until somebody collects it.
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 20_000);
  expect(await readdir(own)).toEqual([]);
});
