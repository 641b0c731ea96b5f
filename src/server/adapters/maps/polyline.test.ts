import { expect, test } from 'vitest';
import { decodePolyline, encodePolyline } from './polyline.ts';

/** The example of Google's page about the format. */
const EXAMPLE = {
  text: '_p~iF~ps|U_ulLnnqC_mqNvxq`@',
  points: [
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ],
};

test('the example of the format is read and written (GEN-52)', () => {
  expect(decodePolyline(EXAMPLE.text)).toEqual(EXAMPLE.points);
  expect(encodePolyline(EXAMPLE.points)).toBe(EXAMPLE.text);
});

test.each(['', '_p~iF', '_p~iF~', '\u007f\u007f\u007f\u007f\u007f\u007f\u007f\u007f'])(
  '%j is no line, and ends',
  (text) => {
    expect(decodePolyline(text)).toEqual([]);
  },
);
