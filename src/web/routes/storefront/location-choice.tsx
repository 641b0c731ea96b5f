// The location dialog with what it shows to signed-in customers, who alone load that.
import { lazy, type ComponentProps } from 'react';
import LocationDialog from '../../features/location/location-dialog.tsx';

const PARTS = {
  List: lazy(() => import('./saved-place-list.tsx')),
  NewDoor: lazy(() => import('./new-door.tsx')),
};

export default function LocationChoice(
  props: Omit<ComponentProps<typeof LocationDialog>, 'parts'>,
) {
  return <LocationDialog {...props} parts={PARTS} />;
}
