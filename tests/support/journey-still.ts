// When a page has come to rest: nothing it still has to do with what was answered, no request under way, no part on the move.
// What is awaited here cannot be missed: it is asked about, and not listened for.
import { expect, type Locator, type Page, type Request } from '@playwright/test';

type Box = { x: number; y: number; width: number; height: number };

/** An open stream never ends, and a parting word is not waited for by the page either. The board reads its stream by fetch. */
const ENDLESS = new Set(['eventsource', 'ping', 'websocket']);
const isEndless = (request: Request): boolean =>
  ENDLESS.has(request.resourceType()) || new URL(request.url()).pathname.endsWith('/events');
const underWay = new WeakMap<Page, Set<Request>>();

/** Counts the requests of a page from its beginning, for `isQuiet`. */
export function countRequests(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => {
    if (!isEndless(request)) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** The page has done what lay before it: each of these messages comes behind the tasks that were there already. */
export async function isSettled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        let turns = 4;
        port1.onmessage = () => {
          turns -= 1;
          if (turns > 0) port2.postMessage(null);
          else done();
        };
        port2.postMessage(null);
      }),
  );
}

/** Nothing is asked any more, and what was answered is worked in. */
export async function isQuiet(page: Page): Promise<void> {
  const open = (): string[] =>
    [...(underWay.get(page) ?? [])].map((request) => new URL(request.url()).pathname);
  await expect
    .poll(async () => {
      const before = open();
      await isSettled(page);
      return [...before, ...open()];
    }, 'requests under way')
    .toEqual([]);
}

/** Where a part stands once it stands: twice the same, with two drawn frames between. */
export async function stillBox(part: Locator): Promise<Box> {
  const drawn = (): Promise<void> =>
    part.page().evaluate(
      () =>
        new Promise<void>((done) => {
          requestAnimationFrame(() => requestAnimationFrame(() => done()));
        }),
    );
  let box: Box | null = null;
  await expect(async () => {
    const before = await part.boundingBox();
    await drawn();
    box = await part.boundingBox();
    expect(box).not.toBeNull();
    expect(box).toEqual(before);
  }).toPass();
  if (box === null) throw new Error(`not drawn: ${part.toString()}`);
  return box;
}
