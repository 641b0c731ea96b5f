// Unifonic's protocol inside this process, for trying and for tests. It is never mounted in production.
import Fastify, { type FastifyInstance } from 'fastify';
import type { HttpSend, SmsPort, SmsSettings } from './sms-port.ts';
import { unifonic, UNIFONIC_PATH } from './unifonic.ts';

const BASE = '/sandbox/sms';
const KEPT_MESSAGES = 200;
/** A number such as +971500000429 is refused with its last three digits as the status. */
const SCRIPTED = /000(401|410|429|503)$/;

type Kept = { id: string; to: string; from: string; body: string; at: string };

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function inboxPage(messages: readonly Kept[]): string {
  const rows = messages.map(
    ({ to, from, body, at }) =>
      `<li><p><bdi dir="ltr">+${escape(to)}</bdi> <small>${escape(from)}, <time>${escape(at)}</time></small></p><p class="code"><bdi dir="ltr">${escape(/\d{6}/.exec(body)?.[0] ?? '')}</bdi></p><pre dir="auto">${escape(body)}</pre></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="3"><title>Text messages</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:640px;margin:32px auto;padding:0 16px;color:#1a100b}li{list-style:none;border-bottom:1px solid #e3dbd3;padding:12px 0}ul{padding:0}.code{font-size:48px;font-weight:800;letter-spacing:.1em;margin:0}pre{white-space:pre-wrap;font:inherit;color:#6b5b50}small{color:#6b5b50}</style></head>
<body><h1>Text messages</h1><p>Nothing leaves this machine. The newest message is on top.</p><ul>${rows.join('') || '<li>No messages yet.</li>'}</ul></body></html>`;
}

export function createSmsSandbox(now: () => Date): {
  sms: SmsPort;
  mountInbox: (app: FastifyInstance) => void;
} {
  const messages: Kept[] = [];
  const correlations = new Set<string>();
  const mount = async (scope: FastifyInstance): Promise<void> => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(`${BASE}${UNIFONIC_PATH}`, async (request, reply) => {
      const form = request.body as Record<string, string>;
      const {
        Recipient: to = '',
        Body: body = '',
        SenderID: from = '',
        CorrelationID: correlation = '',
      } = form;
      const refuseWith = (status: number, errorCode: string) =>
        reply.code(status).send({ success: false, message: errorCode, errorCode, data: null });
      const scripted = SCRIPTED.exec(to)?.[1];
      if (scripted !== undefined) return refuseWith(Number(scripted), `ER-${scripted}`);
      if (!/^\d{8,15}$/.test(to)) return refuseWith(410, 'ER-410');
      if (correlations.has(correlation)) return refuseWith(409, 'ER-409');
      correlations.add(correlation);
      const id = String(messages.length + correlations.size);
      messages.unshift({ id, to, from, body, at: now().toISOString() });
      messages.splice(KEPT_MESSAGES);
      return {
        success: true,
        message: '',
        errorCode: 'ER-00',
        data: { MessageID: id, Status: 'Sent' },
      };
    });
    scope.get<{ Querystring: { to?: string } }>('/sandbox/messages', async (request) => {
      const to = (request.query.to ?? '').replace(/\D/g, '');
      return { messages: messages.filter((message) => to === '' || message.to === to) };
    });
    scope.get('/sandbox/inbox', async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
        )
        .send(inboxPage(messages)),
    );
  };
  const provider = Fastify();
  void provider.register(mount);
  const send: HttpSend = async (url, init) => {
    const answer = await provider.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: init.headers,
      payload: init.body,
    });
    return { status: answer.statusCode, text: async () => answer.body };
  };
  const settings: SmsSettings = {
    provider: 'sandbox',
    baseUrl: `http://sandbox.localhost${BASE}`,
    account: 'sandbox',
    secret: '',
    sender: 'Sandbox',
  };
  return { sms: unifonic(settings, send), mountInbox: (app) => void app.register(mount) };
}
