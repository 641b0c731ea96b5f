import { expect, test } from 'vitest';
import { cornersIn } from './zone-drawing.ts';

const kml = (coordinates: string, prefix = ''): string =>
  `<?xml version="1.0"?><kml><Polygon><${prefix}outerBoundaryIs><LinearRing>\n<${prefix}coordinates>${coordinates}</${prefix}coordinates></LinearRing></${prefix}outerBoundaryIs></Polygon></kml>`;

test.each(['', 'kml:'])(
  'KML corners are longitude first, with or without a height (STORE-34), with the prefix "%s"',
  (prefix) => {
    expect(cornersIn(kml(' 55.3,25.2 55.4,25.2,0\n55.4,25.3 ', prefix))).toEqual([
      { lat: 25.2, lng: 55.3 },
      { lat: 25.2, lng: 55.4 },
      { lat: 25.3, lng: 55.4 },
    ]);
  },
);

test.each([
  '',
  '55.3,25.2 55.4,25.2',
  '55.3,25.2 here 55.4,25.3',
  '25.2,155.3 25.2,155.4 25.3,155.4',
])('"%s" is no outline', (text) => {
  expect(cornersIn(kml(text))).toBeNull();
});

test('a file without a ring is no outline', () => {
  expect(cornersIn('<kml><Point><coordinates>55.3,25.2</coordinates></Point></kml>')).toBeNull();
});
