// What work costs on this machine, as the kernel counts it: nanoseconds on a processor and in the queue for one, of every thread.
import { readdirSync, readFileSync } from 'node:fs';

const NS_PER_MS = 1e6;

/** Milliseconds since the start of a process: run, and waited in the run queue (a starved machine is seen by the second). */
type Times = { cpuMs: number; queuedMs: number };
/** By process, since those of the database come and go. */
export type Spent = ReadonlyMap<number, Times>;

/** Sums up all threads of each process; one that has ended counts nothing. Linux only. */
export function spentBy(pids: readonly number[]): Spent {
  return new Map(
    pids.map((pid) => {
      let [cpuNs, queuedNs] = [0, 0];
      for (const thread of toThreads(pid)) {
        const [ran = 0, queued = 0] = readNumbers(`/proc/${pid}/task/${thread}/schedstat`);
        cpuNs += ran;
        queuedNs += queued;
      }
      return [pid, { cpuMs: cpuNs / NS_PER_MS, queuedMs: queuedNs / NS_PER_MS }];
    }),
  );
}

/** What was spent in between. What a process spent that ended meanwhile is not known, and a new one counts from its start. */
export function since(before: Spent, after: Spent): Times {
  const spent = { cpuMs: 0, queuedMs: 0 };
  for (const [pid, { cpuMs, queuedMs }] of after) {
    spent.cpuMs += Math.max(0, cpuMs - (before.get(pid)?.cpuMs ?? 0));
    spent.queuedMs += Math.max(0, queuedMs - (before.get(pid)?.queuedMs ?? 0));
  }
  return spent;
}

function toThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function readNumbers(file: string): number[] {
  try {
    return readFileSync(file, 'utf8').trim().split(' ').map(Number);
  } catch {
    return [];
  }
}
