// The embedded database has no lock of its own: two processes on one folder lose acknowledged rows.
import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;
/** Whatever nobody refers to is closed by the collector of garbage, and its lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Holds a lock of the operating system on a file in the folder for as long as this process lives, by an open transaction of SQLite, which knows how
 * each system locks. It is freed whatever way the process ends, so that a kill -9 leaves nothing behind that another start would have to judge.
 * Throws when another process holds the folder.
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(`${folder}/lock`);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      throw new Error(
        `DATA_DIR ${folder} is in use by another process. Stop it, or set DATA_DIR to another folder.`,
        { cause: error },
      );
    throw error;
  }
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      lock.close();
    },
  };
}
