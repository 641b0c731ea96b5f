import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contender, holdersOfTries } from '#tests/support/folder-holders.ts';

const TRIES = 200;
/** What a container is to the lock: process numbers and a host name of its own. */
const container = (name: string): string[] => [
  ...['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'],
  ...['--uts', 'sh', '-c', `hostname ${name} && exec "$@"`, 'sh'],
];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qarmasha-folder-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('of those that start at one moment after a kill -9 one has the folder, in each of two hundred tries', async () => {
  expect(await holdersOfTries(folder, TRIES)).toEqual(Array(TRIES).fill(1));
});

test('of two containers on one folder one has it; where it was killed the next takes over, with the same process number and another host name', async ({
  skip,
}) => {
  const [program = '', ...args] = container('probe');
  if (spawnSync(program, [...args, 'true']).status !== 0)
    return skip('namespaces of its own for a process need root or a system that allows them');
  const first = contender(folder, { inside: container('one') });
  const second = contender(folder, { inside: container('two') });
  const outside = contender(folder);
  const third = contender(folder, { inside: container('three') });
  const all = [first, second, outside, third];
  await Promise.all(all.map(({ ready }) => ready));
  expect(await first.go()).toBe('held');
  expect(await second.go()).toContain('in use by another process');
  expect(await outside.go()).toContain('in use by another process');
  await first.kill();
  expect(await third.go()).toBe('held');
  await Promise.all(all.map(({ kill }) => kill()));
});
