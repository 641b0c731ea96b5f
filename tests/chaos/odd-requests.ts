// Malformed and odd requests for every call of the contract, and what no answer to them may ever be.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'zod';
import { calls, type CallName } from '#shared/contract/calls.ts';
import type { Call } from '#shared/contract/contract.ts';
import { OrderPayload } from '#shared/contract/orders.ts';
import { REFUSALS, type RefusalCode } from '#shared/contract/refusals.ts';
import { API_BASE } from '#server/http/mount-calls.ts';
import { pickupOrder, type createShop, type Guest } from '#tests/support/order-shop.ts';
import { CONTENT_TYPES, ODD_TEXTS, oddBody, oddValue } from './odd-values.ts';
import { breakOnce, toValue, type JsonSchema } from './schema-values.ts';
import { seeded, type Chance } from './seeded.ts';

type Shop = Awaited<ReturnType<typeof createShop>>;
const schemas = new WeakMap<z.core.$ZodType, JsonSchema>();
/** One text or several, as the common shape has them. */
const formatWords = (message: unknown): string => {
  const words: unknown = Array.isArray(message) ? message.join('') : message;
  return typeof words === 'string' ? words : '';
};

function toSchema(type: z.core.$ZodType): JsonSchema {
  const known =
    schemas.get(type) ??
    (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  schemas.set(type, known);
  return known;
}
const SHOWS_INSIDES =
  /\n\s+at |node_modules|\/src\/|\.ts:\d+|syntax error|violates|relation "|ZodError|SyntaxError|TypeError/;
const FAULTS_KEPT = 20;

type Known = { guest: Guest; orderId: string; plain: Shop['plain'] };
type Asked = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};

function toPath(call: Call, chance: Chance, known: Known): string {
  const properties = toSchema(call.params).properties ?? {};
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const roll = chance.next();
    if (roll < 0.1)
      return chance.pick([
        '%ZZ',
        '%00',
        '..%2f..%2fetc',
        '%F0%9F',
        'x'.repeat(500),
        '%',
        '1%20or%201=1',
        '-1',
        '1e9',
        '0x1',
        '9'.repeat(30),
      ]);
    if (roll < 0.3)
      return encodeURIComponent(String(chance.pick(ODD_TEXTS)).toWellFormed()) || '%20';
    if (roll < 0.6 && /order/i.test(name)) return known.orderId;
    return (
      encodeURIComponent(String(toValue(properties[name] ?? {}, chance)).toWellFormed()) || '1'
    );
  });
}

/** What a call expects in its body; a sealed body carries an order. */
function toBody(call: Call, chance: Chance, known: Known): unknown {
  if (call.body === null) return undefined;
  const schema = toSchema(call.body);
  const value = toValue(schema, chance);
  if (typeof value !== 'object' || value === null) return value;
  const body = value as Record<string, unknown>;
  if (schema.properties?.['data'] && schema.properties['mode'] && chance.next() < 0.8) {
    const made =
      chance.next() < 0.5
        ? { ...pickupOrder(known.plain, known.guest), uniqueOrderId: chance.uuid() }
        : (toValue(toSchema(OrderPayload), chance) as Record<string, unknown>);
    body['data'] = chance.next() < 0.6 ? breakOnce(made, chance) : made;
    if (chance.next() < 0.7 && typeof body['data'] === 'object' && body['data'] !== null)
      Object.assign(body['data'], { customer_id: known.guest.customerId });
  } else if (schema.properties?.['customer_id'] && chance.next() < 0.5)
    body['customer_id'] = known.guest.customerId;
  return body;
}

function request(call: Call, chance: Chance, known: Known, staffCookie: string): Asked {
  const headers: Record<string, string> = {
    'accept-language': chance.pick(['en', 'ar', 'xx', '*;q=nonsense', ',,,;;']),
  };
  if (chance.next() < 0.8) headers['x-guest-proof'] = known.guest.proof;
  if (chance.next() < 0.8) headers['cookie'] = staffCookie;
  if (chance.next() < 0.05)
    headers[
      chance.pick([
        'x-guest-proof',
        'cookie',
        'origin',
        'authorization',
        'if-none-match',
        'x-forwarded-for',
      ])
    ] = chance.pick([
      'a.b.c',
      '%%%=;;;=',
      'null',
      'x'.repeat(3_000),
      'Bearer ..',
      '"',
      '::::',
      'shop_staff=%ZZ',
    ]);
  const query =
    chance.next() < 0.05
      ? chance.pick([
          '?__proto__[x]=1',
          '?a=1&a=2',
          '?%ZZ',
          '?lang=en%27--',
          `?${'a=1&'.repeat(500)}`,
        ])
      : '';
  const method =
    chance.next() < 0.02
      ? chance.pick<Asked['method']>(['GET', 'POST', 'PUT', 'DELETE'])
      : call.method;
  const asked: Asked = { method, url: API_BASE + toPath(call, chance, known) + query, headers };
  if (method === 'GET') return asked;
  headers['content-type'] = chance.next() < 0.06 ? chance.pick(CONTENT_TYPES) : 'application/json';
  if (headers['content-type'] === '') delete headers['content-type'];
  const roll = chance.next();
  if (roll < 0.1) return { ...asked, payload: oddBody(chance) };
  const body =
    roll < 0.2
      ? oddValue(chance)
      : roll < 0.6
        ? breakOnce(toBody(call, chance, known), chance)
        : toBody(call, chance, known);
  return { ...asked, payload: JSON.stringify(body) ?? '' };
}

