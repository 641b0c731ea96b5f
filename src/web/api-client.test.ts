import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserApi, createApi, readableMessage } from './api-client.ts';

const answering = (status: number, body: unknown) =>
  createApi('en', async () => ({ status, json: async () => body }));
const placing = { body: { data: {}, mode: 'online' as const } };

describe('what a refusal says to people', () => {
  test('a text as it is; of a list the first entry, its underscores as spaces (ERR-01)', async () => {
    expect(readableMessage('phone_number stays')).toBe('phone_number stays');
    expect(readableMessage(['phone_number is_wrong', 'the second'])).toBe('phone number is wrong');
    expect(
      await answering(400, { message: ['last_name is missing', 'more'], code: 'INVALID_BODY' })(
        'saveOrder',
        placing,
      ),
    ).toMatchObject({ ok: false, status: 400, message: 'last name is missing' });
    expect(
      await answering(409, { message: 'Total has_changed' })('saveOrder', placing),
    ).toMatchObject({ ok: false, message: 'Total has_changed' });
  });

  test('nothing readable is no text', () => {
    for (const message of [undefined, null, 7, {}, [], [{}]])
      expect(readableMessage(message)).toBe('');
  });
});

test('a lost network is an answer, not an error', async () => {
  const api = createApi('en', async () => {
    throw new TypeError('failed to fetch');
  });
  expect(await api('keys')).toMatchObject({ ok: false, code: 'OFFLINE', status: 0 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('P24: an answer that never comes ends the waiting after half a minute, as a lost network does', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_done, failed) => {
        signal.addEventListener('abort', () => failed(signal.reason as Error));
      }),
  );
  const said = vi.fn();
  void browserApi('en')('saveOrder', placing).then(said);
  await vi.advanceTimersByTimeAsync(29_900);
  expect(said).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'OFFLINE' }));
});

test('the list of past orders is asked with its page, always 1 (CONST-04)', async () => {
  const asked: string[] = [];
  await createApi('en', async (path) => {
    asked.push(path);
    return { status: 200, json: async () => ({}) };
  })('orders', { params: { customer_id: 77 } });
  expect(asked).toEqual(['/api/customer/orders/77/1']);
});
