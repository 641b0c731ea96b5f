// Another customer's id answers exactly like a missing one.
import { z } from 'zod';
import { freeText } from './free-text.ts';
import { call, MOST_ID, success } from './contract.ts';
import { PlaceNames } from './places.ts';
import { ADDRESS_TYPES } from '../domain/orders/order-wire.ts';

const id = z.coerce.number().int().positive().max(MOST_ID);
const customer_id = z.number().int().positive().max(MOST_ID);

/** The parts that `extra_details` joins. */
const DoorParts = z.object({
  area: freeText().trim().max(200),
  building: freeText().trim().max(90),
  flat: freeText().trim().max(90),
});
export type DoorParts = z.output<typeof DoorParts>;

const addressFields = {
  place: z.enum(ADDRESS_TYPES),
  full_address: freeText().trim().min(1).max(400),
  extra_details: freeText().trim().min(1).max(300),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
  door: DoorParts.optional(),
  names: PlaceNames.optional(),
};
const hasWholePoint = (value: { lat?: number | undefined; lng?: number | undefined }): boolean =>
  (value.lat === undefined) === (value.lng === undefined);
const wholePoint = { message: 'a point needs lat and lng', path: ['lat'] };

/** The point, the parts of the door and the names in both languages may be missing. */
export const SavedAddress = z.object({
  address_id: z.number().int(),
  place: z.enum(ADDRESS_TYPES),
  full_address: z.string(),
  extra_details: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  door: DoorParts.optional(),
  names: PlaceNames.optional(),
});
export type SavedAddress = z.output<typeof SavedAddress>;

/** `expire_date` is YYYY-MM-DD, null when it has no end. The discount comes from its coupon. */
export const Promo = z.object({
  promo_id: z.number().int(),
  promo_name: z.string(),
  promo_name_ar: z.string(),
  promo_description: z.string(),
  promo_description_ar: z.string(),
  promo_image: z.string().nullable(),
  expire_date: z.string().nullable(),
  coupon_code: z.string().nullable(),
});
export type Promo = z.output<typeof Promo>;

export const profileCalls = {
  addresses: call({
    method: 'GET',
    path: '/customer/address/{customerId}',
    who: 'customer',
    summary: 'The saved addresses of the customer',
    params: { customerId: id },
    reply: success(z.array(SavedAddress)),
    refusals: ['NOT_FOUND'],
  }),
  addAddress: call({
    method: 'POST',
    path: '/customer/add_address',
    who: 'customer',
    summary: 'Save an address; at most twenty',
    body: z.object({ ...addressFields, customer_id }).refine(hasWholePoint, wholePoint),
    reply: success(SavedAddress),
    refusals: ['NOT_FOUND', 'TOO_MANY_ADDRESSES'],
  }),
  editAddress: call({
    method: 'PUT',
    path: '/customer/edit_address/{address_id}',
    who: 'customer',
    summary: 'Change a saved address',
    params: { address_id: id },
    body: z
      .object({ ...addressFields, customer_id: customer_id.optional() })
      .refine(hasWholePoint, wholePoint),
    reply: success(SavedAddress),
    refusals: ['NOT_FOUND'],
  }),
  deleteAddress: call({
    method: 'DELETE',
    path: '/customer/del_address/{address_id}',
    who: 'customer',
    summary: 'Delete a saved address; orders keep their text',
    params: { address_id: id },
    reply: success(z.null()),
    refusals: ['NOT_FOUND'],
  }),
  addContact: call({
    method: 'POST',
    path: '/customer/add_contact',
    who: 'anyone',
    summary: 'Somebody outside every delivery area leaves a number',
    body: z.object({
      contact_number: freeText().max(20),
      address: freeText().trim().min(1).max(400),
    }),
    reply: success(z.null()),
    refusals: ['INVALID_PHONE', 'TOO_MANY_REQUESTS'],
  }),
  promos: call({
    method: 'GET',
    path: '/customer/promos',
    who: 'customer',
    summary: 'Offers that have not expired, newest first',
    reply: success(z.array(Promo)),
  }),
} as const;
