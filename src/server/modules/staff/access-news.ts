// News that somebody lost the right to look: the live streams of every process ask again whether they still may.
import type { OpenDatabase } from '#server/db/open.ts';
import { notify, type Db } from '#server/db/open.ts';

const ACCESS_ENDED = 'console_access_ended';

export type AccessNews = {
  /** Calls `listener` whenever somebody's access ended. Returns the way to stop. */
  onEnded(listener: () => void): () => void;
  close(): Promise<void>;
};

/** Tells all processes, when the transaction is through. */
export const accessEnded = (tx: Db): Promise<void> => notify(tx, ACCESS_ENDED, '');

export async function createAccessNews(
  database: Pick<OpenDatabase, 'listen'>,
): Promise<AccessNews> {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const stop = await database.listen(ACCESS_ENDED, tell, tell);
  return {
    onEnded(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async close() {
      listeners.clear();
      await stop();
    },
  };
}
