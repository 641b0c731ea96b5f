// Nothing in the connections to the database weakens what a commit means: fsync and the like cannot be changed by a connection, this can.
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/create-test-app.ts';

test('P8: no connection of the shop chooses for itself that a commit need not wait for the disk', async () => {
  const shop = await createTestApp();
  const ask = () =>
    shop.app.database.execute("select source from pg_settings where name = 'synchronous_commit'");
  const answers = await Promise.all(Array.from({ length: 12 }, ask));
  for (const { rows } of answers)
    expect(['default', 'configuration file', 'command line']).toContain(
      (rows[0] as { source: string }).source,
    );
  await shop.close();
});
