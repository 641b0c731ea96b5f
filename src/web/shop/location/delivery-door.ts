// The door of a delivery, from the guest form or a saved address.
import type { PlaceNames } from '#shared/contract/places.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { Door, GuestForm } from '#shared/domain/cart/checkout-document.ts';
import { areaIn, formatHouse } from '../../state/places/place-words.ts';

export type DeliveryDoor = {
  place: GuestForm['addressType'];
  house: string;
  street: string;
  addressId: number | null;
};

/** `names`: those of the form's place; the area follows the language. */
export function guestDoor(
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

/** The part before the city, without what stands before the name of a nearby place. */
const parseArea = (fullAddress: string): string =>
  (fullAddress.split(/[,،]/)[0] ?? '').replace(/^(?:Near|بالقرب من)\s+/, '').trim();

/** For an address edited as a whole, the area comes from the map and is cut off the start of the door. */
function toDoorParts(door: Door, lang: Lang): { house: string; street: string } {
  if (door.parts)
    return { house: formatHouse(door.parts), street: areaIn(door.parts.area, door.names, lang) };
  const area = parseArea(door.fullAddress);
  const house = door.extraDetails.startsWith(`${area} `)
    ? door.extraDetails.slice(area.length).trim()
    : door.extraDetails;
  return { house, street: area };
}

export function customerDoor(door: Door, lang: Lang): DeliveryDoor {
  return { place: door.place, ...toDoorParts(door, lang), addressId: door.addressId };
}
