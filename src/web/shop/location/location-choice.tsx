// The location dialog with the parts for signed-in customers.
import type { ComponentProps } from 'react';
import LocationDialog from './location-dialog.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';

const PARTS = {
  List: lazyExtra(() => import('./saved-place-list.tsx')),
  NewDoor: lazyExtra(() => import('./new-door.tsx')),
};

export default function LocationChoice(
  props: Omit<ComponentProps<typeof LocationDialog>, 'parts'>,
) {
  return <LocationDialog {...props} parts={PARTS} />;
}
