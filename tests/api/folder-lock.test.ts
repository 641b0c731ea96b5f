// One process at a time on the folder of the embedded database, whatever way the last one ended.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contender, holdersOfTries } from '#tests/support/folder-holders.ts';

const TRIES = 20;
let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'qarmasha-folder-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

test('of those that start at one moment after a kill -9 one has the folder, in each of twenty tries', async () => {
  expect(await holdersOfTries(join(parent, 'tried'), TRIES)).toEqual(Array(TRIES).fill(1));
});

test.each<[string, (folder: string) => Promise<string> | string]>([
  ['the same path', (folder) => folder],
  ['a path with ..', (folder) => `${folder}/../${folder.split('/').at(-1)}`],
  [
    'a link to it',
    async (folder) => {
      await symlink(folder, `${folder}-link`);
      return `${folder}-link`;
    },
  ],
  [
    'a link to the folder above',
    async (folder) => {
      await symlink(parent, `${folder}-above`);
      return join(`${folder}-above`, folder.split('/').at(-1) ?? '');
    },
  ],
])('a second process at %s is refused until the first one was killed', async (_name, other) => {
  const folder = join(parent, `${'a'.repeat(120)}-${Math.random()}`);
  await mkdir(folder);
  const path = await other(folder);
  const first = contender(folder);
  // It has its temporary files elsewhere, as a service or a container has.
  const second = contender(path, { env: { TMPDIR: parent } });
  const third = contender(path);
  await Promise.all([first, second, third].map(({ ready }) => ready));
  expect(await first.go()).toBe('held');
  expect(await second.go()).toContain('in use by another process');
  await first.kill();
  expect(await third.go()).toBe('held');
  await Promise.all([second.kill(), third.kill()]);
});

test('what an earlier owner left in the folder does not matter, not even the number of a process that now is another', async () => {
  const folder = join(parent, 'left');
  await mkdir(folder);
  for (const name of ['lock.pid', 'postmaster.pid', 'lock.sock', 'lock-journal'])
    await writeFile(join(folder, name), `${process.pid}\nold-host\n`);
  const next = contender(folder);
  await next.ready;
  expect(await next.go()).toBe('held');
  await next.kill();
});
