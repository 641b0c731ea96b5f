// The door of a delivery, from the guest form or from a saved address, as the order and the last look need it.
import type { PlaceNames } from '#shared/contract/places.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { Door } from '../../state/checkout/door.ts';
import { areaIn, formatHouse } from '../../state/places/place-words.ts';
import type { GuestForm } from '../../state/checkout/guest.ts';

/** `house` and `street` of the order call. */
export type DeliveryDoor = {
  place: GuestForm['addressType'];
  house: string;
  street: string;
  addressId: number | null;
};

/** `names`: of the place that the form belongs to; its area changes with the language. */
export function doorOfGuest(
  form: GuestForm,
  names: PlaceNames | undefined,
  lang: Lang,
): DeliveryDoor {
  return {
    place: form.addressType,
    house: formatHouse(form),
    street: areaIn(form.area.trim(), names, lang),
    addressId: null,
  };
}

/** The part of an address before its city, without what stands before a name that is only near. */
const parseArea = (fullAddress: string): string =>
  (fullAddress.split(/[,،]/)[0] ?? '').replace(/^(?:Near|بالقرب من)\s+/, '').trim();

/** Of an address whose line was edited as a whole, the area is taken from the map's words and cut off the door where it begins it. */
function toDoorParts(door: Door, lang: Lang): { house: string; street: string } {
  if (door.parts)
    return { house: formatHouse(door.parts), street: areaIn(door.parts.area, door.names, lang) };
  const area = parseArea(door.fullAddress);
  const house = door.extraDetails.startsWith(`${area} `)
    ? door.extraDetails.slice(area.length).trim()
    : door.extraDetails;
  return { house, street: area };
}

export function doorOfCustomer(door: Door, lang: Lang): DeliveryDoor {
  return { place: door.place, ...toDoorParts(door, lang), addressId: door.addressId };
}
