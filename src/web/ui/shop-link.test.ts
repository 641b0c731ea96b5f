import { expect, test } from 'vitest';
import { keptQuery } from './shop-link.tsx';

test('a move keeps the query string (GEN-18)', () => {
  expect(keptQuery('?utm_source=leaflet&table=4')).toBe('?utm_source=leaflet&table=4');
});

test('a move drops what acts only once: branch, QR mark and payment token', () => {
  expect(keptQuery('?store_id=3&md=qr&token=abc&utm_source=leaflet')).toBe('?utm_source=leaflet');
  expect(keptQuery('?token=abc')).toBe('');
});

test('where My Account opened is not taken along, the rest of the query is (PROFILE-05, PROFILE-06)', () => {
  expect(keptQuery('?lookup=offers&utm_source=leaflet')).toBe('?utm_source=leaflet');
});

test('the line that a combo edits and the pressed step act once (GEN-18)', () => {
  expect(keptQuery('?edit=combo%3A5012&step=1&utm_source=leaflet')).toBe('?utm_source=leaflet');
});
