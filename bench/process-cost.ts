// What work costs on this machine, as the kernel counts it: nanoseconds on a processor and in the queue for one, of every thread.
import { readdirSync, readFileSync } from 'node:fs';

const NS_PER_MS = 1e6;

/** Milliseconds since the start of the processes: run, and waited in the run queue (a starved machine is seen by the second). */
export type Spent = { cpuMs: number; queuedMs: number };

/** Sums up all threads of the processes; one that has ended counts nothing. Linux only. */
export function spentBy(pids: readonly number[]): Spent {
  let [cpuNs, queuedNs] = [0, 0];
  for (const pid of pids) {
    for (const thread of threadsOf(pid)) {
      const [ran = 0, queued = 0] = readNumbers(`/proc/${pid}/task/${thread}/schedstat`);
      cpuNs += ran;
      queuedNs += queued;
    }
  }
  return { cpuMs: cpuNs / NS_PER_MS, queuedMs: queuedNs / NS_PER_MS };
}

export const since = (before: Spent, after: Spent): Spent => ({
  cpuMs: after.cpuMs - before.cpuMs,
  queuedMs: after.queuedMs - before.queuedMs,
});

function threadsOf(pid: number): string[] {
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
