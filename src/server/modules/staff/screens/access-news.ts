// Somebody lost the right to look: the live streams of every process ask again.
import type { OpenDatabase } from '#server/db/open.ts';
import { notify, type Db } from '#server/db/open.ts';

const ACCESS_ENDED = 'console_access_ended';

type Looker = { staffId: number | null; deviceId?: number | null };

export type AccessNews = {
  /** Returns the way to stop. */
  onEnded(looker: Looker, listener: () => void): () => void;
  close(): Promise<void>;
};

/** When the transaction is through. Only the lines of that member or screen ask again: otherwise all lines would ask at one moment. */
export const accessEnded = (
  tx: Db,
  [kind, id]: ['staff', staffId: number] | ['device', deviceId: number],
): Promise<void> => notify(tx, ACCESS_ENDED, `${kind}:${id}`);

export async function createAccessNews(
  database: Pick<OpenDatabase, 'listen'>,
): Promise<AccessNews> {
  const listeners = new Set<(ended: string | null) => void>();
  const tell = (ended: string | null) => {
    for (const listener of [...listeners]) listener(ended);
  };
  const stop = await database.listen(ACCESS_ENDED, tell, () => tell(null));
  return {
    onEnded({ staffId, deviceId }, listener) {
      const own = [`staff:${staffId}`, `device:${deviceId}`];
      const hear = (ended: string | null): void => {
        if (ended === null || own.includes(ended)) listener();
      };
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
      };
    },
    async close() {
      listeners.clear();
      await stop();
    },
  };
}
