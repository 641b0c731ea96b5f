// The calls about people who order.
import type { HandlersOf } from '#server/http/handlers.ts';
import { readBuyer } from '#server/http/identity.ts';
import type { AppContext } from '#server/app-context.ts';
import { addGuest } from './add-guest.ts';

export function customerHandlers(app: AppContext): HandlersOf<'addGuest'> {
  return {
    async addGuest({ body }, context) {
      const input = {
        firstName: body.first_name,
        lastName: body.last_name,
        phone: body.phone_number,
        email: body.email_address,
      };
      const added = await addGuest(app, input, {
        ip: context.ip,
        buyer: await readBuyer(app, context.request.headers),
        now: context.now,
        cookies: context.cookies,
      });
      if (!added.ok) return added;
      return {
        success: true,
        successResponse: {
          login_name: `${input.firstName} ${input.lastName}`,
          email_address: input.email.trim(),
          phone_number: added.phone,
          customer_id: added.customerId,
          guest: true,
          proof: added.proof,
        },
      };
    },
  };
}
