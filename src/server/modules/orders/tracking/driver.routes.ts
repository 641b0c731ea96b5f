import type { driverCalls } from '#shared/contract/driver.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { countAttempts } from '#server/http/attempts.ts';
import type { CallContext, HandlersOf } from '#server/http/handlers.ts';
import { readSigned, readToken } from '#server/http/tokens.ts';
import type { AppContext } from '#server/app-context.ts';
import { forgetPosition, keepPosition } from './driver.queries.ts';
import { readOrderView } from '../view/order-view.read-model.ts';
import { missCounters } from './order-misses.ts';
import { driverOrder, mayHaveLink } from './driver-order.ts';

type Names = Exclude<keyof typeof driverCalls, 'driverLink'>;

export function driverHandlers(app: AppContext): HandlersOf<Names> {
  const { db } = app.database;
  const readRide = (orderId: string) => readOrderView(db, ['branch'], { orderId });

  /** A forged link is counted as a guess; one that is too old or over is only told so. */
  async function readOrder(
    token: string,
    { ip }: Pick<CallContext, 'ip'>,
  ): Promise<{ ok: true; orderId: string } | Refusal> {
    const orderId = (await readToken(app, 'driver-link', token))?.sub;
    if (orderId !== undefined)
      return app.settings.handOver.driverPosition ? { ok: true, orderId } : refuse('LINK_OVER');
    if (readSigned(app, 'driver-link', token) !== null) return refuse('LINK_OVER');
    const { usedUp } = await countAttempts(db, missCounters('', ip, null));
    return refuse(usedUp === null ? 'LINK_OVER' : 'TOO_MANY_REQUESTS');
  }

  return {
    async driverOrder({ body }, context) {
      const found = await readOrder(body.token, context);
      if (!found.ok) return found;
      const order = await readRide(found.orderId);
      return order && mayHaveLink(order)
        ? { ok: true, ...driverOrder(order) }
        : refuse('LINK_OVER');
    },
    async driverPosition({ body }, context) {
      const found = await readOrder(body.token, context);
      if (!found.ok) return found;
      if (await keepPosition(db, found.orderId, body, context.now))
        return { ok: true, is_riding: true };
      const order = await readRide(found.orderId);
      return order && mayHaveLink(order) ? { ok: true, is_riding: false } : refuse('LINK_OVER');
    },
    async driverStop({ body }, context) {
      const found = await readOrder(body.token, context);
      if (!found.ok) return found;
      await forgetPosition(db, found.orderId);
      return { ok: true };
    },
  };
}
