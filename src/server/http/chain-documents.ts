import type { AppContext } from '#server/app-context.ts';
import { MENU_CHANGED } from '#server/menu-news.ts';
import { readChainDocument } from '#server/modules/stores/chain.queries.ts';
import { liveSnapshot } from '#server/modules/stores/live-snapshot.ts';

export type ChainDocuments = {
  read(kind: string): Promise<unknown>;
  revision(): number;
  close(): Promise<void>;
};

export async function followChainDocuments({
  database,
  log,
}: Pick<AppContext, 'database' | 'log'>): Promise<ChainDocuments> {
  const documents = await liveSnapshot({ database, log }, MENU_CHANGED, async (revision) => ({
    revision,
    known: new Map<string, unknown>(),
  }));
  return {
    revision: () => documents.current().revision,
    async read(kind) {
      // One that is replaced while it is read is remembered by nobody.
      const { known } = documents.current();
      if (known.has(kind)) return known.get(kind);
      const found = await readChainDocument(database.db, kind);
      if (!known.has(kind)) known.set(kind, found);
      return known.get(kind);
    },
    close: documents.close,
  };
}
