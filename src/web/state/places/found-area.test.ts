import { expect, test } from 'vitest';
import { toDetails, withFoundArea } from './found-area.ts';

test.each([
  ['nothing yet', { area: '', areaFound: '' }, 'Al Quoz', 'Al Quoz'],
  ['filled by the page', { area: 'Al Barsha', areaFound: 'Al Barsha' }, 'Al Quoz', 'Al Quoz'],
  [
    'filled by the page, and the new place has no name',
    { area: 'Al Barsha', areaFound: 'Al Barsha' },
    '',
    '',
  ],
  ['typed', { area: 'Barsha South', areaFound: 'Al Barsha' }, 'Al Quoz', 'Barsha South'],
  [
    'typed before anything was found',
    { area: 'Barsha South', areaFound: '' },
    'Al Quoz',
    'Barsha South',
  ],
  ['emptied by a person', { area: ' ', areaFound: 'Al Barsha' }, 'Al Quoz', 'Al Quoz'],
])('%s: the area after the next place', (_name, form, found, area) => {
  expect(withFoundArea(form, found).area).toBe(area);
});

test('search after search, the area is that of the last place', () => {
  const first = withFoundArea({ area: '', areaFound: '', flat: '9' }, 'Al Barsha 1');
  expect(withFoundArea(first, 'Al Quoz')).toEqual({
    area: 'Al Quoz',
    areaFound: 'Al Quoz',
    flat: '9',
  });
});

test.each([
  ['Al Barsha 1 Tower 7 12', 'Al Barsha 1', 'Al Quoz', 'Al Quoz Tower 7 12'],
  ['Villa 15', 'Al Barsha 1', 'Al Quoz', 'Villa 15'],
  ['Al Barsha 14', 'Al Barsha 1', 'Al Quoz', 'Al Barsha 14'],
  ['Al Barsha 1 12', '', 'Al Quoz', 'Al Barsha 1 12'],
])(
  'the line of a saved address, %s, goes along where it begins with the area',
  (line, before, area, after) => {
    expect(toDetails(line, before, area)).toBe(after);
  },
);
