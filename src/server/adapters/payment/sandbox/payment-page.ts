import { WALLET_NAMES, type Wallet } from '#shared/domain/money/wallets.ts';
import { formatFils } from '../ccavenue-fields.ts';
import type { Deal, Outcome } from './bank.ts';

const BUTTONS: readonly { outcome: Outcome; text: string; hint: string }[] = [
  { outcome: 'pay', text: 'Pay', hint: 'the card is accepted' },
  { outcome: 'decline', text: 'Decline', hint: 'the bank refuses the card' },
  { outcome: 'cancel', text: 'Cancel', hint: 'back to the shop without paying' },
  { outcome: 'close', text: 'Pay and close the tab', hint: 'the browser never returns' },
  { outcome: 'leave', text: 'Leave without paying', hint: 'nothing is decided' },
  { outcome: 'twice', text: 'Pay, return twice', hint: 'the return is posted two times' },
  { outcome: 'slow', text: 'Pay slowly', hint: 'the bank decides after some seconds' },
  { outcome: 'tampered', text: 'Pay another amount', hint: 'one dirham is taken' },
  { outcome: 'forged', text: 'Forge the return', hint: 'it claims a success that never was' },
];

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-inline-size:34rem;margin-inline:auto;padding:1.5rem;color:#1d1a16;background:#fff}button{font:inherit;min-block-size:2.75rem;padding-inline:1rem;margin-block:.25rem;min-inline-size:14rem}
.note{background:#fff3d6;padding:.75rem}dt{font-weight:600}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

export function choicePage(deal: Deal, wallets: readonly Wallet[]): string {
  const action = `/decide/${encodeURIComponent(deal.orderNo)}`;
  const ways = wallets
    .map(
      (wallet) =>
        `<p><button name="wallet" value="${wallet}">${WALLET_NAMES[wallet]}</button> <span>the card in the wallet is accepted</span></p>`,
    )
    .join('');
  return page(
    'Card payment (sandbox)',
    `<p class="note">This page stands in for a card company. No card is asked for and no money is taken.</p>
<dl><dt>Amount</dt><dd id="amount">${escapeHtml(deal.currency)} ${formatFils(deal.amountFils)}</dd><dt>Order</dt><dd>${escapeHtml(deal.orderNo)}</dd></dl>
${ways === '' ? '' : `<form method="post" action="${action}"><input type="hidden" name="outcome" value="pay">${ways}</form>`}
<form method="post" action="${action}">${BUTTONS.map(({ outcome, text, hint }) => `<p><button name="outcome" value="${outcome}">${text}</button> <span>${hint}</span></p>`).join('')}</form>`,
  );
}

export function returnPage(action: string, fields: Record<string, string>, copies: number): string {
  const inputs = Object.entries(fields)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join('');
  const background =
    copies > 1
      ? `<iframe name="second" title="second return" hidden></iframe><form method="post" id="again" target="second" action="${escapeHtml(action)}">${inputs}</form><script>document.getElementById('again').submit();</script>`
      : '';
  return page(
    'Back to the shop',
    `<p>You are being taken back.</p><form method="post" id="return" action="${escapeHtml(action)}">${inputs}<button>Continue</button></form>${background}<script>document.getElementById('return').submit();</script>`,
  );
}

export function textPage(title: string, text: string): string {
  return page(title, `<p>${escapeHtml(text)}</p>`);
}
