import { WALLETS, type Wallet } from '#shared/domain/money/wallets.ts';
import { OUTCOMES, type Deal, type Outcome } from './bank.ts';

export const isOutcome = (text: unknown): text is Outcome =>
  OUTCOMES.some((outcome) => outcome === text);
export const parseWallet = (text: unknown): { wallet?: Wallet } => {
  const wallet = WALLETS.find((candidate) => candidate === text);
  return wallet === undefined ? {} : { wallet };
};
export const isPaytabs = (deal: Deal): boolean => deal.fields.get('protocol') === 'paytabs';
export const parseJson = (body: unknown): Record<string, unknown> =>
  JSON.parse(typeof body === 'string' && body !== '' ? body : '{}') as Record<string, unknown>;
