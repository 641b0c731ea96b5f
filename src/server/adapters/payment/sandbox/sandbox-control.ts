import type { FastifyInstance } from 'fastify';
import { OUTCOMES, type Bank, type Deal, type Switches } from './bank.ts';
import * as ccavenue from './ccavenue-side.ts';
import * as paytabs from './paytabs-side.ts';
import { isOutcome, isPaytabs, parseJson, parseWallet } from './sandbox-input.ts';

export function addControl(
  app: FastifyInstance,
  bank: Bank,
  sendNotice: (deal: Deal) => Promise<void>,
): void {
  app.post('/control/next', async (request, reply) => {
    const { outcome, slowMs, wallet } = parseJson(request.body);
    if (!isOutcome(outcome))
      return reply.code(400).send({ message: `outcome must be one of ${OUTCOMES.join(', ')}` });
    bank.queue({
      outcome,
      ...parseWallet(wallet),
      ...(typeof slowMs === 'number' ? { slowMs } : {}),
    });
    return { queued: outcome };
  });
  app.post('/control/switches', async (request) =>
    Object.assign(bank.switches, parseJson(request.body) as Partial<Switches>),
  );
  app.post<{ Params: { orderNo: string } }>('/control/decide/:orderNo', async (request, reply) => {
    const deal = bank.find(request.params.orderNo);
    const { outcome, wallet } = parseJson(request.body);
    if (!deal || !isOutcome(outcome))
      return reply.code(404).send({ message: 'no such deal or outcome' });
    bank.decide(deal, { outcome, ...parseWallet(wallet) });
    return { state: deal.state };
  });
  app.post<{ Params: { orderNo: string } }>('/control/notify/:orderNo', async (request, reply) => {
    const deal = bank.find(request.params.orderNo);
    if (!deal) return reply.code(404).send({ message: 'no such deal' });
    await sendNotice(deal);
    return { sent: true };
  });
  app.post<{ Params: { orderNo: string } }>(
    '/control/give-back/:orderNo',
    async (request, reply) => {
      const deal = bank.find(request.params.orderNo);
      if (!deal) return reply.code(404).send({ message: 'no such deal' });
      bank.giveBack(deal);
      return { state: deal.state };
    },
  );
  app.get('/control/ledger', async () =>
    bank.all().map((deal) => ({
      orderNo: deal.orderNo,
      reference: deal.reference,
      state: deal.state,
      amountFils: deal.amountFils,
      capturedFils: deal.capturedFils,
      wallet: deal.wallet,
      refunds: Object.fromEntries(deal.refunds),
      fields: Object.fromEntries(deal.fields),
      message: isPaytabs(deal) ? paytabs.toReturn(deal) : ccavenue.createMessage(deal),
    })),
  );
}
