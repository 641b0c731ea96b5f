// Somebody guesses order ids and phones. Nothing that is not theirs may be found, and every wrong guess gets the same answer.
import { randomBytes } from 'node:crypto';
import { ORDER_ID_BYTES, orderIdFromBytes } from '#shared/domain/orders/order-id.ts';
import { nextPhone, type createShop } from '#tests/support/order-shop.ts';
import { seeded } from './seeded.ts';

type Shop = Awaited<ReturnType<typeof createShop>>;
const ORDERS = 5;

/** `addresses` is how many places the guesses come from. */
export async function runOrderGuesses(
  shop: Shop,
  { seed, guesses, addresses }: { seed: number; guesses: number; addresses: number },
) {
  const chance = seeded(seed);
  const started = performance.now();
  const real: { id: string; phone: string }[] = [];
  for (let number = 0; number < ORDERS; number += 1) {
    const guest = await shop.guest();
    real.push({ id: (await shop.place(guest)).body.successResponse.order_id, phone: guest.phone });
  }
  const neighbour = (id: string): string => {
    const place = chance.between(0, id.length - 1);
    return (
      id.slice(0, place) +
      chance.pick(
        Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ').filter((letter) => letter !== id[place]),
      ) +
      id.slice(place + 1)
    );
  };
  const guess = (): { order_id: string; phone_number: string } => {
    const known = chance.pick(real);
    switch (chance.between(0, 3)) {
      case 0:
        return {
          order_id: orderIdFromBytes(randomBytes(ORDER_ID_BYTES)),
          phone_number: nextPhone(),
        };
      case 1:
        return { order_id: neighbour(known.id), phone_number: known.phone };
      case 2:
        return { order_id: known.id, phone_number: nextPhone() };
      default:
        return {
          order_id: String(chance.between(0, 99_999)).padStart(10, '0'),
          phone_number: known.phone,
        };
    }
  };
  const figures = { hits: 0, refused: 0, stopped: 0, differentAnswers: 0, seconds: 0 };
  const answers = new Set<string>();
  for (let number = 0; number < guesses; number += 1) {
    const reply = await shop.call(
      'trackOrder',
      { body: guess() },
      { ip: `10.9.${Math.floor((number % addresses) / 250)}.${((number % addresses) % 250) + 1}` },
    );
    if (reply.status === 404) {
      figures.refused += 1;
      answers.add(`${reply.text} ${Object.keys(reply.headers).toSorted().join()}`);
    } else if (reply.status === 429) figures.stopped += 1;
    else figures.hits += 1;
  }
  figures.differentAnswers = Math.max(0, answers.size - 1);
  figures.seconds = (performance.now() - started) / 1000;
  return figures;
}
