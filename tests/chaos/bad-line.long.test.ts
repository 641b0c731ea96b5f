import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { runServer } from '#tests/support/journey-run.ts';
import { report, computeSeed } from '#tests/support/run-length.ts';
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.mjs';
import { runLineTrial } from './line-trial.ts';

test('P24: over a line that loses requests and answers each customer ends with one order, and knows of it', async ({
  skip,
}) => {
  const executablePath = findBrowser();
  if (executablePath === null) return skip('no Chromium: set CHROME_PATH');
  const server = await runServer({ NO_LIMITS: '1' });
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    const { faults, ...figures } = await runLineTrial(browser, server.origin, {
      seed: computeSeed(24),
      runs: 200,
      together: 3,
      delayMs: 400,
      loss: 0.05,
    });
    report('P24', figures);
    expect(faults).toEqual([]);
    expect(figures).toMatchObject({ second: 0, unasked: 0, unnamed: 0 });
    expect(figures.orders).toBeGreaterThan(figures.runs / 2);
    expect(figures.lost).toBeGreaterThan(figures.runs);
  } finally {
    await browser.close();
    await server.stop();
  }
});
