// `npm run import -- FOLDER`: brings a chain's files in, or names everything that is wrong with them and changes nothing.
import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { importChain } from './importer/import-chain.ts';

/** Returns the exit code: 0 imported, 1 faults in the files, 2 no folder named. */
async function run(folder: string | undefined): Promise<number> {
  if (folder === undefined) {
    console.error('Name the folder to import: npm run import -- brand/sample');
    return 2;
  }
  const config = readConfig(process.env);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    const result = await importChain(database.db, folder, config.dataDir);
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
  } finally {
    await database.close();
  }
}

process.exitCode = await run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});
