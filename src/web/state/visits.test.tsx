import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../api-client.ts';

const SERVICE = 'https://address.example.com/json';
const told: unknown[] = [];
const bodies: unknown[] = [];

beforeEach(() => {
  vi.resetModules();
  told.length = 0;
  bodies.length = 0;
  document.cookie = 'cookie_consent=accepted; Path=/';
});
afterEach(() => {
  document.cookie = 'cookie_consent=; Path=/; Max-Age=0';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function visit(ip: object, service: () => Response | Promise<Response>) {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
    service(),
  );
  vi.stubGlobal('fetch', fetched);
  const asked: string[] = [];
  const api = (async (name: string, input: { body?: { ip_address: string } }) => {
    asked.push(name);
    if (name === 'ip') return { ok: true, data: ip };
    told.push(input.body?.ip_address);
    bodies.push(input.body);
    return { ok: true, data: {} };
  }) as unknown as Api;
  const { postVisit } = await import('./visits.ts');
  for (const page of ['Landing', 'Menu'])
    await postVisit(api, 'userTracking', { page, category: 'page_view' });
  return { asked, fetched };
}

test('our own call tells the address, asked once a load (GEN-48, GEN-51)', async () => {
  const { asked, fetched } = await visit({ ip: '192.0.2.1' }, () => new Response('1.2.3.4'));
  expect([asked, told, fetched.mock.calls]).toEqual([
    ['ip', 'userTracking', 'userTracking'],
    ['192.0.2.1', '192.0.2.1'],
    [],
  ]);
});

test('a visit tells the page, the browser and its version (GEN-48)', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Gecko Firefox/140.0');
  await visit({ ip: '192.0.2.1' }, () => new Response(''));
  expect(bodies[1]).toEqual({
    tracking_id: expect.stringMatching(/^[\da-f-]{36}$/),
    ...{ ip_address: '192.0.2.1', brand_id: 1, page_track: 'Menu', category: 'page_view' },
    ...{ channel: 'web', browser: 'Firefox', version: '140.0' },
  });
});

test.each([
  ['JSON', () => Response.json({ ip: '203.0.113.7' }), '203.0.113.7'],
  ['plain text', () => new Response('2001:db8::7\n'), '2001:db8::7'],
])(
  'a service is asked where ours names one, once, without cookies: %s (GEN-51)',
  async (_, answer, address) => {
    const { fetched } = await visit({ ip: '192.0.2.1', lookup: SERVICE }, answer);
    expect(told).toEqual([address, address]);
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]).toMatchObject([SERVICE, { credentials: 'omit' }]);
  },
);

test.each([
  ['refuses', () => new Response('', { status: 503 })],
  ['answers something else', () => new Response('<html>')],
  ['answers broken JSON', () => new Response('{')],
  ['is away', () => Promise.reject(new TypeError('no line'))],
])('a service that %s is replaced by ours', async (_, answer) => {
  await visit({ ip: '192.0.2.1', lookup: SERVICE }, answer);
  expect(told).toEqual(['192.0.2.1', '192.0.2.1']);
});
