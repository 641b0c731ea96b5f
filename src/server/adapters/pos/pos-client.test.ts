// What each answer of a point of sale means, spoken to over HTTP.
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPosClient } from './pos-client.ts';
import { createPosSecret, isSigned } from './pos-signature.ts';

const secret = createPosSecret();
type Answer = { status: number; body: string } | 'silent';
let answer: Answer = 'silent';
let asked: { method: string; path: string; body: string; isSigned: boolean }[] = [];
let server: Server;
let baseUrl = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push({
        method: request.method ?? '',
        path: request.url ?? '',
        body,
        isSigned: isSigned(secret, body, request.headers),
      });
      if (answer === 'silent') return;
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const client = createPosClient({ timeoutMs: 60_000 });
const send = (to = baseUrl, by = client) =>
  by.send(
    { baseUrl: to, secrets: [secret] },
    { id: 'msg_1', type: 'order.created', at: new Date(0), data: { order_id: 'A' } },
  );

test.each([
  [200, '{"result":"accepted","pos_order_id":"P1"}', { kind: 'accepted', posOrderId: 'P1' }],
  [200, '{"result":"accepted"}', { kind: 'accepted', posOrderId: null }],
  [202, '{"result":"received"}', { kind: 'received' }],
  [200, '{"result":"rejected","reason":"too_busy"}', { kind: 'rejected', reason: 'too_busy' }],
  [200, '{"result":"rejected","reason":"a full moon"}', { kind: 'rejected', reason: 'other' }],
  [200, 'OK', { kind: 'received' }],
  [409, '', { kind: 'refused', status: 409 }],
  [400, '{}', { kind: 'refused', status: 400 }],
  [429, '', { kind: 'away' }],
  [503, '', { kind: 'away' }],
  [302, '', { kind: 'away' }],
] as const)('%d %s', async (status, body, reply) => {
  answer = { status, body };
  expect(await send()).toEqual(reply);
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/v1/events',
      body: '{"type":"order.created","timestamp":"1970-01-01T00:00:00.000Z","data":{"order_id":"A"}}',
      isSigned: true,
    },
  ]);
});

test('nobody there, or nobody who answers in time', async () => {
  expect(await send('http://127.0.0.1:9')).toEqual({ kind: 'away' });
  answer = 'silent';
  expect(await send(baseUrl, createPosClient({ timeoutMs: 50 }))).toEqual({ kind: 'away' });
});

test('asked about an order: how it stands, or nothing that says anything', async () => {
  const ask = () => client.ask({ baseUrl, secrets: [secret] }, 'K7QF29XM3B');
  answer = { status: 200, body: '{"status":"ready","pos_order_id":"P1","sequence":3}' };
  expect(await ask()).toEqual({ status: 'ready', posOrderId: 'P1', sequence: 3, reason: null });
  expect(asked).toEqual([
    { method: 'GET', path: '/v1/orders/K7QF29XM3B', body: '', isSigned: true },
  ]);
  for (const body of ['{"status":"plated"}', 'nothing']) {
    answer = { status: 200, body };
    expect(await ask()).toBeNull();
  }
  answer = { status: 404, body: '' };
  expect(await ask()).toBeNull();
});
