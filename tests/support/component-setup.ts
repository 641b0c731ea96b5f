// Runs before each file of component tests. The files of a worker share React and the document, which are slow to load; the code under
// test is loaded again for each of them, and the document begins empty.
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// React's `act` forgets what is still to be drawn when a component calls `use`, even for a promise that is fulfilled.
vi.mock('#web/messages.ts', async (original) => ({
  ...(await original<typeof import('#web/messages.ts')>()),
  useTexts: () => undefined,
}));

// A busy machine draws slowly, which is no fault.
configure({ asyncUtilTimeout: 60_000 });

vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();
for (const element of [document.documentElement, document.head, document.body])
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
document.head.replaceChildren();
document.body.replaceChildren();
for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; max-age=0; path=/`;
history.replaceState(null, '', '/');
// What the page says of itself, and tells of visits.
for (const name of ['dataLayer', 'early', 'pageIsAlive'] as const)
  Reflect.deleteProperty(window, name);

// What the code of one file listens to must not be answered in the next.
const { addEventListener } = globalThis;
const listeners: Parameters<typeof addEventListener>[] = [];
globalThis.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  listeners.push(listener);
  addEventListener(...listener);
};
afterAll(() => {
  globalThis.addEventListener = addEventListener;
  for (const listener of listeners) removeEventListener(...listener);
});

const { loadTexts, TEXT_GROUPS } = await import('#web/messages.ts');
await Promise.all(TEXT_GROUPS.flatMap((group) => [loadTexts('en', group), loadTexts('ar', group)]));

// Its messages would reach the tests of other files, which are threads of the same process.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
// What React has still scheduled is done while there is a document.
afterAll(() => new Promise<void>((done) => void setTimeout(done)));
