import { expect, test } from 'vitest';
import { report } from '#tests/support/run-length.ts';
import { runClusterTrial } from './cluster-trial.ts';

const CALM_MS = 3_000;

test('three processes are restarted one by one without a failed request; with the primary killed no order is lost or doubled, and nobody is told of a fault', async () => {
  const figures = await runClusterTrial(process.env['TEST_POSTGRES_BIN'] ?? '', CALM_MS);
  report('cluster', figures);
  expect(figures).toMatchObject({
    ...{ rollingFailed: 0, serverFaults: 0, broken: 0 },
    ...{ lost: 0, doubled: 0, strange: 0 },
  });
  expect(figures.rolling).toBeGreaterThanOrEqual(5_000);
  expect(figures.placed).toBeGreaterThan(50);
});
