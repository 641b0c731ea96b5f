import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formTests, passMs, renderForm } from '#tests/support/render-form.tsx';
import { useDeliveryPoint } from './use-delivery-point.ts';

const calls = formTests();

test('a point that cannot be named is no complaint: its branch is found by the point itself (ERR-06)', async () => {
  calls.answer('reverse', { status: 500, body: { code: 'INTERNAL', message: 'no map' } });
  const store = { store_id: 3, is_active: 1 };
  calls.answer('findLocalStores', { body: { success: true, successResponse: [store] } });
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
  calls.answer('findLocalStores', { body: { success: true, successResponse: [] } });
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
