import { expect, test } from 'vitest';
import { usualMinutes } from './usual-minutes.ts';

const branch = (isActive: 0 | 1) => ({
  lat: 25,
  lng: 55,
  is_active: isActive,
  delivery_zone_id: {
    kml_json: [
      { lat: 25.054, lng: 55 },
      { lat: 24.946, lng: 55 },
      { lat: 25, lng: 55.0595 },
    ],
  },
});

test('the usual times follow the kitchen and the size of the zones', () => {
  expect(usualMinutes([branch(1)], 15)).toEqual({
    delivery: { from: 30, to: 40 },
    pickup: { from: 15, to: 20 },
  });
  expect(usualMinutes([branch(1)], 20)).toEqual({
    delivery: { from: 35, to: 45 },
    pickup: { from: 20, to: 25 },
  });
  expect(usualMinutes([branch(0)], 15).delivery).toEqual({ from: 15, to: 25 });
});
