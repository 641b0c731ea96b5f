// Amounts, lines and tax of orders stay: the law wants the books.
import type { privacyCalls } from '#shared/contract/privacy.ts';
import { refuse } from '#shared/contract/refusals.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { refreshCookie } from '#server/modules/customers/session.ts';
import type { AppContext } from '#server/app-context.ts';
import { erasePerson, readPersonalData } from './personal-data.ts';

export function privacyHandlers(app: AppContext): HandlersOf<keyof typeof privacyCalls> {
  const { db } = app.database;
  return {
    async exportData(_input, context) {
      const { profile: [profile = {}] = [], ...rest } = await readPersonalData(
        db,
        context.buyer.customerId,
      );
      return {
        ok: true,
        personal_data: JSON.parse(JSON.stringify({ exported_at: context.now, profile, ...rest })),
      };
    },
    async deleteAccount(_input, context) {
      const customerId = context.buyer.customerId;
      const isErased = await erasePerson(db, app, customerId, context.now);
      if (!isErased) return refuse('ORDER_UNDERWAY');
      app.log.info('account_erased', { customerId });
      context.setCookie(refreshCookie(app, ''));
      return { ok: true };
    },
  };
}
