// Starts the journey server for the budget and the benchmarks, and reads what a process costs.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { endWithUs } from '../../scripts/end-with-us.mjs';

type RunningServer = { origin: string; pid: number; stop(): Promise<void> };

/** Starts a server of its own on a free port with a data folder of its own. */
export async function runServer(environment: Record<string, string>): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'qarmasha-run-'));
  const child = spawn(resolve('node_modules/.bin/node'), ['tests/support/journey-server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, ...environment },
  });
  const forget = endWithUs(() => {
    child.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const stop = async (): Promise<void> => {
    forget();
    const ended = new Promise((done) => {
      if (child.exitCode === null) child.once('exit', done);
      else done(null);
    });
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const line = await new Promise<string>((done, failed) => {
    let text = '';
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
      const found = text.split('\n').find((candidate) => candidate.startsWith('{"origin"'));
      if (found) done(found);
    });
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return { origin: (JSON.parse(line) as { origin: string }).origin, pid: child.pid ?? 0, stop };
}

/** A process and everything below it. */
export function withChildren(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [
          {
            pid: Number(name),
            parent: Number(
              readFileSync(`/proc/${name}/stat`, 'utf8')
                .replace(/^.*\) /, '')
                .split(' ')[1],
            ),
          },
        ];
      } catch {
        return [];
      }
    });
  const below = (of: number): number[] => [
    of,
    ...parents.filter(({ parent }) => parent === of).flatMap((each) => below(each.pid)),
  ];
  return below(pid);
}

/** Proportional memory (PSS) in MB, so that pages that processes share count once. */
export function memoryMb(pids: number[]): number {
  const kb = pids.reduce((sum, pid) => {
    try {
      return (
        sum +
        Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
      );
    } catch {
      return sum;
    }
  }, 0);
  return kb / 1024;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
