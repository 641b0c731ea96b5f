// A statement that is put together once, on a real database.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedStatement } from '#server/db/fixed-statement.ts';
import { openEmptyDatabase, type EmptyDatabase } from '#tests/support/empty-database.ts';

let opened: EmptyDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened?.close());

test('a fixed statement is put together once and takes its values by name, one of them in several places', async () => {
  let written = 0;
  const sum = fixedStatement<{ one: number; other: number }, { sum: number }>((value) => {
    written += 1;
    return sql<{
      sum: number;
    }>`select ${value('other')}::int * 10 + ${value('one')}::int * 100 + ${value('other')}::int as sum`;
  });
  const { db } = opened;
  const first = await sum(db, { one: 1, other: 2 });
  const second = await db.transaction().execute((tx) => sum(tx, { other: 4, one: 3 }));
  expect([first.rows, second.rows]).toEqual([[{ sum: 122 }], [{ sum: 344 }]]);
  expect(written).toBe(1);
});

test('a value that stands in the text without a name is a mistake of whoever wrote it', () => {
  const forgotten = fixedStatement<{ one: number }, { one: number }>(
    () => sql<{ one: number }>`select ${1}::int as one`,
  );
  expect(() => forgotten(opened.db, { one: 1 })).toThrow('has no name');
});
