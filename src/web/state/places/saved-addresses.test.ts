import { expect, test } from 'vitest';
import type { Api } from '../../api-client.ts';
import { keptAddresses, loadAddresses } from './saved-addresses.ts';

const HOME = {
  address_id: 1,
  place: 'Home',
  full_address: 'Street 8, Al Barsha 1, Dubai',
  extra_details: 'Villa 14',
  lat: 25.1,
  lng: 55.2,
};
const answering = (answer: unknown): Api => (() => Promise.resolve(answer)) as unknown as Api;

test('saved addresses that cannot be read again are none, and another customer never sees them (GEN-58, ERR-02)', async () => {
  expect(
    await loadAddresses(
      answering({ ok: true, data: { success: true, successResponse: [HOME] } }),
      7,
    ),
  ).toEqual([HOME]);
  expect(keptAddresses(7)).toEqual([HOME]);
  expect(keptAddresses(8)).toEqual([]);
  expect(await loadAddresses(answering({ ok: false, code: 'OFFLINE', message: '' }), 7)).toEqual(
    [],
  );
  expect(keptAddresses(7)).toEqual([]);
});
