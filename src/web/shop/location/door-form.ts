import type { DoorParts } from '#shared/contract/profile.ts';
import type { ADDRESS_TYPES } from '#shared/domain/orders/order-wire.ts';
import { isBlank } from '#shared/domain/people/hidden-marks.ts';
import type { FilledArea } from '../../state/places/found-area.ts';
import { formatDetails } from '../../state/places/place-words.ts';

export type DoorForm = FilledArea & {
  building: string;
  flat: string;
  place: (typeof ADDRESS_TYPES)[number];
};
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
