import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart, texts } from '#tests/support/render-part.tsx';
import { trackedOrder } from '#tests/support/tracked-orders.ts';
import { RideBox } from './ride-box.tsx';

const t = texts();
const ride = trackedOrder({
  delivery_status: 'Delivery',
  order_status_code: 4,
  history: [{ code: 4, at: '2026-01-14T09:00:00Z' }],
});

test.each([true, false])(
  'that nobody sees where the rider is, is told to who may see it: by a shared link %s',
  (isShared) => {
    renderPart(<RideBox order={ride} isShared={isShared} />);
    expect(screen.queryAllByText(t('tracking.noPosition'))).toHaveLength(isShared ? 0 : 1);
  },
);