/** Whether a call of the contract takes this method where `call` lives: settings are read and changed at one path. */
const isTakenBesides = (call: Call, method: Asked['method']): boolean =>
  Object.values<Call>(calls).some((value) => value.path === call.path && value.method === method);

/** Why this answer breaks the promise, or null. */
function findFault(
  call: Call,
  asked: Asked,
  answer: { statusCode: number; body: string; headers: Record<string, unknown> },
): string | null {
  const { statusCode, body } = answer;
  if (statusCode === 304) return null;
  if (SHOWS_INSIDES.test(body) && statusCode >= 400) return 'shows its insides';
  let parsed: Record<string, unknown>;
  try {
    parsed = JSON.parse(body) as Record<string, unknown>;
  } catch {
    return `${statusCode} is no JSON`;
  }
  if (statusCode < 400)
    return parsed['success'] === false
      ? 'a success that says it failed'
      : isTakenBesides(call, asked.method)
        ? null
        : 'another method was taken';
  const code = parsed['code'] as RefusalCode;
  // Card payment that is not set up answers 501 by plan, also where a call does not list it.
  const isPlanned =
    statusCode < 500 ||
    code === 'CARD_NOT_CONFIGURED' ||
    (code !== 'INTERNAL' && call.refusals.includes(code));
  if (!isPlanned) return `${statusCode} ${code}`;
  if (
    parsed['success'] !== false ||
    REFUSALS[code] !== statusCode ||
    formatWords(parsed['message']) === ''
  )
    return `${statusCode} without the common shape`;
  if (statusCode === 400 && (typeof parsed['field'] !== 'string' || parsed['field'] === ''))
    return `400 ${code} names no field`;
  return null;
}

/** Sends `requests` odd requests in turn over all calls. */
export async function runOddRequests(
  shop: Shop,
  { seed, requests }: { seed: number; requests: number },
) {
  const chance = seeded(seed);
  const started = performance.now();
  const guest = await shop.guest();
  const placed = await shop.place(guest);
  const known: Known = { guest, orderId: placed.body.successResponse.order_id, plain: shop.plain };
  let staff = await shop.signIn('manager');
  const figures = {
    ...{ requests, longestPauseMs: 0, seconds: 0, faultCount: 0 },
    byStatus: {} as Record<string, number>,
    /** Each kind once, with the request that showed it. */
    faults: [] as string[],
  };
  const kinds = new Set<string>();
  const loop = monitorEventLoopDelay();
  loop.enable();
  const names = Object.keys(calls) as CallName[];
  for (let number = 0; number < requests; number += 1) {
    const name = names[number % names.length] ?? 'ip';
    const call: Call = calls[name];
    const asked = request(call, chance, known, staff);
    const logged = shop.log.length;
    const answer = await shop.server.inject({
      ...asked,
      remoteAddress: `10.${chance.between(0, 255)}.${chance.between(0, 255)}.${chance.between(1, 254)}`,
    });
    figures.byStatus[answer.statusCode] = (figures.byStatus[answer.statusCode] ?? 0) + 1;
    const fault = findFault(call, asked, answer);
    if (fault !== null) {
      figures.faultCount += 1;
      const kind = `${name}: ${fault}`;
      if (!kinds.has(kind) && kinds.size < FAULTS_KEPT) {
        kinds.add(kind);
        const log = shop.log
          .slice(logged)
          .map((line) => JSON.stringify(line.fields))
          .join(' ');
        figures.faults.push(
          `${kind} | ${asked.method} ${asked.url.slice(0, 120)} ${String(asked.payload ?? '').slice(0, 300)} | ${answer.body.slice(0, 200)} | ${log}`,
        );
      }
    }
    // A valid sign-out ends the session; the next requests need another.
    if (answer.statusCode === 200 && name === 'consoleSignOut')
      staff = await shop.signIn('manager');
    shop.log.length = 0;
  }
  loop.disable();
  figures.longestPauseMs = Math.round(loop.max / 1e6);
  figures.seconds = (performance.now() - started) / 1000;
  return figures;
}
