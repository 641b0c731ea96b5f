// The calls about what a customer keeps.
import type { favouriteCalls } from '#shared/contract/favourites.ts';
import type { profileCalls, SavedAddress } from '#shared/contract/profile.ts';
import { refuse } from '#shared/contract/refusals.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { readBuyer } from '#server/http/identity.ts';
import type { MenuSnapshot } from '#server/modules/menu/menu-snapshot.ts';
import type { AppContext } from '#server/app-context.ts';
import { addContact } from './add-contact.ts';
import { currentOffers } from './offers.ts';
import { asOwner } from './owner.ts';
import { removeWish } from './profile.queries.ts';
import {
  readAddresses,
  insertAddress,
  removeAddress,
  updateAddress,
  type AddressFields,
  type AddressRow,
} from './addresses.queries.ts';
import { addWish, readWishes } from './wishlist.ts';

const MOST_ADDRESSES = 20;

function addressFields(
  body: Pick<AddressFields, 'place' | 'full_address' | 'extra_details'> & {
    [part in 'lat' | 'lng' | 'door' | 'names']?: AddressFields[part] | undefined;
  },
): AddressFields {
  return {
    place: body.place,
    full_address: body.full_address,
    extra_details: body.extra_details,
    lat: body.lat ?? null,
    lng: body.lng ?? null,
    door: body.door ?? null,
    names: body.names ?? null,
  };
}

function savedAddress({ id, door, names, ...fields }: AddressRow): SavedAddress {
  return { address_id: id, ...fields, ...(door && { door }), ...(names && { names }) };
}

const reply = <T>(successResponse: T) => ({ success: true as const, successResponse });

export function profileHandlers(
  app: AppContext,
  menu: Pick<MenuSnapshot, 'menuAt'>,
): HandlersOf<keyof (typeof profileCalls & typeof favouriteCalls)> {
  const { db } = app.database;
  return {
    addresses: ({ params }, context) =>
      asOwner(context, params.customerId, async (own) =>
        reply((await readAddresses(db, own)).map(savedAddress)),
      ),
    addAddress: ({ body }, context) =>
      asOwner(context, body.customer_id, async (own) => {
        const row = await insertAddress(db, own, addressFields(body), MOST_ADDRESSES, context.now);
        if (row === 'gone') return refuse('NOT_FOUND');
        return row === 'full' ? refuse('TOO_MANY_ADDRESSES') : reply(savedAddress(row));
      }),
    editAddress: ({ params, body }, context) =>
      asOwner(context, body.customer_id ?? context.buyer.customerId, async (own) => {
        const row = await updateAddress(db, own, params.address_id, addressFields(body));
        return row ? reply(savedAddress(row)) : refuse('NOT_FOUND');
      }),
    async deleteAddress({ params }, context) {
      return (await removeAddress(db, context.buyer.customerId, params.address_id))
        ? reply(null)
        : refuse('NOT_FOUND');
    },
    async addContact({ body }, context) {
      const buyer = await readBuyer(app, context.request.headers);
      const added = await addContact(
        app,
        {
          phone: body.contact_number,
          address: body.address,
          customerId: buyer?.customerId ?? null,
        },
        context,
      );
      return added.ok ? reply(null) : added;
    },
    addWish: ({ body }, context) =>
      asOwner(context, body.customer_id, async (own) => {
        const target =
          body.menu_item_id === undefined
            ? { kind: 'combo' as const, entry_id: body.combo_id ?? 0 }
            : { kind: 'item' as const, entry_id: body.menu_item_id };
        const added = await addWish(
          app,
          menu,
          own,
          { ...target, top_deal: body.topDeal === 1, top_item: body.topItem === 1 },
          context.now,
        );
        return added.ok ? reply({ wish_id: added.wishId }) : added;
      }),
    wishlist: ({ params }, context) =>
      asOwner(context, params.customer_id, async (own) => reply(await readWishes(app, menu, own))),
    async deleteWish({ params }, context) {
      return (await removeWish(db, context.buyer.customerId, params.id))
        ? reply(null)
        : refuse('NOT_FOUND');
    },
    promos: async (_input, context) => reply(await currentOffers(app, context.now)),
  };
}
