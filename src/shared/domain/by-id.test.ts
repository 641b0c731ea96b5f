import { expect, test } from 'vitest';
import { byId } from './by-id.ts';

const toList = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at % (count - 1), at }));

test.each([5, 500])(
  'one of %i is found by its id, the first of two, and an unknown one is not',
  (count) => {
    const list = toList(count);
    expect(byId(list, 3)).toEqual({ id: 3, at: 3 });
    expect(byId(list, 0)).toEqual({ id: 0, at: 0 });
    expect(byId(list, count)).toBeUndefined();
    // Another list is another index.
    expect(byId(list.slice(1), 0)).toEqual({ id: 0, at: count - 1 });
  },
);
