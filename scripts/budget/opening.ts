// How many elements the browser styles again when a dish is opened: a count, which does not mind a busy machine.
import type { Browser } from '@playwright/test';
import { PHONES } from './first-view.ts';

type TraceEvent = { name: string; args?: { elementCount?: number } };

export async function recalculatedAtOpening(
  browser: Browser,
  origin: string,
  path: string,
): Promise<number> {
  const context = await browser.newContext({ viewport: PHONES[0] });
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: origin }]);
  const tab = await context.newPage();
  try {
    await tab.goto(origin + path, { waitUntil: 'networkidle' });
    await tab.waitForFunction(() => (window as { pageIsAlive?: boolean }).pageIsAlive);
    const wire = await context.newCDPSession(tab);
    const events: TraceEvent[] = [];
    wire.on('Tracing.dataCollected', ({ value }) => {
      for (const event of value) events.push(event as unknown as TraceEvent);
    });
    const ended = new Promise((done) => wire.once('Tracing.tracingComplete', done));
    await wire.send('Tracing.start', {
      traceConfig: { includedCategories: ['devtools.timeline'] },
    });
    await tab.locator('main article h3 button:visible').first().click();
    await tab.getByRole('dialog').waitFor();
    await tab.waitForTimeout(500);
    await wire.send('Tracing.end');
    await ended;
    return Math.max(
      0,
      ...events
        .filter(({ name }) => name === 'UpdateLayoutTree')
        .map(({ args }) => args?.elementCount ?? 0),
    );
  } finally {
    await context.close();
  }
}
