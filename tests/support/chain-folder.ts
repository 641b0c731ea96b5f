// Copies of the sample chain's folder with something done wrong, and the faults that the import's check finds there.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { checkImport } from '#server/importer/check-files.ts';
import type { Fault } from '#server/importer/fault.ts';

export const sample = resolve('brand/sample');

/** A folder of the test file's own, gone with it. */
export function workFolder(): { path: string } {
  const work = { path: '' };
  beforeAll(async () => {
    work.path = await mkdtemp(join(tmpdir(), 'chain-import-'));
  });
  afterAll(async () => {
    await rm(work.path, { recursive: true, force: true });
  });
  return work;
}

/** A copy of the sample folder; its pictures are only linked, they are many and no test changes them. */
export async function copyOfSample(work: { path: string }): Promise<string> {
  const folder = await mkdtemp(join(work.path, 'copy-'));
  await cp(sample, folder, {
    recursive: true,
    filter: (source) => !source.startsWith(join(sample, 'pictures')),
  });
  await symlink(join(sample, 'pictures'), join(folder, 'pictures'));
  return folder;
}

export type Step = string | number;

/** Sets the value at `path` of a JSON file; undefined removes it. */
export async function plant(
  folder: string,
  file: string,
  path: Step[],
  value: unknown,
): Promise<void> {
  const document: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((at, step) => (at as Record<Step, unknown>)[step], document);
  const last = path.at(-1) ?? '';
  if (value === undefined) delete (parent as Record<Step, unknown>)[last];
  else (parent as Record<Step, unknown>)[last] = value;
  await writeFile(join(folder, file), JSON.stringify(document));
}

export async function readFaults(folder: string): Promise<Fault[]> {
  const result = await checkImport(folder);
  return result.ok ? [] : result.faults;
}

/** What is done wrong, and the one fault that must name it: file, path to the change, value, place, a piece of the reason. */
export type PlantedFault = [
  what: string,
  file: string,
  path: Step[],
  value: unknown,
  place: string,
  reason: string,
];

/** `foundIn`: a fault may be found in another file than the one that was changed. */
export async function expectNamed(
  work: { path: string },
  [, file, path, value, place, reason]: PlantedFault,
  foundIn = file,
): Promise<void> {
  const folder = await copyOfSample(work);
  await plant(folder, file, path, value);
  const found = (await readFaults(folder)).find(
    (fault) => fault.file === foundIn && fault.place === place,
  );
  expect(found, `no fault at ${place}`).toBeDefined();
  expect(found?.reason).toContain(reason);
  expect(found?.reason).not.toBe('');
}
