// A card company to try the shop with: a server of its own, both protocols, a page for people and a control for tests.
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { createBank, type Bank, type Deal, type NextOutcome } from './bank.ts';
import * as ccavenue from './ccavenue-side.ts';
import * as paytabs from './paytabs-side.ts';
import { choicePage, returnPage, textPage } from './payment-page.ts';
import { addControl } from './sandbox-control.ts';
import { isOutcome, isPaytabs, parseJson, parseWallet } from './sandbox-input.ts';
import { SANDBOX } from './sandbox-settings.ts';

const SLOW_MS = 5_000;

const parseForm = (body: unknown): URLSearchParams =>
  new URLSearchParams(typeof body === 'string' ? body : '');
const html = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);

export function createSandboxGateway(): FastifyInstance {
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  const bank = createBank();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  addPages(app, bank, createNotifier(app, bank));
  addServerApi(app, bank);
  addControl(app, bank, sendNotice);
  return app;
}

type Notify = (deal: Deal, afterMs: number) => void;

function createNotifier(app: FastifyInstance, bank: Bank): Notify {
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
  return (deal, afterMs) => {
    for (let copy = 0; copy < bank.switches.notices; copy += 1) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        void sendNotice(deal);
      }, afterMs + bank.switches.noticeDelayMs);
      timers.add(timer);
    }
  };
}

async function sendNotice(deal: Deal): Promise<void> {
  const { body, headers } = isPaytabs(deal)
    ? {
        body: paytabs.toNotice(deal).body,
        headers: {
          'content-type': 'application/json',
          signature: paytabs.toNotice(deal).signature,
        },
      }
    : {
        body: new URLSearchParams(ccavenue.createMessage(deal)).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      };
  await fetch(deal.noticeUrl, { method: 'POST', body, headers }).catch(() => undefined);
}

function addPages(app: FastifyInstance, bank: Bank, notify: Notify): void {
  function decide(reply: FastifyReply, deal: Deal, next: NextOutcome): FastifyReply {
    bank.decide(deal, next);
    if (next.outcome === 'leave')
      return html(reply, textPage('Nothing was paid', 'You can close this page.'));
    if (next.outcome !== 'forged')
      notify(deal, next.outcome === 'slow' ? (next.slowMs ?? SLOW_MS) : 0);
    if (next.outcome === 'close')
      return html(reply, textPage('Paid', 'The tab was closed before the way back.'));
    const fields = isPaytabs(deal)
      ? paytabs.toReturn(deal, next.outcome)
      : ccavenue.createMessage(deal, next.outcome);
    return html(reply, returnPage(deal.returnUrl, fields, next.outcome === 'twice' ? 2 : 1));
  }

  const show = (reply: FastifyReply, deal: Deal): FastifyReply => {
    const scripted = bank.scripted();
    return scripted
      ? decide(reply, deal, scripted)
      : html(reply, choicePage(deal, bank.switches.wallets));
  };

  app.get('/', async (_request, reply) =>
    html(
      reply,
      textPage(
        'Card company (sandbox)',
        'The shop sends its customers here to pay. There is nothing to see without an order.',
      ),
    ),
  );
  app.post('/transaction/transaction.do', async (request, reply) => {
    const deal = ccavenue.openDeal(bank, parseForm(request.body));
    return typeof deal === 'string'
      ? html(reply.code(400), textPage('Error', deal))
      : show(reply, deal);
  });
  app.get<{ Params: { cartId: string } }>('/payment/page/:cartId', async (request, reply) => {
    const deal = bank.find(request.params.cartId);
    return deal ? show(reply, deal) : html(reply.code(404), textPage('Error', 'No such payment'));
  });
  app.post<{ Params: { orderNo: string } }>('/decide/:orderNo', async (request, reply) => {
    const deal = bank.find(request.params.orderNo);
    const form = parseForm(request.body);
    const outcome = form.get('outcome');
    return deal && isOutcome(outcome)
      ? decide(reply, deal, { outcome, ...parseWallet(form.get('wallet')) })
      : html(reply.code(404), textPage('Error', 'No such payment'));
  });
}

function addServerApi(app: FastifyInstance, bank: Bank): void {
  async function send(reply: FastifyReply, answer: () => unknown): Promise<FastifyReply> {
    if (bank.switches.api === 'error') return reply.code(500).send('Internal error');
    const result = answer();
    if (bank.switches.api === 'drop') {
      reply.hijack();
      reply.raw.destroy();
      return reply;
    }
    return reply.send(result);
  }
  const refuse = (reply: FastifyReply): FastifyReply =>
    reply.code(401).send({ code: 1, message: 'Authentication failed' });

  app.post('/apis/servlet/DoWebTrans', async (request, reply) =>
    send(reply.type('text/plain'), () => ccavenue.command(bank, parseForm(request.body))),
  );
  app.post('/payment/request', async (request, reply) =>
    request.headers.authorization === SANDBOX.serverKey
      ? send(reply, () =>
          paytabs.request(bank, parseJson(request.body), `http://${request.headers.host ?? ''}`),
        )
      : refuse(reply),
  );
  app.post('/payment/query', async (request, reply) =>
    request.headers.authorization === SANDBOX.serverKey
      ? send(reply, () => paytabs.query(bank, parseJson(request.body)))
      : refuse(reply),
  );
}

export async function listenOrElsewhere(app: FastifyInstance, port: number): Promise<string> {
  const listen = async (requested: number): Promise<string> =>
    app.listen({ port: requested, host: '127.0.0.1' });
  try {
    return new URL(await listen(port)).origin;
  } catch (error) {
    if (port === 0 || !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'))
      throw error;
    return new URL(await listen(0)).origin;
  }
}
