import { expect, test } from 'vitest';
import { createSseParser } from './event-subscription.ts';

const STREAM =
  'retry: 1000\n\n: still here\n\nevent: order\ndata: {"a":"b: c"}\n\ndata: one\ndata: two\n\n';

test('events are read whole wherever the stream is cut', () => {
  for (let cut = 0; cut <= STREAM.length; cut++) {
    const read = createSseParser();
    expect([...read(STREAM.slice(0, cut)), ...read(STREAM.slice(cut))]).toEqual([
      { name: 'order', data: '{"a":"b: c"}' },
      { name: 'message', data: 'one\ntwo' },
    ]);
  }
});

test('an event without its closing blank line is not given out', () => {
  expect(createSseParser()('data: half\n')).toEqual([]);
});
