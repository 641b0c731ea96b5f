import type { favouriteCalls } from '#shared/contract/favourites.ts';
import type { SavedAddress, profileCalls } from '#shared/contract/profile.ts';
import { type Refusal, refuse } from '#shared/contract/refusals.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { readBuyer } from '#server/http/identity.ts';
import type { MenuSnapshot } from '#server/modules/menu/menu-snapshot.ts';
import type { AppContext } from '#server/app-context.ts';
import { currentOffers, toPromo } from './offers.ts';
import { asOwner } from './owner.ts';
import { removeWish } from './profile.queries.ts';
import {
  type AddressFields,
  type AddressRow,
  insertAddress,
  readAddresses,
  removeAddress,
  updateAddress,
} from './addresses.queries.ts';
import { addWish, readWishes } from './wishlist.ts';
import { toE164 } from '#shared/domain/people/uae-phone.ts';
import { countAttempt } from '#server/http/attempts.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { insertContact } from './customers.queries.ts';

// Somebody outside every delivery area leaves a number, so that we can tell when we come closer.
const PER_ADDRESS = { attempts: 10, windowSeconds: 3600 };

/** Keeps the number, a mobile or a landline of the UAE. Signing in is not needed. */
async function addContact(
  app: AppContext,
  input: { phone: string; address: string; customerId: number | null },
  caller: { ip: string; lang: Lang; now: Date },
): Promise<{ ok: true } | Refusal> {
  const phone = toE164(input.phone.trim());
  if (phone === null) return refuse('INVALID_PHONE', { field: 'contact_number' });
  const { db } = app.database;
  if (!(await countAttempt(db, `contact:ip:${caller.ip}`, PER_ADDRESS)))
    return refuse('TOO_MANY_REQUESTS');
  await insertContact(db, {
    customer_id: input.customerId,
    phone,
    address: input.address,
    lang: caller.lang,
    created_at: caller.now,
  });
  return { ok: true };
}

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
    promos: async (_input, context) => reply((await currentOffers(app, context.now)).map(toPromo)),
  };
}
