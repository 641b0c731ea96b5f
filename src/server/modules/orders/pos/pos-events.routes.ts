// POST /api/pos/v1/events. The secret that signed it says which branch speaks.
import type { FastifyInstance } from 'fastify';
import { plainCalls } from '#shared/contract/plain-calls.ts';
import { isSigned } from '#server/adapters/pos/pos-signature.ts';
import { plainRoute } from '#server/http/plain-route.ts';
import type { AppContext } from '#server/app-context.ts';
import { posAnswered, readAllPos } from '#server/modules/stores/pos.queries.ts';
import { applyEvent } from './apply-event.ts';
import { keepEvent, type EventOutcome } from './pos-events.queries.ts';

/** A sender waits two seconds: what takes longer is applied by the watch. */
const PATIENCE_MS = 1_500;
const LONGEST_ID = 100;

const ANSWERS = {
  applied: 204,
  stale: 200,
  ignored: 200,
  unknown: 404,
  illegal: 422,
} as const satisfies Record<EventOutcome, number>;

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : null;
  } catch {
    return null;
  }
}

function inTime(outcome: Promise<EventOutcome>): Promise<EventOutcome | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}

export function registerPosEvents(server: FastifyInstance, app: AppContext): void {
  const { db } = app.database;
  void server.register(async (scope) => {
    // The signature covers the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(
      plainRoute('posEvent'),
      { config: { who: plainCalls.posEvent.who } },
      async (request, reply) => {
        const text = typeof request.body === 'string' ? request.body : '';
        const all = await readAllPos(db, app.clock.now());
        const pos = all.find(({ receiveSecrets }) =>
          receiveSecrets.some((secret) => isSigned(secret, text, request.headers)),
        );
        if (!pos) {
          app.log.warn('pos_event_forged', { requestId: request.id });
          return reply.code(401).send();
        }
        const { storeId } = pos;
        const eventId = String(request.headers['webhook-id']);
        const body = parse(text);
        if (body === null || eventId.length > LONGEST_ID) return reply.code(400).send();
        const key = { storeId, eventId };
        const event = { type: String(body['type']), body, at: app.clock.now() };
        const isNew = await keepEvent(db, key, event);
        await posAnswered(db, storeId);
        const applied = applyEvent(app, key);
        applied.catch((error: unknown) =>
          app.log.error('pos_event_failed', {
            eventId,
            name: error instanceof Error ? error.name : 'unknown',
          }),
        );
        const outcome = await inTime(applied.catch(() => null) as Promise<EventOutcome>);
        if (outcome === null) return reply.code(204).send();
        return reply.code(isNew ? ANSWERS[outcome] : 200).send();
      },
    );
  });
}
