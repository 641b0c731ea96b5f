import type { analyticsCalls, Visit } from '#shared/contract/analytics.ts';
import type { CallContext, HandlersOf } from '#server/http/handlers.ts';
import { countAttempt } from '#server/http/attempts.ts';
import type { AppContext } from '#server/app-context.ts';
import { insertEvent } from './analytics.queries.ts';
import { refuse } from '#shared/contract/refusals.ts';

const LIKE_A_PHONE = /\p{Nd}(?:[\s().-]?\p{Nd}){7,}/gu;
const withoutPhones = (text: string): string => text.replace(LIKE_A_PHONE, '');

const PER_ADDRESS = { attempts: 600, windowSeconds: 600 };

export function analyticsHandlers(app: AppContext): HandlersOf<keyof typeof analyticsCalls> {
  const keep =
    (kind: 'user_tracking' | 'payment_logs') =>
    async ({ body }: { body: Visit }, { ip }: CallContext) => {
      const { db } = app.database;
      if (!(await countAttempt(db, `analytics:${ip}`, PER_ADDRESS)))
        return refuse('TOO_MANY_REQUESTS');
      await insertEvent(db, {
        kind,
        fields: JSON.stringify({
          ...body,
          page_track: withoutPhones(body.page_track),
          category: withoutPhones(body.category),
          channel: withoutPhones(body.channel),
          ip_address: ip,
        }),
      });
      return { success: true as const, successResponse: null };
    };
  return {
    userTracking: keep('user_tracking'),
    paymentLogs: keep('payment_logs'),
    ip: async (_input, { ip }) => ({
      success: true as const,
      ip,
      ...(app.config.addressLookupUrl === null ? {} : { lookup: app.config.addressLookupUrl }),
    }),
  };
}
