// How long the page keeps a finger waiting while it starts: every task of the main thread after the first paint, in processor time, as a phone of a
// quarter of this machine's speed would take it. Held against a loop that is always the same, so that a slow or busy machine does not count as a slow page.
import type { Browser, CDPSession, Page as Tab } from '@playwright/test';
import { PHONES, type Answer } from './first-view.ts';

const WATCH_MS = 10_000;
const PHONE_SLOWER = 4;
/** What a task may take before a press has to wait for it (web vitals: total blocking time). */
const UNNOTICED_MS = 50;
/** Milliseconds of processor time of the loop on the machine of the records, with nothing beside it. */
const LOOP_MS = 120;
const ROUNDS_OF_LOOP = 40_000_000;

type TraceEvent = {
  name: string;
  ts: number;
  /** Processor time of the thread: at this moment, and of this task. */
  tts?: number;
  tdur?: number;
  pid: number;
  tid: number;
};

async function trace(wire: CDPSession, watch: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => {
    for (const event of value) events.push(event as TraceEvent);
  };
  wire.on('Tracing.dataCollected', collect);
  const ended = new Promise((done) => wire.once('Tracing.tracingComplete', done));
  await wire.send('Tracing.start', {
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'loading',
        'blink.user_timing',
      ],
    },
  });
  await watch();
  await wire.send('Tracing.end');
  await ended;
  wire.off('Tracing.dataCollected', collect);
  return events;
}

/** Processor time of each task of the thread that `of` was written on, with its beginning; in milliseconds. */
function tasksBeside(events: TraceEvent[], of: TraceEvent): { atMs: number; cpuMs: number }[] {
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === of.pid && tid === of.tid)
    .map(({ ts, tdur = 0 }) => ({ atMs: ts / 1000, cpuMs: tdur / 1000 }));
}

/** How much slower than the machine of the records this one is right now; 1 is as fast. */
async function slowness(tab: Tab, wire: CDPSession): Promise<number> {
  const events = await trace(wire, () =>
    tab.evaluate((rounds) => {
      performance.mark('loop-begins');
      let sum = 0;
      for (let at = 0; at < rounds; at += 1) sum = (sum + at * 7) % 1_000_003;
      performance.mark('loop-ends');
      return sum;
    }, ROUNDS_OF_LOOP),
  );
  const [from, to] = ['loop-begins', 'loop-ends'].map(
    (mark) => events.find(({ name }) => name === mark)?.tts,
  );
  if (from === undefined || to === undefined)
    throw new Error('the loop left no marks in the trace');
  return (to - from) / 1000 / LOOP_MS;
}

/** Milliseconds that tasks keep a press waiting from the first contentful paint until ten seconds after the start, and how slow the machine was. */
export async function blockingTime(
  browser: Browser,
  origin: string,
  path: string,
  answer: Answer,
): Promise<{ blockingMs: number; slower: number }> {
  const context = await browser.newContext({ viewport: PHONES[1], isMobile: true, hasTouch: true });
  if (answer === 'rejected')
    await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: origin }]);
  try {
    const tab = await context.newPage();
    const wire = await context.newCDPSession(tab);
    const slower = await slowness(tab, wire);
    const events = await trace(wire, async () => {
      await tab.goto(origin + path);
      await tab.waitForTimeout(WATCH_MS);
    });
    const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
    if (!paint) throw new Error(`${path} was never painted`);
    const from = paint.ts / 1000;
    const blockingMs = tasksBeside(events, paint)
      .filter(({ atMs }) => atMs >= from && atMs <= from + WATCH_MS)
      .reduce(
        (sum, { cpuMs }) => sum + Math.max(0, (cpuMs * PHONE_SLOWER) / slower - UNNOTICED_MS),
        0,
      );
    return { blockingMs, slower };
  } finally {
    await context.close();
  }
}
