// The saved address of a customer's delivery (`address_id`).
import type { SavedAddress } from '#shared/contract/profile.ts';
import type { Door } from '#shared/domain/cart/checkout-document.ts';
import { changeCheckout, readCheckout, useCheckout } from './checkout.ts';

export type { Door };

export const toDoor = (saved: SavedAddress): Door => ({
  addressId: saved.address_id,
  place: saved.place,
  fullAddress: saved.full_address,
  extraDetails: saved.extra_details,
  ...(saved.door && { parts: saved.door }),
  ...(saved.names && { names: saved.names }),
});

export const writeDoor = (door: Door | null): void => changeCheckout({ type: 'doorSet', door });

/** Null when no saved address was chosen. */
export const readDoor = (): Door | null => readCheckout().door;

export const useDoor = (): Door | null => useCheckout(({ checkout }) => checkout.door);
