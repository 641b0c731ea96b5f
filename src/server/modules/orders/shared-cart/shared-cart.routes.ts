import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { SharedCart, sharedCartCalls } from '#shared/contract/shared-cart.ts';
import { SHARED_MINUTES } from '#shared/domain/cart/shared-cart.ts';
import { countAttempt, type Limit } from '#server/http/attempts.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { MenuSnapshot } from '#server/modules/menu/menu-snapshot.ts';
import type { Stores } from '#server/modules/stores/store-snapshot.ts';
import type { AppContext } from '#server/app-context.ts';
import { findCart, insertCart } from './shared-cart.queries.ts';
import {
  computeHash,
  isReadable,
  join,
  newLink,
  findPerson,
  removeLine,
  setLines,
  stopSharing,
} from './shared-cart.ts';
import { sharedCartSeen } from './shared-cart-view.ts';

/** Many people share an address. */
const OPEN_LIMIT: Limit = { attempts: 60, windowSeconds: 3600 };
const JOIN_LIMIT: Limit = { attempts: 300, windowSeconds: 3600 };
const CHANGE_LIMIT: Limit = { attempts: 120, windowSeconds: 60 };

export function sharedCartHandlers(
  app: AppContext,
  stores: Pick<Stores, 'current'>,
  menu: Pick<MenuSnapshot, 'menuAt'>,
): HandlersOf<keyof typeof sharedCartCalls> {
  const { db } = app.database;

  async function seen(link: string, token: string | null): Promise<SharedCart | Refusal> {
    const found = await findCart(db, link);
    if (!found) return refuse('NOT_FOUND');
    const store = stores.current().stores.get(found.cart.store_id)?.words;
    return sharedCartSeen(found, {
      token,
      at: menu.menuAt(found.cart.store_id),
      store: { en: store?.en.name ?? '', ar: store?.ar.name ?? '' },
      settings: app.settings,
    });
  }
  async function answer(link: string, token: string | null, refused?: Refusal | null) {
    const cart = refused ?? (await seen(link, token));
    return 'ok' in cart ? cart : { ok: true as const, cart };
  }
  const mayAgain = (key: string, limit: Limit): Promise<boolean> =>
    countAttempt(db, `shared-cart:${key}`, limit);

  return {
    async openSharedCart({ body }, context) {
      if (!stores.current().stores.get(body.store_id)?.isActive)
        return refuse('NOT_FOUND', { field: 'store_id' });
      if (!isReadable(body.lines)) return refuse('BAD_REQUEST', { field: 'lines' });
      if (!(await mayAgain(`open:${context.ip}`, OPEN_LIMIT))) return refuse('TOO_MANY_REQUESTS');
      const link = newLink();
      await insertCart(
        db,
        {
          public_id: link,
          store_id: body.store_id,
          order_type: body.order_type,
          minutes: SHARED_MINUTES,
        },
        { token_hash: computeHash(body.token), name: body.name, lines: body.lines },
      );
      const cart = await seen(link, body.token);
      return 'ok' in cart ? cart : { ok: true, cart_id: link, cart };
    },
    sharedCart: ({ params, body }) => answer(params.cart_id, body.token),
    async joinSharedCart({ params, body }, context) {
      if (!(await mayAgain(`join:${context.ip}`, JOIN_LIMIT))) return refuse('TOO_MANY_REQUESTS');
      const asked = { link: params.cart_id, token: body.token };
      return answer(params.cart_id, body.token, await join(db, asked, body.name));
    },
    async setSharedLines({ params, body }) {
      if (!isReadable(body.lines)) return refuse('BAD_REQUEST', { field: 'lines' });
      const found = await findCart(db, params.cart_id);
      const person = found && findPerson(found, body.token);
      if (!person) return refuse('NOT_FOUND');
      if (!(await mayAgain(`person:${person.id}`, CHANGE_LIMIT)))
        return refuse('TOO_MANY_REQUESTS');
      const asked = { link: params.cart_id, token: body.token };
      return answer(params.cart_id, body.token, await setLines(db, asked, body));
    },
    async removeSharedLine({ params, body }) {
      const asked = { link: params.cart_id, token: body.token };
      const line = { personId: body.person_id, key: body.key };
      return answer(params.cart_id, body.token, await removeLine(db, asked, line));
    },
    async closeSharedCart({ params, body }) {
      const asked = { link: params.cart_id, token: body.token };
      return answer(params.cart_id, body.token, await stopSharing(db, asked));
    },
  };
}
