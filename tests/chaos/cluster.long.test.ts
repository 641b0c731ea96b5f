import { expect, test } from 'vitest';
import { report } from '#tests/support/run-length.ts';
import { runClusterTrial } from './cluster-trial.ts';
import { hasHaproxy } from './haproxy.ts';

const CALM_MS = 3_000;
const TAKEN_AGAIN_WITHIN_MS = 15_000;

test('three processes come to the next version one by one without a failed request; with the primary killed no order is lost or doubled, nobody is told of a fault, and orders are taken again', async ({
  skip,
}) => {
  if (!hasHaproxy()) return skip('no HAProxy');
  const figures = await runClusterTrial(process.env['TEST_POSTGRES_BIN'] ?? '', CALM_MS);
  report('cluster', figures);
  expect(figures).toMatchObject({
    ...{ rollingFailed: 0, faults: 0, broken: 0 },
    ...{ lost: 0, doubled: 0, strange: 0 },
  });
  expect(figures.rolling).toBeGreaterThan(500);
  expect(figures.rollingStreams).toBeGreaterThan(8);
  expect(figures.placed).toBeGreaterThan(50);
  expect(figures.takenAgainMs).toBeLessThan(TAKEN_AGAIN_WITHIN_MS);
});
