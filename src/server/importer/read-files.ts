import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chainFileSchemas, type ChainFileName, type ParsedFiles } from './chain-files.ts';
import { formatPath, type Fault } from './fault.ts';
import { zonesOfKml } from './kml-zones.ts';
import type { StoresFile } from './store-schema.ts';

const missing = Symbol('missing');

export async function readChainFiles(folder: string): Promise<{
  files: ParsedFiles;
  raw: Map<ChainFileName, unknown>;
  zonesFile: string;
  faults: Fault[];
}> {
  const faults: Fault[] = [];
  const files: Record<string, unknown> = {};
  const raw = new Map<ChainFileName, unknown>();
  const zonesFile = (await isKml(folder)) ? 'zones.kml' : 'zones.geojson';
  for (const [name, schema] of entries(chainFileSchemas)) {
    const content =
      name === 'zones.geojson' && zonesFile === 'zones.kml'
        ? await readKml(folder, files['stores.json'] as StoresFile | undefined, faults)
        : await readJson(folder, name, faults);
    if (content === missing) continue;
    raw.set(name, content);
    const parsed = schema.safeParse(content);
    if (parsed.success) files[name] = parsed.data;
    else
      for (const issue of parsed.error.issues)
        faults.push({ file: name, place: formatPath(issue.path), reason: issue.message });
  }
  return { files: files as ParsedFiles, raw, zonesFile, faults };
}

async function isKml(folder: string): Promise<boolean> {
  const present = await readdir(folder).catch((): string[] => []);
  return present.includes('zones.kml') && !present.includes('zones.geojson');
}

async function readKml(
  folder: string,
  stores: StoresFile | undefined,
  faults: Fault[],
): Promise<unknown> {
  if (!stores) return missing;
  const zones = zonesOfKml(await readFile(join(folder, 'zones.kml'), 'utf8'), stores);
  faults.push(...zones.faults);
  return zones.content;
}

async function readJson(folder: string, name: ChainFileName, faults: Fault[]): Promise<unknown> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => null);
  if (text === null) {
    faults.push({ file: name, place: '(file)', reason: 'the file is missing' });
    return missing;
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch (error) {
    faults.push({
      file: name,
      place: '(file)',
      reason: `is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    });
    return missing;
  }
}

function entries<T extends object>(record: T): [keyof T & string, T[keyof T & string]][] {
  return Object.entries(record) as [keyof T & string, T[keyof T & string]][];
}
