import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { isEmail } from '#shared/domain/people/email.ts';
import { toCheckoutE164 } from '#shared/domain/people/uae-phone.ts';
import type { AppContext } from '#server/app-context.ts';
import { accountOfPhone, addAccount } from './accounts.queries.ts';
import { heldProof } from './phone-proof.ts';

type NewAccount = { firstName: string; lastName: string; phone: string; email: string };

export async function createAccount(
  app: AppContext,
  input: NewAccount,
  caller: { cookies: Readonly<Record<string, string>> },
): Promise<{ ok: true; customerId: number } | Refusal> {
  const phone = toCheckoutE164(input.phone);
  if (phone === null) return refuse('INVALID_PHONE', { field: 'phone_number' });
  const email = input.email.trim();
  if (!isEmail(email)) return refuse('INVALID_EMAIL', { field: 'email_address' });
  return app.database.db.transaction().execute(async (tx) => {
    const proof = await heldProof(app, tx, { phone, purpose: 'sign-in' }, caller);
    if (!proof) return refuse('CODE_NEEDED', { field: 'phone_number' });
    const customerId = await addAccount(tx, {
      firstName: input.firstName,
      lastName: input.lastName,
      phone,
      email,
    });
    if (customerId === undefined)
      return (await accountOfPhone(tx, phone))
        ? refuse('PHONE_EXISTS', { field: 'phone_number' })
        : refuse('EMAIL_EXISTS', { field: 'email_address' });
    await proof.use();
    return { ok: true, customerId };
  });
}
