import { parseArgs } from 'node:util';
import { runCommand } from './command-line.ts';
import type { OpenDatabase } from './db/open.ts';
import type { ChainFiles } from './importer/chain-files.ts';
import { checkImport } from './importer/check-files.ts';
import { importChecked, restoreChain, type Imported } from './importer/import-chain.ts';
import { differencesTo, keptChain, keptVersions } from './importer/kept-chains.ts';
import type { Fault } from './importer/fault.ts';

const USAGE = `npm run import -- FOLDER                 brings a chain's files in
npm run import -- --dry-run FOLDER       says what would change, and changes nothing
npm run import -- --accept FOLDER        also where a change looks like a mistake
npm run import -- --restore VERSION      brings an earlier chain back (--dry-run and --accept as well)`;

type ImportArguments = {
  isDryRun: boolean;
  isAccepted: boolean;
  folder: string;
  version: number | null;
};

function parseArguments(words: readonly string[]): ImportArguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        accept: { type: 'boolean', default: false },
        restore: { type: 'string' },
      },
    });
    const version = values.restore === undefined ? null : Number(values.restore);
    if (positionals.length !== (version === null ? 1 : 0) || Number.isNaN(version)) return null;
    const [folder = ''] = positionals;
    return { isDryRun: values['dry-run'], isAccepted: values.accept, folder, version };
  } catch {
    return null;
  }
}

export async function runImport(
  { db }: Pick<OpenDatabase, 'db'>,
  words: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const wish = parseArguments(words);
  if (wish === null) {
    say(USAGE);
    return 2;
  }
  const sayFaults = (faults: readonly Fault[]): number => {
    for (const { file, place, reason } of faults) say(`${file}: ${place}: ${reason}`);
    say(`${faults.length} faults. Nothing was changed.`);
    return 1;
  };
  let chain: ChainFiles;
  if (wish.version === null) {
    const checked = await checkImport(wish.folder);
    if (!checked.ok) return sayFaults(checked.faults);
    chain = checked.chain;
  } else {
    const kept = await keptChain(db, wish.version);
    if (kept === null) {
      say(`There is no chain of version ${wish.version}. These can be brought back:`);
      for (const { version, at } of await keptVersions(db)) say(`${version} ${at.toISOString()}`);
      return 1;
    }
    chain = kept;
  }
  const differences = await differencesTo(db, chain);
  for (const { text, isDoubtful } of differences) say(`${isDoubtful ? '!' : ' '} ${text}`);
  if (wish.isDryRun) {
    say(`${differences.length} changes. Nothing was changed.`);
    return 0;
  }
  const doubtful = differences.filter(({ isDoubtful }) => isDoubtful).length;
  if (doubtful > 0 && !wish.isAccepted) {
    say(
      `${doubtful} changes, marked !, look like mistakes. Nothing was changed. If they are meant, add --accept.`,
    );
    return 1;
  }
  const result: Imported =
    wish.version === null
      ? await importChecked(db, { folder: wish.folder, chain })
      : await restoreChain(db, chain);
  if (!result.ok) return sayFaults(result.faults);
  say(
    Object.entries(result.counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
  return 0;
}

if (import.meta.main)
  await runCommand((database) =>
    runImport(database, process.argv.slice(2), (line) => console.log(line)),
  );
