import { expect, test } from 'vitest';
import { createStreamPlaces } from './stream-places.ts';

test('one address has its places, all addresses together have theirs, and a place that was left is free once', () => {
  const places = createStreamPlaces({ perAddress: 2, inAll: 3 });
  const first = places.take('a');
  expect(first).not.toBeNull();
  expect(places.take('a')).not.toBeNull();
  expect(places.take('a')).toBeNull();
  const other = places.take('b');
  expect(other).not.toBeNull();
  expect(places.take('c')).toBeNull();

  first?.();
  first?.();
  expect(places.take('c')).not.toBeNull();
  expect(places.take('d')).toBeNull();
  other?.();
  expect(places.take('a')).not.toBeNull();
  expect(places.take('b')).toBeNull();
});
