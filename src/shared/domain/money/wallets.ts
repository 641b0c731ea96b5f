export const WALLETS = ['apple_pay', 'google_pay'] as const;
export type Wallet = (typeof WALLETS)[number];

export const WALLET_NAMES: Readonly<Record<Wallet, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
};

/** The wallet to name on this device, of those that the merchant has; null: none. */
export function walletHere(
  offered: readonly Wallet[],
  device: { hasApplePay: boolean },
): Wallet | null {
  const own: Wallet = device.hasApplePay ? 'apple_pay' : 'google_pay';
  return offered.includes(own) ? own : null;
}

/** The wallet before the card in it. A gateway may say the wallet alone, or twice. */
export function paidWith(method: string, card: string): string {
  const found = WALLETS.find((wallet) => namesWallet(wallet, method) || namesWallet(wallet, card));
  if (found === undefined) return card;
  const name = WALLET_NAMES[found];
  return card === '' || namesWallet(found, card) ? name : `${name}, ${card}`;
}

const namesWallet = (wallet: Wallet, text: string): boolean =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .includes(wallet.replace('_', ''));
