import { randomInt } from 'node:crypto';
import { WALLETS, type Wallet } from '#shared/domain/money/wallets.ts';

export const fieldText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const OUTCOMES = [
  'pay',
  'decline',
  'cancel',
  'close',
  'leave',
  'twice',
  'slow',
  'tampered',
  'forged',
] as const;
/** `close`: paid, but the browser never returns; `leave`: nothing happens; `slow`: decided later; `tampered`: one dirham is taken; `forged`: the return claims a success that never was. */
export type Outcome = (typeof OUTCOMES)[number];

export type DealState =
  | 'initiated'
  | 'awaited'
  | 'successful'
  | 'declined'
  | 'aborted'
  | 'cancelled'
  | 'refunded';
export type Deal = {
  reference: string;
  orderNo: string;
  amountFils: number;
  currency: string;
  returnUrl: string;
  noticeUrl: string;
  fields: ReadonlyMap<string, string>;
  state: DealState;
  capturedFils: number;
  refunds: Map<string, number>;
  decidedAt: number | null;
  wallet: Wallet | null;
};

export type NextOutcome = { outcome: Outcome; slowMs?: number; wallet?: Wallet };
export type Switches = {
  notices: number;
  noticeDelayMs: number;
  api: 'good' | 'drop' | 'error';
  nested: boolean;
  wallets: readonly Wallet[];
};

const ONE_DIRHAM = 100;
const SLOW_MS = 5_000;

export type Bank = ReturnType<typeof createBank>;

export function createBank(now: () => number = Date.now) {
  const deals = new Map<string, Deal>();
  const queue: NextOutcome[] = [];
  const switches: Switches = {
    notices: 1,
    noticeDelayMs: 0,
    api: 'good',
    nested: false,
    wallets: WALLETS,
  };

  const find = (orderNo: string, reference = ''): Deal | undefined => {
    const deal = deals.get(orderNo);
    if (deal && deal.state === 'awaited' && deal.decidedAt !== null && now() >= deal.decidedAt) {
      deal.state = 'successful';
      deal.capturedFils = deal.amountFils;
    }
    return deal && (reference === '' || deal.reference === reference) ? deal : undefined;
  };

  return {
    switches,
    find,
    all: (): Deal[] => [...deals.keys()].flatMap((orderNo) => find(orderNo) ?? []),
    queue: (next: NextOutcome) => {
      queue.push(next);
    },
    scripted: (): NextOutcome | undefined => queue.shift(),
    open(
      deal: Pick<
        Deal,
        'orderNo' | 'amountFils' | 'currency' | 'returnUrl' | 'noticeUrl' | 'fields'
      >,
    ): Deal {
      const known = deals.get(deal.orderNo);
      if (known) return known;
      const opened: Deal = {
        ...deal,
        reference: String(randomInt(100_000_000_000, 999_999_999_999)),
        state: 'initiated',
        capturedFils: 0,
        refunds: new Map(),
        decidedAt: null,
        wallet: null,
      };
      deals.set(deal.orderNo, opened);
      return opened;
    },
    decide(deal: Deal, { outcome, slowMs = SLOW_MS, wallet }: NextOutcome): void {
      if (deal.state === 'successful' || deal.state === 'refunded') return;
      deal.wallet = wallet ?? null;
      const take = (fils: number): void => {
        deal.state = 'successful';
        deal.capturedFils = fils;
      };
      if (outcome === 'pay' || outcome === 'close' || outcome === 'twice') take(deal.amountFils);
      if (outcome === 'tampered') {
        take(ONE_DIRHAM);
        deal.amountFils = ONE_DIRHAM;
      }
      if (outcome === 'decline') deal.state = 'declined';
      if (outcome === 'cancel') deal.state = 'aborted';
      if (outcome === 'slow') {
        deal.state = 'awaited';
        deal.decidedAt = now() + slowMs;
      }
    },
    refund(deal: Deal, reference: string, fils: number): 'done' | 'known' | 'refused' {
      if (deal.refunds.has(reference)) return 'known';
      const back = [...deal.refunds.values()].reduce((sum, one) => sum + one, 0);
      if (deal.capturedFils === 0 || fils <= 0 || back + fils > deal.capturedFils) return 'refused';
      deal.refunds.set(reference, fils);
      if (back + fils === deal.capturedFils) deal.state = 'refunded';
      return 'done';
    },
    giveBack(deal: Deal): void {
      const back = [...deal.refunds.values()].reduce((sum, one) => sum + one, 0);
      if (deal.state !== 'successful' || deal.capturedFils <= back) return;
      deal.refunds.set(`bank-${deal.orderNo}`, deal.capturedFils - back);
      deal.state = 'refunded';
    },
    cancel(deal: Deal): void {
      if (deal.state === 'initiated' || deal.state === 'awaited') deal.state = 'cancelled';
    },
  };
}
