import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formTests, passMs, renderForm } from '#tests/support/render-form.tsx';
import { useDeliveryPoint } from './use-delivery-point.ts';

const calls = formTests();
const OUTSIDE = { status: 404, body: { code: 'OUTSIDE_DELIVERY_AREA', message: '' } };

test('a point that cannot be named is no complaint: its branch is found by the point itself (ERR-06)', async () => {
  calls.answer('reverse', { status: 500, body: { code: 'INTERNAL', message: 'no map' } });
  const store = { store_id: 3, is_active: 1 };
  calls.answer('findLocalStores', { body: { ok: true, store } });
  const complain = vi.fn();
  function Place() {
    const { text, zone, movePin } = useDeliveryPoint(complain);
    return (
      <button type="button" onClick={() => void movePin({ lat: 25.2485, lng: 55.3065 })}>
        {`${text}: ${zone.kind}`}
      </button>
    );
  }
  renderForm(<Place />);
  fireEvent.click(screen.getByText(/none/));
  await passMs(0);
  expect(screen.getByText(/25\.2485.*55\.3065.*: covered/)).toBeTruthy();
  expect(complain).not.toHaveBeenCalled();
});

test('a suggestion that cannot be placed is no complaint, and the pin stays where it was (ERR-06)', async () => {
  calls.answer('findLocalStores', OUTSIDE);
  calls.answer('place', { status: 500, body: { code: 'INTERNAL', message: 'no map' } });
  const complain = vi.fn();
  const start = { text: 'Al Barsha', point: { lat: 25.1, lng: 55.2 } };
  function Place() {
    const { text, point, choosePlace } = useDeliveryPoint(complain, start);
    const place = { id: 'p1', main: 'Deira', secondary: 'Dubai' };
    return (
      <button type="button" onClick={() => void choosePlace(place)}>
        {`${text}: ${point?.lat}`}
      </button>
    );
  }
  renderForm(<Place />);
  fireEvent.click(screen.getByRole('button'));
  await passMs(0);
  expect(screen.getByRole('button').textContent).toBe('Al Barsha: 25.1');
  expect(complain).not.toHaveBeenCalled();
});

const FOUND = {
  address: 'Near Mirdif, Dubai',
  area: 'Mirdif',
  city: 'Dubai',
  state: 'Dubai',
  country: 'United Arab Emirates',
  country_code: 'AE',
  lat: 25.2231,
  lng: 55.4202,
};

test('what the map only lends is shown at the pin, and is no part of the place that is kept (LAND-36)', async () => {
  calls.answer('findLocalStores', OUTSIDE);
  calls.answer('place', {
    body: { ok: true, address: { ...FOUND, shown: '12 8th St - Dubai' } },
  });
  function Place() {
    const { text, address, shown, choosePlace } = useDeliveryPoint(() => undefined);
    const place = { id: 'google:p1', main: 'Mirdif', secondary: 'Dubai' };
    return (
      <button type="button" onClick={() => void choosePlace(place)}>
        {JSON.stringify({ text, address, shown })}
      </button>
    );
  }
  renderForm(<Place />);
  fireEvent.click(screen.getByRole('button'));
  await passMs(0);
  expect(JSON.parse(screen.getByRole('button').textContent)).toEqual({
    text: FOUND.address,
    address: FOUND,
    shown: '12 8th St - Dubai',
  });
});

test('a search is one session from its first letter to its place, and the next one another (API-03)', async () => {
  calls.answer('autoComplete', { body: { success: true, successResponse: [] } });
  calls.answer('place', { body: { ok: true, address: FOUND } });
  calls.answer('findLocalStores', OUTSIDE);
  const sessions: (string | undefined)[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: { headers: Record<string, string> }) => {
    if (/autoComplete|places/.test(path)) sessions.push(init.headers['x-search-session']);
    return answer(path, init as never);
  });
  function Place() {
    const { suggest, choosePlace } = useDeliveryPoint(() => undefined);
    const signal = new AbortController().signal;
    const search = async () => {
      for (const typed of ['m', 'mi']) await suggest(typed, signal);
      await choosePlace({ id: 'google:p1', main: 'Mirdif', secondary: 'Dubai' });
      await suggest('d', signal);
    };
    return (
      <button type="button" onClick={() => void search()}>
        Search
      </button>
    );
  }
  renderForm(<Place />);
  fireEvent.click(screen.getByRole('button'));
  await passMs(0);
  await passMs(0);
  const [first, second, place, next] = sessions;
  expect(sessions).toHaveLength(4);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect([second, place, next === first]).toEqual([first, first, false]);
});
