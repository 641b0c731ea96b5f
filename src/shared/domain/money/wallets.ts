// Wallets that a card gateway shows on its own page, and which of them is worth naming before somebody is sent there.

export const WALLETS = ['apple_pay', 'google_pay'] as const;
export type Wallet = (typeof WALLETS)[number];

/** Trade names: written alike in every language. */
export const WALLET_NAMES: Readonly<Record<Wallet, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
};

/**
 * The wallet to name on this device, of those that the merchant has; null: none. Apple Pay lives in Apple's devices only. Whoever has it is
 * not told of the other, which the page may still show.
 */
export function walletHere(
  offered: readonly Wallet[],
  device: { hasApplePay: boolean },
): Wallet | null {
  const own: Wallet = device.hasApplePay ? 'apple_pay' : 'google_pay';
  return offered.includes(own) ? own : null;
}

/** How a paid try is told: the wallet before the card that lies in it. A gateway may say the wallet alone, or twice. */
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
