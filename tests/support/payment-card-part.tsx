// The payment page with a guest in its tab; what the bank and the server say is given.
import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Lang } from '#shared/i18n/languages.ts';
import PaymentPage from '#web/shop/checkout/payment-page.tsx';
import { texts } from './render-part.tsx';
import {
  GUEST,
  refusal,
  renderShopPart,
  success,
  withoutCrypto,
  type Answers,
} from './shop-part.tsx';

export type OrderSent = {
  uniqueOrderId: string;
  prepared_seconds_ago: number;
  order_grossprice: number;
};
export const ORDER_ID = 'ABCDEFGHJK';
export const SAVE = '/customer/save_card_order';
export const SAVE_CASH = '/customer/save_order';
export const START = '/customer/mashrek_bank_payment';
export const DUMP = '/customer/dump_card_order';
export const CANCEL = '/customer/cancel_card_order';
export const DECLINED = 'Declined by the issuing bank';
export const BANK = {
  encRequest: 'sealed',
  accessCode: 'code',
  paymentUrl: 'http://127.0.0.1:1/bank',
};
export const CARD_ORDER = {
  orderId: ORDER_ID,
  phone: GUEST.phone,
  isGuest: true,
  isPending: false,
  uniqueId: 'id-of-order',
};
export const OPEN = {
  cardOrder: CARD_ORDER,
  openId: 'id-of-order',
  nextId: 'id-of-order',
};

const SHOP: Answers = {
  '/menu/tax': success(
    ['Card', 'COD', 'Card On Pickup'].map((payment_method) => ({
      payment_method,
      delivery_fee: 0,
      tax_percent: 5,
      tax_type: 1,
    })),
  ),
  '/menu/validateCart': { body: { success: true, menuData: [] } },
  [SAVE]: success({ order_id: ORDER_ID, check_number: '0001' }),
  [SAVE_CASH]: success({ order_id: 'CASHORDER1', check_number: '0002' }),
  [START]: success(BANK),
  [CANCEL]: success({}),
};
export const FAILED = refusal(402, 'PAYMENT_FAILED', { reason: DECLINED, not_charged: true });
export const PENDING = refusal(409, 'PAYMENT_PENDING');

const formatToken = (status: string, message: string, orderId = ORDER_ID): string =>
  `x.${btoa(JSON.stringify({ order_id: orderId, order_status: status, status_message: message }))}.x`;
export const returned = (status: string, message = DECLINED, orderId?: string): string =>
  `/en/checkout/payment?token=${formatToken(status, message, orderId)}`;

export const open = (answers: Answers = {}, path = '/en/checkout/payment', lang: Lang = 'en') =>
  renderShopPart(<PaymentPage />, { lang, path, answers: { ...SHOP, ...answers } });
export const place = async (lang: Lang = 'en'): Promise<HTMLElement> => {
  const [words] = await screen.findAllByText(texts(lang)('checkout.place'));
  const button = words?.closest('button');
  await waitFor(() => expect(button?.disabled).toBe(false));
  return button as HTMLElement;
};
export const dialog = () => within(screen.getByRole('alertdialog'));
export const dialogSays = (words: string) => waitFor(() => dialog().getByText(new RegExp(words)));
export const inDialog = async (name: string | RegExp): Promise<HTMLElement> =>
  within(await screen.findByRole('alertdialog')).findByRole('button', { name });
export const title = (name: string) => screen.findByText(name, { selector: 'h1' });
export const toPaths = (asked: { path: string }[], ...paths: string[]): string[] =>
  asked.map(({ path }) => path).filter((path) => paths.includes(path));
export const isChosen = (name: RegExp): boolean =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: '[type=radio]' }).checked;
export const address = (): string => screen.getByTestId('address').textContent;

/** Of a file of tests: whether a part can be seen costs far more to find out than all the rest, and nothing here is hidden. */
export function preparePaymentPage(): void {
  beforeAll(() => configure({ defaultHidden: true }));
  afterAll(() => configure({ defaultHidden: false }));
  beforeEach(withoutCrypto);
  afterEach(() => void vi.useRealTimers());
}
