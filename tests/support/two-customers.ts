// The shop of one test file with two customers who know nothing of each other.
import { afterAll } from 'vitest';
import { createShop } from './order-shop.ts';
import { signIn, type SignedIn } from './sign-in.ts';

/** Opened once for the file, closed after its last test. `noura` owns what the tests make; `other` must not come near it. */
export async function twoCustomers(): Promise<{
  shop: Awaited<ReturnType<typeof createShop>>;
  noura: SignedIn;
  other: SignedIn;
}> {
  const shop = await createShop();
  afterAll(() => shop.close());
  return { shop, noura: await signIn(shop), other: await signIn(shop) };
}
