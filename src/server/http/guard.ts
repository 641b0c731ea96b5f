import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Call, Caller } from '#shared/contract/contract.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { can, grantFor, PERMISSIONS, type Permission } from '#shared/domain/people/permissions.ts';
import type { AppContext } from '#server/app-context.ts';
import type { CallerOf, StaffSession } from './handlers.ts';
import { readBuyer, readStaff } from './identity.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    who?: Caller;
  }
}

const isCaller = (who: unknown): who is Caller =>
  who === 'anyone' ||
  who === 'customer' ||
  who === 'buyer' ||
  who === 'staff' ||
  (typeof who === 'object' &&
    who !== null &&
    'may' in who &&
    PERMISSIONS.includes(who.may as Permission));

/** The server does not start with an address under `base` that does not say who may ask for it. */
export function requireWho(server: FastifyInstance, base: string): void {
  server.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith(`${base}/`) && !isCaller(config?.who))
      throw new Error(`${String(method)} ${url} does not say who may call it`);
  });
}

export function refusedTo(
  staff: StaffSession,
  permission: Permission,
  storeId?: number,
): Refusal | null {
  if (can(staff, permission, storeId)) return null;
  const isOwn = storeId === undefined || staff.storeIds.includes(storeId);
  const needsPin = isOwn && grantFor(staff, permission) === 'pin';
  return refuse(needsPin ? 'PIN_REQUIRED' : 'NOT_FOUND');
}

type GuardedRequest = {
  headers: IncomingHttpHeaders;
  cookies: Readonly<Record<string, string | undefined>>;
  storeId?: number | undefined;
};

export async function admit<const W extends Call['who']>(
  app: AppContext,
  who: W,
  asked: GuardedRequest,
): Promise<{ ok: true; caller: CallerOf<W> } | Refusal> {
  const admitted = (caller: object) => ({ ok: true as const, caller: caller as CallerOf<W> });
  if (who === 'anyone') return admitted({});
  if (who === 'buyer' || who === 'customer') {
    const buyer = await readBuyer(app, asked.headers);
    return buyer === null || (who === 'customer' && buyer.kind !== 'customer')
      ? refuse('UNAUTHENTICATED')
      : admitted({ buyer });
  }
  const staff = await readStaff(app, asked.cookies, asked.headers);
  if (staff === null) return refuse('UNAUTHENTICATED');
  const refused = typeof who === 'object' ? refusedTo(staff, who.may, asked.storeId) : null;
  return refused ?? admitted({ staff });
}
