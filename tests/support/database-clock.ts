// The clock of a test in the place of the database's: statements that ask for `databaseNow` get the test's time as a value.
import { OperationNodeTransformer, RawNode, ValueNode, type KyselyPlugin } from 'kysely';
import { databaseNow } from '#server/db/database-now.ts';
import type { OpenDatabase } from '#server/db/open.ts';

const [NOW] = (databaseNow.toOperationNode() as RawNode).sqlFragments;

class ReplaceNow extends OperationNodeTransformer {
  readonly #now: () => Date;
  constructor(now: () => Date) {
    super();
    this.#now = now;
  }

  protected override transformRaw(node: RawNode): RawNode {
    return node.sqlFragments.length === 1 && node.sqlFragments[0] === NOW
      ? RawNode.create(['', '::timestamptz'], [ValueNode.create(this.#now())])
      : super.transformRaw(node);
  }
}

/** The same database, in which it is as late as `now` says. */
export function withClock(database: OpenDatabase, now: () => Date): OpenDatabase {
  const replace = new ReplaceNow(now);
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => replace.transformNode(node),
    transformResult: async ({ result }) => result,
  };
  return { ...database, db: database.db.withPlugin(plugin) };
}
