// The door of a delivery, from the guest form or from a saved address, as the order and the last look need it.
import type { Lang } from '#shared/i18n/languages.ts';
import type { Door } from '../../state/checkout/door.ts';
import { savedWords } from '../../state/places/place-words.ts';
import type { GuestForm } from '../../state/checkout/guest.ts';
import { joinAddress } from '#shared/i18n/format.ts';

/** `house` and `street` as AMB-67 reads them; `words` for people, without the searched address. */
export type DeliveryDoor = {
  place: GuestForm['addressType'];
  house: string;
  street: string;
  words: string[];
  addressId: number | null;
};

export function doorOfGuest(form: GuestForm): DeliveryDoor {
  const parts = [form.flat, form.building, form.area].map((part) => part.trim()).filter(Boolean);
  return {
    place: form.addressType,
    house: joinAddress([form.flat.trim(), form.building.trim()]),
    street: form.area.trim(),
    words: parts,
    addressId: null,
  };
}

/** The part of an address before its city, without what stands before a name that is only near. */
const areaOf = (fullAddress: string): string =>
  (fullAddress.split(/[,،]/)[0] ?? '').replace(/^(?:Near|بالقرب من)\s+/, '').trim();

/** Of an address whose parts were not kept yet, the area is taken from the map's words and cut off the door where it begins it. */
function partsOf(door: Door): { house: string; street: string } {
  if (door.parts)
    return {
      house: [door.parts.flat, door.parts.building].filter(Boolean).join(', '),
      street: door.parts.area,
    };
  const area = areaOf(door.fullAddress);
  const house = door.extraDetails.startsWith(`${area} `)
    ? door.extraDetails.slice(area.length).trim()
    : door.extraDetails;
  return { house, street: area };
}

export function doorOfCustomer(door: Door, lang: Lang): DeliveryDoor {
  const { details } = savedWords(
    {
      full_address: door.fullAddress,
      extra_details: door.extraDetails,
      ...(door.parts && { door: door.parts }),
      ...(door.names && { names: door.names }),
    },
    lang,
  );
  return {
    place: door.place,
    ...partsOf(door),
    words: [details],
    addressId: door.addressId,
  };
}
