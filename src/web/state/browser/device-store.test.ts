import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceStore, withinLimit } from './device-store.ts';

let page = new EventTarget();
const closed = vi.fn<() => void>();
const aborted = vi.fn<() => void>();
const opened = vi.fn<() => void>();

function request<T>(result: T): IDBOpenDBRequest {
  const asked = { result } as unknown as IDBOpenDBRequest;
  queueMicrotask(() => asked.onsuccess?.(new Event('success')));
  return asked;
}
class Transaction extends EventTarget {
  objectStore = () => 'keys';
  abort = () => {
    aborted();
    this.dispatchEvent(new Event('abort'));
  };
}
let last = new Transaction();

beforeEach(() => {
  page = new EventTarget();
  for (const spy of [closed, aborted, opened]) spy.mockReset();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('indexedDB', {
    open: () => {
      opened();
      return request({ transaction: () => (last = new Transaction()), close: closed });
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page that is left ends what its store does and closes it; shown again it opens it anew', async () => {
  const use = deviceStore('console', 'kept');
  const work = () => 'done';
  await use('readwrite', work);
  last.dispatchEvent(new Event('complete'));
  await use('readwrite', work);
  page.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(aborted).toHaveBeenCalledTimes(1);
  await expect(use('readonly', work)).rejects.toThrow('left');
  page.dispatchEvent(new Event('pageshow'));
  expect(await use('readonly', work)).toBe('done');
});

test('what asks a store that never answers hears so after a second', async () => {
  vi.useFakeTimers();
  const answer = expect(withinLimit(new Promise(() => undefined))).rejects.toThrow('answer');
  await vi.advanceTimersByTimeAsync(1000);
  await answer;
});

test('a store that could not be opened is opened once more by the next that asks', async () => {
  const use = deviceStore('console', 'kept');
  opened.mockImplementationOnce(() => {
    throw new DOMException('lost');
  });
  await expect(use('readonly', () => 1)).rejects.toThrow('lost');
  expect(await use('readonly', () => 1)).toBe(1);
});
