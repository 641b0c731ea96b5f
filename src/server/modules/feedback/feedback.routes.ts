import type { HandlersOf } from '#server/http/handlers.ts';
import type { Parts } from '#server/parts.ts';
import { addEmail } from './add-email.ts';

export function feedbackHandlers(parts: Parts): HandlersOf<'addEmail'> {
  return {
    addEmail: async ({ body }, context) => {
      const result = await addEmail(parts, body.email_address, context);
      return result.ok ? { success: true, successResponse: result.text } : result;
    },
  };
}
