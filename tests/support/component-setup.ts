// Runs before each file of component tests: every text of both languages is there, and what one test drew is gone before the next.
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { loadTexts, TEXT_GROUPS } from '#web/messages.ts';

// React's `act` forgets what is still to be drawn when a component calls `use`, even for a promise that is fulfilled.
vi.mock('#web/messages.ts', async (original) => ({
  ...(await original<typeof import('#web/messages.ts')>()),
  useTexts: () => undefined,
}));

// A busy machine draws slowly, which is no fault.
configure({ asyncUtilTimeout: 60_000 });

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
