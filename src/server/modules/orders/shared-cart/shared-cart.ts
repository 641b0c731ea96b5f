// What may be done with a shared cart, and by whom. Of a token only the hash is kept.
import { createHash, randomBytes } from 'node:crypto';
import type { OrderPayload } from '#shared/contract/orders.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { SharedItem } from '#shared/contract/shared-cart.ts';
import { lineKey } from '#shared/domain/cart/cart.ts';
import { MOST_PEOPLE, MOST_SHARED_LINES, toSharedState } from '#shared/domain/cart/shared-cart.ts';
import type { Db } from '#server/db/open.ts';
import { selectionOfItem } from '#server/modules/menu/price-cart.ts';
import {
  cartChanged,
  endCart,
  findCart,
  insertPerson,
  writeLines,
  type CartRow,
  type FoundCart,
  type PersonRow,
} from './shared-cart.queries.ts';

/** 128 bits: nobody guesses a link. */
export const newLink = (): string => randomBytes(16).toString('base64url');
export const computeHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
export const findPerson = ({ people }: FoundCart, token: string): PersonRow | undefined =>
  people.find((person) => person.token_hash === computeHash(token));
export const stateOfCart = (cart: CartRow) =>
  toSharedState(
    { closedAt: cart.closed_at, expiresAt: cart.expires_at, order: cart.order },
    cart.now,
  );

export function keyOfItem(item: SharedItem): string | null {
  const selection = selectionOfItem(item);
  return selection === null ? null : lineKey(selection);
}

export function isReadable(lines: readonly SharedItem[]): boolean {
  const keys = lines.map(keyOfItem);
  return !keys.includes(null) && new Set(keys).size === keys.length;
}

const wanted = (lines: readonly SharedItem[]): string =>
  JSON.stringify(
    lines
      .map((item) => [keyOfItem(item), item.quantity])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );

type CartAccess = { link: string; token: string };
type Change = (tx: Db, found: FoundCart, person: PersonRow | undefined) => Promise<Refusal | null>;

/** Strangers and dead links are answered alike. */
async function change(
  db: Db,
  { link, token }: CartAccess,
  isStranger: 'refused' | 'taken',
  run: Change,
): Promise<Refusal | null> {
  return db.transaction().execute(async (tx) => {
    const found = await findCart(tx, link, true);
    const person = found ? findPerson(found, token) : undefined;
    if (!found || (!person && isStranger === 'refused')) return refuse('NOT_FOUND');
    if (person && isStranger === 'taken') return null;
    if (stateOfCart(found.cart) !== 'open') return refuse('SHARED_CART_CLOSED');
    return run(tx, found, person);
  });
}

/** Who has joined already, whose first answer was lost, is not asked whether there is a place. */
export function join(db: Db, asked: CartAccess, name: string): Promise<Refusal | null> {
  return change(db, asked, 'taken', async (tx, { cart, people }) => {
    if (people.length >= MOST_PEOPLE) return refuse('SHARED_CART_FULL');
    await insertPerson(tx, cart.id, {
      token_hash: computeHash(asked.token),
      name,
      is_owner: false,
      lines: [],
    });
    await cartChanged(tx, cart, false);
    return null;
  });
}

/** The lines stand on the revision that the browser knew: a request that comes late changes nothing and is told so. */
export function setLines(
  db: Db,
  asked: CartAccess,
  wish: { revision: number; lines: readonly SharedItem[] },
): Promise<Refusal | null> {
  return change(db, asked, 'refused', async (tx, { cart, people }, person) => {
    if (!person || wanted(person.lines) === wanted(wish.lines)) return null;
    if (person.revision !== wish.revision) return refuse('SHARED_CART_CHANGED');
    const others = people.filter((candidate) => candidate.id !== person.id);
    const total = others.reduce((sum, one) => sum + one.lines.length, wish.lines.length);
    if (total > MOST_SHARED_LINES) return refuse('SHARED_CART_LARGE');
    await writeLines(tx, person.id, wish.lines);
    await cartChanged(tx, cart, !person.is_owner);
    return null;
  });
}

export function removeLine(
  db: Db,
  asked: CartAccess,
  line: { personId: number; key: string },
): Promise<Refusal | null> {
  return change(db, asked, 'refused', async (tx, { cart, people }, owner) => {
    const person = people.find((candidate) => candidate.id === line.personId);
    if (!owner?.is_owner || !person) return refuse('NOT_FOUND');
    const left = person.lines.filter((item) => keyOfItem(item) !== line.key);
    if (left.length === person.lines.length) return null;
    await writeLines(tx, person.id, left);
    await cartChanged(tx, cart, !person.is_owner);
    return null;
  });
}

export async function stopSharing(db: Db, { link, token }: CartAccess): Promise<Refusal | null> {
  return db.transaction().execute(async (tx) => {
    const found = await findCart(tx, link, true);
    if (!found || !findPerson(found, token)?.is_owner) return refuse('NOT_FOUND');
    if (stateOfCart(found.cart) === 'open') await endCart(tx, found.cart, null);
    return null;
  });
}

/** Held until the order stands; null without a cart of its own, and one that has ended may be ordered anew. `changed`: the others want something else by now. */
export async function holdForOrder(
  tx: Db,
  named: OrderPayload['shared_cart'],
): Promise<CartRow | 'changed' | null> {
  const found = named && (await findCart(tx, named.link, true));
  if (!named || !found || !findPerson(found, named.token)?.is_owner) return null;
  return found.cart.dishes === named.dishes ? found.cart : 'changed';
}
