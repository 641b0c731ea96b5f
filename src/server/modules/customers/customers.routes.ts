// The calls about people who order.
import type { HandlersOf } from '#server/http/handlers.ts';
import { readBuyer } from '#server/http/identity.ts';
import type { Parts } from '#server/parts.ts';
import { addGuest } from './add-guest.ts';

export function customerHandlers(parts: Parts): HandlersOf<'addGuest'> {
  return {
    async addGuest({ body }, context) {
      const wish = {
        firstName: body.first_name,
        lastName: body.last_name,
        phone: body.phone_number,
        email: body.email_address,
      };
      const added = await addGuest(parts, wish, {
        ip: context.ip,
        buyer: await readBuyer(parts, context.request.headers),
        now: context.steadyNow,
        cookies: context.cookies,
      });
      if (!added.ok) return added;
      return {
        success: true,
        successResponse: {
          login_name: `${wish.firstName} ${wish.lastName}`,
          email_address: wish.email.trim(),
          phone_number: added.phone,
          customer_id: added.customerId,
          guest: true,
          proof: added.proof,
        },
      };
    },
  };
}
