import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { calls } from '#shared/contract/calls.ts';
import type { Call } from '#shared/contract/contract.ts';
import { plainCalls, type PlainCall } from '#shared/contract/plain-calls.ts';
import { REFUSALS } from '#shared/contract/refusals.ts';
import { findGrant, ROLES } from '#shared/domain/people/permissions.ts';
import { API_BASE } from './mount-calls.ts';

type JsonSchema = Record<string, unknown>;

function toSchema(type: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
  }) as JsonSchema;
  return schema;
}

const SECURITY = {
  anyone: null,
  customer: [{ bearer: [] }],
  buyer: [{ bearer: [] }, { guestProof: [] }],
  staff: [{ staffSession: [] }],
} as const;
const findSecurity = ({ who }: Pick<Call, 'who'>): readonly object[] | null =>
  SECURITY[typeof who === 'object' ? 'staff' : who];

const listRoles = ({ who }: Pick<Call, 'who'>): string =>
  typeof who === 'object'
    ? ROLES.filter((role) => findGrant(role, who.may) !== 'no')
        .map((role) => (findGrant(role, who.may) === 'pin' ? `${role} (with a PIN)` : role))
        .join(', ')
    : who;

const describeOperation = (name: string, call: Call | PlainCall, isOurs: boolean): JsonSchema => ({
  operationId: name,
  summary: call.summary,
  tags: [call.path.split('/')[1]],
  ...(isOurs ? { 'x-ours': true } : {}),
  ...(findSecurity(call) ? { security: findSecurity(call) } : {}),
  ...(typeof call.who === 'object' ? { 'x-may': call.who.may } : {}),
});

const toParameters = (shape: z.core.$ZodObject, place: 'path' | 'query'): JsonSchema[] =>
  Object.entries(shape._zod.def.shape).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(type as z.core.$ZodType, undefined).success,
    schema: toSchema(type as z.core.$ZodType, 'input'),
  }));

const plainOperation = (name: string, call: PlainCall): JsonSchema => ({
  ...describeOperation(name, call, true),
  parameters: [...toParameters(call.params, 'path'), ...toParameters(call.query, 'query')],
  responses: Object.fromEntries(
    Object.entries(call.answers).map(([status, { text, type, schema }]) => [
      status,
      {
        description: text,
        ...(type
          ? { content: { [type]: schema ? { schema: toSchema(schema, 'output') } : {} } }
          : {}),
      },
    ]),
  ),
});

function operation(name: string, call: Call): JsonSchema {
  const refusals = new Map<number, string[]>();
  const common = [
    'BAD_REQUEST',
    'TOO_MANY_REQUESTS',
    ...(call.who === 'anyone' ? [] : ['UNAUTHENTICATED']),
  ] as const;
  for (const code of [...common, ...call.refusals])
    refusals.set(REFUSALS[code as keyof typeof REFUSALS], [
      ...(refusals.get(REFUSALS[code as keyof typeof REFUSALS]) ?? []),
      code,
    ]);
  return {
    ...describeOperation(name, call, call.ours),
    parameters: toParameters(call.params, 'path'),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toSchema(call.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: toSchema(call.reply, 'output') } },
      },
      ...Object.fromEntries(
        [...refusals].map(([status, codes]) => [
          status,
          {
            description: [...new Set(codes)].join(', '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
          },
        ]),
      ),
    },
  };
}

export function openApiDocument(): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, call] of Object.entries(calls) as [string, Call][])
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(name, call);
  for (const [name, call] of Object.entries(plainCalls) as [string, PlainCall][])
    (paths[call.path] ??= {})[call.method.toLowerCase()] = plainOperation(name, call);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Calls of the shop',
      version: '1',
      description:
        'Calls of the ordering system. Money is AED with at most two decimals; the language of messages follows Accept-Language.',
    },
    servers: [{ url: API_BASE }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        guestProof: { type: 'apiKey', in: 'header', name: 'x-guest-proof' },
        staffSession: { type: 'apiKey', in: 'cookie', name: 'shop_staff' },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['success', 'message', 'code'],
          properties: {
            success: { const: false },
            code: { enum: Object.keys(REFUSALS) },
            message: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
            field: { type: 'string' },
          },
        },
      },
    },
    paths,
  };
}

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function docsPage(): string {
  const rows = (Object.entries(calls) as [string, Call][]).map(
    ([
      name,
      call,
    ]) => `<details id="${name}"><summary><b>${call.method}</b> <code>${escape(call.path)}</code> <span>${escape(call.summary)}</span></summary>
<p>Who may call: ${listRoles(call)}.${call.ours ? ' Not listed in the specification: ours.' : ''}${call.refusals.length > 0 ? ` Refusals: ${call.refusals.join(', ')}.` : ''}</p>
${call.body ? `<h3>Body</h3><pre>${escape(JSON.stringify(toSchema(call.body, 'input'), null, 2))}</pre>` : ''}<h3>Reply</h3><pre>${escape(JSON.stringify(toSchema(call.reply, 'output'), null, 2))}</pre></details>`,
  );
  const plain = (Object.entries(plainCalls) as [string, PlainCall][]).map(
    ([
      name,
      call,
    ]) => `<details id="${name}"><summary><b>${call.method}</b> <code>${escape(call.path)}</code> <span>${escape(call.summary)}</span></summary>
<p>Who may call: ${listRoles(call)}. Not listed in the specification: ours.</p>
<ul>${Object.entries(call.answers)
      .map(
        ([status, { text, type }]) =>
          `<li>${status}: ${escape(text)}${type ? ` (${type})` : ''}</li>`,
      )
      .join('')}</ul></details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Calls of the shop</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#1a100b}summary{padding:10px 0;cursor:pointer}summary span{color:#6b5b50}pre{background:#f7f4f0;padding:12px;overflow:auto;border-radius:10px}details{border-bottom:1px solid #e3dbd3}b{display:inline-block;min-width:56px;color:#cb2409}</style></head>
<body><h1>Calls</h1><p>The machine-readable document: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${[...rows, ...plain].join('\n')}</body></html>`;
}

export function mountOpenApi(app: FastifyInstance): void {
  const json = JSON.stringify(openApiDocument());
  const page = docsPage();
  app.get(`${API_BASE}/openapi.json`, { config: { who: 'anyone' } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  );
  app.get(`${API_BASE}/docs`, { config: { who: 'anyone' } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(page),
  );
}
