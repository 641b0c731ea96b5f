import type { OpenDatabase } from '#server/db/open.ts';
import { hasMenu } from '#server/modules/menu/menu.queries.ts';
import { importChain } from './import-chain.ts';

/**
 * At the first start the sample chain of `folder` comes in through the same door as an adopter's files. A database that holds a chain keeps it.
 * Throws with every fault.
 */
export async function importIfEmpty(
  { db }: Pick<OpenDatabase, 'db'>,
  folder: string,
): Promise<void> {
  if (await hasMenu(db)) return;
  const result = await importChain(db, folder);
  if (!result.ok)
    throw new Error(
      `${folder}: ${result.faults.map((fault) => `${fault.file}: ${fault.place}: ${fault.reason}`).join('\n')}`,
    );
}
