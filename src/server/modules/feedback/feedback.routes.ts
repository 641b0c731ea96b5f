import type { HandlersOf } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import { addEmail, joinMailingList } from './add-email.ts';
import { newestFeedback, newestFranchise } from './feedback.queries.ts';
import { keepFeedback, keepFranchise } from './keep-message.ts';

type Names = 'addEmail' | 'feedbackApplication' | 'franchiseApplication' | 'consoleInbox';

export function feedbackHandlers(
  app: AppContext,
  hasStore: (storeId: number) => boolean,
): HandlersOf<Names> {
  const { db } = app.database;
  return {
    async addEmail({ body }, context) {
      const result =
        body.first_name === undefined
          ? await addEmail(app, body.email_address, context)
          : await joinMailingList(
              app,
              {
                firstName: body.first_name,
                lastName: body.last_name ?? '',
                email: body.email_address,
                phone: body.phone_number ?? '',
                birthday: body.dob ?? '',
                student: body.is_student === 1,
                marketing: body.is_confirm === 1,
              },
              context,
            );
      return result.ok ? { success: true, successResponse: result.text } : result;
    },
    async feedbackApplication({ body }, context) {
      const kept = await keepFeedback(
        app,
        {
          name: body.name,
          phone: body.phone_number,
          email: body.email_address?.trim() || null,
          type: body.type,
          storeId: body.store_id ?? null,
          orderDate: body.order_date ?? '',
          receipt: body.receipt_number,
          message: body.message,
          marketing: body.emailCheck === 1,
          privacy: body.policyCheck === 1,
        },
        context,
        hasStore,
      );
      return kept.ok ? { success: true, successResponse: null } : kept;
    },
    async franchiseApplication({ body }, context) {
      const {
        phone_number: phone,
        email_address: email,
        postal_address: postalAddress,
        property_ownership: property,
        business_ownership: business,
        ...rest
      } = body;
      return keepFranchise(
        app,
        { ...rest, phone, email, postalAddress, property, business },
        context,
      );
    },
    async consoleInbox() {
      const [feedback, franchise] = await Promise.all([newestFeedback(db), newestFranchise(db)]);
      return { ok: true, feedback, franchise };
    },
  };
}
