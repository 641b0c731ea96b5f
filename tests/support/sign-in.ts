// A customer with an account and a session, made without the way through codes: for tests about what comes after signing in.
import { startSession } from '#server/modules/customers/session.ts';
import type { TestApp } from './create-test-app.ts';

export type SignedIn = { customerId: number; headers: { authorization: string }; phone: string };

/** No guest's, and none for which the sandbox of messages plays a failure. */
let phones = 2_100_000;

/** `phone` in E.164. Each call makes another customer unless a phone is given. */
export async function signIn(
  app: Pick<TestApp, 'app' | 'db'>,
  given: { phone?: string; email?: string; firstName?: string; lastName?: string } = {},
): Promise<SignedIn> {
  const phone = given.phone ?? `+97154${(phones += 1)}`;
  const row = await app.db
    .insertInto('customer')
    .values({
      is_guest: false,
      first_name: given.firstName ?? 'Noura',
      last_name: given.lastName ?? 'Saeed',
      phone,
      email: given.email ?? `${phone.slice(1)}@example.com`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { accessToken } = await startSession(app.app, row.id);
  return { customerId: row.id, headers: { authorization: `Bearer ${accessToken}` }, phone };
}
