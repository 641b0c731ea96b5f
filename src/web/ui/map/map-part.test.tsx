import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart, texts } from '#tests/support/render-part.tsx';
import { MapPart } from './map-part.tsx';

const line = vi.hoisted(() => ({ isLost: true }));
vi.mock('./zone-map.tsx', () => ({
  default: ({ zoom }: { zoom: number }) => {
    if (line.isLost) throw new Error('no code');
    return <p>the map at {zoom}</p>;
  },
}));

test('a map whose code does not come says so beside what goes on, and comes with a press, at zoom 14 (CONST-29)', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { user } = renderPart(
    <>
      <input aria-label="flat" />
      <MapPart {...({} as Parameters<typeof MapPart>[0])} />
    </>,
  );
  await screen.findByText(texts()('map.failed'));
  await user.type(screen.getByLabelText('flat'), '1404');
  line.isLost = false;
  await user.click(screen.getByRole('button', { name: texts()('common.retry') }));
  await screen.findByText('the map at 14');
  expect(screen.queryByText(texts()('map.failed'))).toBeNull();
  expect(screen.getByLabelText('flat')).toHaveProperty('value', '1404');
});
