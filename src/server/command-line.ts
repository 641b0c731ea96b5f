import { readConfig, type Config } from './config.ts';
import { openDatabase, type OpenDatabase } from './db/open.ts';

export async function runCommand(
  work: (database: OpenDatabase, config: Config) => Promise<number>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const database = await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
    });
    try {
      process.exitCode = await work(database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
