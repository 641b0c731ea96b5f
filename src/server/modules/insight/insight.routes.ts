// Page views and payment steps of visitors who agreed to it (AMB-09). Failures are silent: nothing here may disturb a customer.
import type { insightCalls } from '#shared/contract/insight.ts';
import type { CallContext, HandlersOf } from '#server/http/handlers.ts';
import { countAttempt } from '#server/http/attempts.ts';
import type { Parts } from '#server/parts.ts';
import { refuse } from '#shared/contract/refusals.ts';

const PER_ADDRESS = { attempts: 600, windowSeconds: 600 };

export function insightHandlers(parts: Parts): HandlersOf<keyof typeof insightCalls> {
  const keep =
    (kind: 'user_tracking' | 'payment_logs') =>
    async ({ body }: { body: Record<string, unknown> }, { ip, now }: CallContext) => {
      const { db } = parts.database;
      if (!(await countAttempt(db, `insight:${ip}`, PER_ADDRESS, now)))
        return refuse('TOO_MANY_REQUESTS');
      // The address is the connection's, whatever the browser says.
      await db
        .insertInto('tracking_event')
        .values({ kind, fields: JSON.stringify({ ...body, ip_address: ip }) })
        .execute();
      return { success: true as const, successResponse: null };
    };
  return {
    userTracking: keep('user_tracking'),
    paymentLogs: keep('payment_logs'),
    ip: async (_input, { ip }) => ({ success: true as const, ip }),
  };
}
