// Gives a process a part of one processor, by a control group of Linux.
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Short, so that a process that has used its part does not stand still for long. */
const PERIOD_US = 10_000;
type Kind = { folder: string; limits(quota: number): Record<string, string> };
/** Both versions of control groups. */
const KINDS: Kind[] = [
  {
    folder: '/sys/fs/cgroup/cpu',
    limits: (quota) => ({
      'cpu.cfs_period_us': String(PERIOD_US),
      'cpu.cfs_quota_us': String(quota),
    }),
  },
  { folder: '/sys/fs/cgroup', limits: (quota) => ({ 'cpu.max': `${quota} ${PERIOD_US}` }) },
];

function holdBy({ folder, limits }: Kind, share: number, pid: number): (() => void) | null {
  const group = join(folder, `qarmasha-${pid}`);
  const enter = (where: string): void => writeFileSync(join(where, 'cgroup.procs'), String(pid));
  try {
    mkdirSync(group);
  } catch {
    return null;
  }
  try {
    for (const [name, value] of Object.entries(limits(Math.round(share * PERIOD_US))))
      writeFileSync(join(group, name), value);
    enter(group);
  } catch {
    rmdirSync(group);
    return null;
  }
  return () => {
    enter(folder);
    rmdirSync(group);
  };
}

/** Lets the process go again when the answer is called. Null where the system has no such groups for us: then nothing is held. */
export function holdToPart(share: number, pid: number): (() => void) | null {
  for (const kind of KINDS) {
    const letGo = holdBy(kind, share, pid);
    if (letGo) return letGo;
  }
  return null;
}
