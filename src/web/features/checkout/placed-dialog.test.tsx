import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#tests/support/render-part.tsx';
import { PlacedDialog } from './placed-dialog.tsx';

const crunch = vi.hoisted(() => vi.fn());
vi.mock('./crunch-sound.ts', () => ({ crunch }));

test('an order that is in crunches, once', async () => {
  renderPart(<PlacedDialog orderId="ABCDE12345" when={null} to="/en/track-order" />);
  await waitFor(() => expect(crunch).toHaveBeenCalledOnce());
});
