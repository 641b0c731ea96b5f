import { expect, test } from 'vitest';
import { report, computeSeed } from '#tests/support/run-length.ts';
import { runPowerCuts } from './power-cut.ts';

const CUTS = 20;

test('P8: what was answered as placed is there after the power was cut, whole', async ({
  skip,
}) => {
  const bin = process.env['TEST_POSTGRES_BIN'] ?? '';
  const figures = await runPowerCuts({ bin, seed: computeSeed(8), cuts: CUTS });
  if (figures === null) return skip('cutting the power needs root, loop devices and ext4');
  report('P8', figures);
  expect(figures).toMatchObject({ lost: 0, torn: 0, damaged: 0, cuts: CUTS });
  expect(figures.acknowledged).toBeGreaterThan(CUTS * 10);
});
