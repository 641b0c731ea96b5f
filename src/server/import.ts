// `npm run import -- FOLDER`: brings a chain's files in, or names everything that is wrong with them and changes nothing.
import { runCommand } from './command-line.ts';
import type { OpenDatabase } from './db/open.ts';
import { importChain } from './importer/import-chain.ts';

/** Returns the exit code: 0 imported, 1 faults in the files. */
async function runImport({ db }: OpenDatabase, folder: string, dataDir: string): Promise<number> {
  const result = await importChain(db, folder, dataDir);
  if (result.ok) {
    console.log(
      Object.entries(result.counts)
        .map(([name, count]) => `${name} ${count}`)
        .join(', '),
    );
    return 0;
  }
  for (const { file, place, reason } of result.faults)
    console.error(`${file}: ${place}: ${reason}`);
  console.error(`${result.faults.length} faults. Nothing was changed.`);
  return 1;
}

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Name the folder to import: npm run import -- brand/sample');
  process.exitCode = 2;
} else await runCommand((database, { dataDir }) => runImport(database, folder, dataDir));
