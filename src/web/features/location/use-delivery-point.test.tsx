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
    const { text, zone, movePin } = useDeliveryPoint(complain, complain);
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
