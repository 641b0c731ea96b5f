// A card company inside the test: decides when it is told to, lies when it is told to, and holds its answers until several have been asked for.
import type { GatewayAnswer, PaymentGateway } from '#server/adapters/payment/payment-port.ts';
import type { Gateways } from '#server/adapters/payment/gateways.ts';
import type { Deal } from './money-agrees.ts';

export type Crash = 'before-asking' | 'after-asking' | null;
type Known = Deal & { amountFils: number; reference: string; state: 'waiting' | 'paid' | 'failed' };

export class Crashed extends Error {}

export type BarrierGateway = {
  gateways: Gateways;
  deals: Map<string, Known>;
  /** The gateway decides about an attempt. */
  decide(gatewayOrderId: string, state: 'paid' | 'failed'): void;
  /** The next question about this attempt ends as if the process had died there. */
  crashNext(gatewayOrderId: string, crash: Crash): void;
  /** Questions wait until so many were asked; they are answered in the order that `pick` makes. */
  holdFor(count: number): void;
  /** What is said instead of the truth about an attempt. */
  lies: Map<string, Partial<Extract<GatewayAnswer, { kind: 'answer' }>>>;
};

const HOLD_LIMIT_MS = 60;

export function createBarrierGateway(shuffle: <T>(list: T[]) => T[]): BarrierGateway {
  const deals = new Map<string, Known>();
  const crashes = new Map<string, Crash>();
  const lies: BarrierGateway['lies'] = new Map();
  let [wanted, references] = [1, 0];
  let held: (() => void)[] = [];

  const release = (): void => {
    const ready = shuffle(held);
    held = [];
    wanted = 1;
    for (const go of ready) go();
  };
  function barrier(): Promise<void> {
    if (wanted <= 1) return Promise.resolve();
    return new Promise((done) => {
      held.push(done);
      if (held.length >= wanted) release();
      // Not everybody who was expected had to ask.
      else
        setTimeout(() => {
          if (held.length > 0) release();
        }, HOLD_LIMIT_MS);
    });
  }
  const gateway = (provider: 'ccavenue' | 'paytabs'): PaymentGateway => ({
    provider,
    walletsOffered: [],
    async start(input) {
      references += 1;
      deals.set(input.gatewayOrderId, {
        orderNo: input.gatewayOrderId,
        amountFils: input.amountFils,
        capturedFils: 0,
        refunds: {},
        reference: `REF${references}`,
        state: 'waiting',
      });
      return { kind: 'redirect', url: 'http://bank.example/', reference: `REF${references}` };
    },
    async status({ gatewayOrderId }) {
      const crash = crashes.get(gatewayOrderId) ?? null;
      crashes.delete(gatewayOrderId);
      if (crash === 'before-asking') throw new Crashed();
      await barrier();
      if (crash === 'after-asking') throw new Crashed();
      const deal = deals.get(gatewayOrderId);
      if (!deal) return { kind: 'unknown' };
      return {
        kind: 'answer',
        state: deal.state,
        gatewayOrderId,
        reference: deal.reference,
        amountFils: deal.amountFils,
        currency: 'AED',
        message: '',
        card: '',
        ...lies.get(gatewayOrderId),
      };
    },
    async refund({ gatewayOrderId, amountFils, refundReference }) {
      const deal = deals.get(gatewayOrderId);
      const back = Object.values(deal?.refunds ?? {}).reduce((sum, one) => sum + one, 0);
      if (!deal || (!(refundReference in deal.refunds) && back + amountFils > deal.capturedFils))
        return { kind: 'refused', reason: 'more than was taken' };
      deal.refunds[refundReference] = amountFils;
      return { kind: 'done' };
    },
    async cancel() {
      /* best effort, and here without effect */
    },
    readReturn: () => null,
    readNotice: () => null,
  });
  return {
    gateways: { ccavenue: gateway('ccavenue'), paytabs: gateway('paytabs') },
    deals,
    lies,
    decide(gatewayOrderId, state) {
      const deal = deals.get(gatewayOrderId);
      if (!deal || deal.state !== 'waiting') return;
      deal.state = state;
      if (state === 'paid') deal.capturedFils = deal.amountFils;
    },
    crashNext: (gatewayOrderId, crash) => {
      crashes.set(gatewayOrderId, crash);
    },
    holdFor: (count) => {
      wanted = count;
    },
  };
}
