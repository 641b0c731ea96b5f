import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadBrandSettings } from './brand-settings.ts';
import { runCommand } from './command-line.ts';
import type { OpenDatabase } from './db/open.ts';
import { createLog } from './http/log.ts';
import { changeSettings, openSettings } from './live-settings.ts';

const USAGE = `npm run settings list                the settings as they are now
npm run settings set KEY VALUE       a new value, as JSON: set minCartValueFils 2500
npm run settings import FILE         every setting as the file has it`;

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export async function runSettings(
  database: OpenDatabase,
  brandFile: string,
  words: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const at = new Date();
  const { values } = await openSettings(database, loadBrandSettings(brandFile), {
    log: createLog('error'),
    now: at,
  });
  const [command, first = '', second = ''] = words;
  if (command === 'list' && words.length === 1) {
    for (const [key, value] of Object.entries(values)) say(`${key} ${JSON.stringify(value)}`);
    return 0;
  }
  const changes =
    command === 'set' && words.length === 3
      ? { [first]: json(second) }
      : command === 'import' && words.length === 2
        ? (json(readFileSync(first, 'utf8')) as Record<string, unknown>)
        : null;
  if (changes === null) {
    say(USAGE);
    return 2;
  }
  const changed = await changeSettings(database, values, changes, {
    by: { kind: 'system', name: 'console-tool' },
    at,
  });
  if (!changed.ok) {
    for (const { place, cutsEveningsOf } of changed.faults)
      say(
        cutsEveningsOf.length > 0
          ? `${place}: branches are open at that time (${cutsEveningsOf.join(', ')})`
          : `${place}: not a setting, or not such a value`,
      );
    return 1;
  }
  say(changed.keys.length === 0 ? 'Nothing changed.' : `Changed: ${changed.keys.join(' ')}`);
  return 0;
}

if (import.meta.main)
  await runCommand((database, { brandDir }) =>
    runSettings(
      database,
      resolve(import.meta.dirname, '../..', brandDir, 'settings.json'),
      process.argv.slice(2),
      (line) => console.log(line),
    ),
  );
