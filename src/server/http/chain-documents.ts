// The chain's imported texts (content, nutrition, offers ...) as pages ask for them: read once, and forgotten when an import brings new ones.
import { parseBranch, MENU_CHANGED } from '#server/menu-news.ts';
import { readChainDocument } from '#server/modules/stores/chain.queries.ts';
import type { AppContext } from '#server/app-context.ts';

export async function followChainDocuments({
  database,
}: Pick<AppContext, 'database'>): Promise<(kind: string) => Promise<unknown>> {
  const documents = new Map<string, unknown>();
  let imports = 0;
  function forget(): void {
    imports += 1;
    documents.clear();
  }
  await database.listen(
    MENU_CHANGED,
    (payload) => {
      if (parseBranch(payload) === null) forget();
    },
    forget,
  );
  return async (kind) => {
    if (documents.has(kind)) return documents.get(kind);
    const then = imports;
    const found = await readChainDocument(database.db, kind);
    // One that was replaced while it was read is not kept; of two readings the first is, so that it is one and the same for everybody.
    if (then === imports && !documents.has(kind)) documents.set(kind, found);
    return documents.has(kind) ? documents.get(kind) : found;
  };
}
