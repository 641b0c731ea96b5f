import type { DoorParts } from '#shared/contract/profile.ts';
import { isBlank } from '#shared/domain/people/hidden-marks.ts';
import type { DoorForm } from '../../state/checkout/typed-door.ts';
import { formatDetails } from '../../state/places/place-words.ts';

export const EMPTY_DOOR: DoorForm = {
  area: '',
  areaFound: '',
  building: '',
  flat: '',
  place: 'Home',
};

/** The door of a new address as it is saved: joined by spaces, and in parts. */
export function toSavedDoor({ area, building, flat }: DoorForm): {
  extra_details: string;
  door: DoorParts;
} {
  const door = { area: area.trim(), building: building.trim(), flat: flat.trim() };
  return { extra_details: formatDetails(door), door };
}

export const isDoorFilled = (form: DoorForm): boolean => Object.keys(doorFaults(form)).length === 0;

/** Area and flat are required; the building is not. */
export function doorFaults({ area, flat }: DoorForm): { area?: 'required'; flat?: 'required' } {
  return {
    ...(isBlank(area) && { area: 'required' }),
    ...(isBlank(flat) && { flat: 'required' }),
  };
}
