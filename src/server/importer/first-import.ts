import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppContext } from '#server/app-context.ts';
import { hasMenu } from '#server/modules/menu/menu.queries.ts';
import { importChain } from './import-chain.ts';

/**
 * At the first start the sample chain of `folder` comes in through the same door as an adopter's files. A database that holds a chain keeps it,
 * whatever this machine has of its pictures: they are made again by an import of that chain, never by another one's. Throws with every fault.
 */
export async function importIfEmpty(
  { config, database, log }: Pick<AppContext, 'config' | 'database' | 'log'>,
  folder: string,
): Promise<void> {
  if (await hasMenu(database.db)) {
    if (!existsSync(join(config.dataDir, 'pictures'))) log.warn('pictures_missing', {});
    return;
  }
  const result = await importChain(database.db, folder, config.dataDir);
  if (!result.ok)
    throw new Error(
      `${folder}: ${result.faults.map((fault) => `${fault.file}: ${fault.place}: ${fault.reason}`).join('\n')}`,
    );
}
