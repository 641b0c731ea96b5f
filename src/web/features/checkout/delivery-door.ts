// The door of a delivery, from the guest form or from a saved address, as the order and the last look need it.
import type { Door } from '../../state/door.ts';
import type { GuestForm } from '../../state/guest.ts';

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
    house: [form.flat.trim(), form.building.trim()].filter(Boolean).join(', '),
    street: form.area.trim(),
    words: parts,
    addressId: null,
  };
}

export function doorOfCustomer(door: Door): DeliveryDoor {
  return {
    place: door.place,
    house: door.extraDetails,
    street: '',
    words: [door.extraDetails],
    addressId: door.addressId,
  };
}
