// A database of one answer: what is asked does not matter, whether and how often does.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database } from '#server/db/tables.ts';

/** Every query is answered with the rows that `answer` gives at that moment, or fails as it throws. */
export function databaseAnswering(answer: () => readonly unknown[]): Kysely<Database> {
  class Driver extends DummyDriver {
    override async acquireConnection() {
      return {
        executeQuery: async <R>() => ({ rows: answer() as R[] }),
        async *streamQuery() {},
      };
    }
  }
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
