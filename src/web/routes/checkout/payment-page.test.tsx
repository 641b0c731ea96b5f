// The payment step and the way back from the bank; what the bank and the server say is given.
import {
  act,
  cleanup,
  configure,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Lang } from '#shared/i18n/languages.ts';
import { cartLine } from '#tests/support/cart-lines.ts';
import { texts } from '#tests/support/render-part.tsx';
import {
  GUEST,
  openTab,
  refusal,
  renderShopPart,
  success,
  withoutCrypto,
  type Answers,
  type Asked,
} from '#tests/support/shop-part.tsx';
import { readCheckout } from '../../state/checkout/checkout.ts';
import PaymentPage from './payment-page.tsx';

type OrderSent = {
  uniqueOrderId: string;
  prepared_seconds_ago: number;
  order_grossprice: number;
};
const ORDER_ID = 'ABCDEFGHJK';
const LANGS: readonly Lang[] = ['en', 'ar'];
const t = texts();
const SAVE = '/customer/save_card_order';
const SAVE_CASH = '/customer/save_order';
const START = '/customer/mashrek_bank_payment';
const DUMP = '/customer/dump_card_order';
const CANCEL = '/customer/cancel_card_order';
const DECLINED = 'Declined by the issuing bank';
const BANK = { encRequest: 'sealed', accessCode: 'code', paymentUrl: 'http://127.0.0.1:1/bank' };
const CARD_ORDER = {
  orderId: ORDER_ID,
  phone: GUEST.phone,
  isGuest: true,
  isPending: false,
  uniqueId: 'id-of-order',
};
const OPEN = {
  cardOrder: CARD_ORDER,
  uniqueOrderId: 'id-of-order',
  nextOrderId: 'id-of-order',
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
const FAILED = refusal(402, 'PAYMENT_FAILED', { reason: DECLINED, not_charged: true });
const PENDING = refusal(409, 'PAYMENT_PENDING');

const tokenOf = (status: string, message: string, orderId = ORDER_ID): string =>
  `x.${btoa(JSON.stringify({ order_id: orderId, order_status: status, status_message: message }))}.x`;
const returned = (status: string, message = DECLINED, orderId?: string): string =>
  `/en/checkout/payment?token=${tokenOf(status, message, orderId)}`;

const open = (answers: Answers = {}, path = '/en/checkout/payment', lang: Lang = 'en') =>
  renderShopPart(<PaymentPage />, { lang, path, answers: { ...SHOP, ...answers } });
const place = async (lang: Lang = 'en'): Promise<HTMLElement> => {
  const [words] = await screen.findAllByText(texts(lang)('checkout.place'));
  const button = words?.closest('button');
  await waitFor(() => expect(button?.disabled).toBe(false));
  return button as HTMLElement;
};
const dialog = () => within(screen.getByRole('alertdialog'));
const dialogSays = (words: string) => waitFor(() => dialog().getByText(new RegExp(words)));
const inDialog = async (name: string | RegExp): Promise<HTMLElement> =>
  within(await screen.findByRole('alertdialog')).findByRole('button', { name });
const title = (name: string) => screen.findByText(name, { selector: 'h1' });
const pathsOf = (asked: { path: string }[], ...paths: string[]): string[] =>
  asked.map(({ path }) => path).filter((path) => paths.includes(path));
const isChosen = (name: RegExp): boolean =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: '[type=radio]' }).checked;
const address = (): string => screen.getByTestId('address').textContent;

// Whether a part can be seen costs far more to find out than all the rest, and nothing here is hidden.
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(withoutCrypto);
afterEach(() => void vi.useRealTimers());

describe('the way to the bank', () => {
  test.each(LANGS)(
    'card is chosen first, and names the wallet of the device (CHK-PAY-03) (%s)',
    async (lang) => {
      await openTab();
      open({}, `/${lang}/checkout/payment`, lang);
      await place(lang);
      const hint = (wallet: string) => texts(lang)('checkout.cardWalletHint', { wallet });
      expect(isChosen(new RegExp(hint('Google Pay')))).toBe(true);
      cleanup();
      vi.stubGlobal('ApplePaySession', { canMakePayments: () => true });
      open({}, `/${lang}/checkout/payment`, lang);
      await place(lang);
      expect(isChosen(new RegExp(hint('Apple Pay')))).toBe(true);
    },
  );

  test('whoever leaves the page and comes back finds Card chosen again (CHK-PAY-06)', async () => {
    await openTab();
    open();
    await place();
    fireEvent.click(screen.getByText(t('checkout.cash')));
    expect(isChosen(/^Cash/)).toBe(true);
    cleanup();
    open();
    await place();
    expect(isChosen(/Visa/)).toBe(true);
  });

  test('the press saves the order and shows the form for the bank; the way back leaves the order open', async () => {
    await openTab();
    const { asked } = open();
    const button = await place();
    fireEvent.click(button);
    fireEvent.click(button);
    const heading = await title(t('payment.bankTitle'));
    await waitFor(() => expect(document.activeElement === heading).toBe(true));
    expect(pathsOf(asked, SAVE, START)).toEqual([SAVE, START]);
    fireEvent.click(screen.getByRole('button', { name: t('payment.back') }));
    await place();
    expect(readCheckout().cardOrder?.orderId).toBe(ORDER_ID);
    expect(readCheckout().openId).not.toBeNull();
  });

  test('a shop of the other company asks that one for its page (PAYMENT-06)', async () => {
    vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await openTab();
    open({
      [START]: refusal(501, 'CARD_NOT_CONFIGURED'),
      [`/customer/paytabs_payment/${GUEST.customerId}`]: success({
        redirect_url: 'http://x.test/',
      }),
    });
    fireEvent.click(await place());
    await title(t('payment.bankTitle'));
    expect(screen.getByRole('link', { name: t('payment.continue') }).getAttribute('href')).toBe(
      'http://x.test/',
    );
  });

  test('a bank page that cannot be had says so, and the next try is for the same order (PAYMENT-02, PAYMENT-07, ERR-45)', async () => {
    await openTab();
    let tries = 0;
    const { asked } = open({
      [START]: () =>
        (tries += 1) === 1
          ? refusal(503, 'GATEWAY_UNAVAILABLE', { message: 'Order Failed: no answer' })
          : success(BANK),
    });
    fireEvent.click(await place());
    await screen.findByText(t('payment.notStartedTitle'));
    expect(screen.getAllByText(t('payment.orderFailed')).length).toBeGreaterThan(0);
    fireEvent.click(await inDialog(t('payment.tryAgain')));
    await title(t('payment.bankTitle'));
    const sent = asked.filter(({ path }) => path === START);
    expect(sent.map(({ body }) => (body['data'] as { order_id: string }).order_id)).toEqual([
      ORDER_ID,
      ORDER_ID,
    ]);
  });

  test.each([
    ['accepted', ['payment_started', 'payment_submitted']],
    ['rejected', []],
  ])('the steps of a payment are counted after consent only: %s', async (consent, steps) => {
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    document.cookie = `cookie_consent=${consent}; Path=/`;
    await openTab();
    const { asked } = open({ '/ip': { body: { ip: '' } }, '/payment_logs': { body: {} } });
    fireEvent.click(await place());
    const go = await screen.findByRole('button', { name: t('payment.continue') });
    fireEvent.submit(go.closest('form') as HTMLFormElement);
    await waitFor(() =>
      expect(
        asked.filter(({ path }) => path === '/payment_logs').map(({ body }) => body['category']),
      ).toEqual(steps),
    );
    expect(localStorage.getItem('orderId')).toBe(ORDER_ID);
    document.cookie = 'cookie_consent=; Path=/; Max-Age=0';
  });
});

describe('a card that was declined', () => {
  const decline = async (answers: Answers = {}, keys: object = {}) => {
    await openTab(undefined, { ...OPEN, ...keys });
    const shown = open({ [DUMP]: FAILED, ...answers }, returned('Failure'));
    await screen.findByRole('alertdialog');
    return shown;
  };

  test.each(LANGS)(
    'the bank’s words are told, and another card, cash, no and the way back are offered (D27, PAYMENT-05, CHK-PAY-10, ERR-40) (%s)',
    async (lang) => {
      const say = texts(lang);
      await openTab(undefined, OPEN);
      const path = returned('Failure').replace('/en/', `/${lang}/`);
      open({ [DUMP]: FAILED }, path, lang);
      await screen.findByText(DECLINED);
      await dialogSays(say('payment.notCharged'));
      dialog().getByText(say('payment.cashOffer'));
      expect(
        dialog()
          .getAllByRole('button')
          .map((one) => one.textContent),
      ).toEqual([
        expect.stringMatching(`^${say('payment.anotherCard')}.*31.50`),
        say('payment.yes'),
        say('payment.no'),
        say('payment.backToOrder'),
      ]);
      expect(address()).toBe(`/${lang}/checkout/payment`);
    },
  );

  test('Yes keeps the cart, chooses cash and gives the card order up for it (ERR-43)', async () => {
    const used = refusal(409, 'KEY_REUSED', { order_id: ORDER_ID });
    let tries = 0;
    const { asked } = await decline({
      [SAVE_CASH]: () => ((tries += 1) === 1 ? used : success({ order_id: 'CASHORDER1' })),
    });
    fireEvent.click(await inDialog(t('payment.yes')));
    expect(isChosen(/^Cash/)).toBe(true);
    fireEvent.click(await place());
    await dialogSays('CASHORDER1');
    expect(pathsOf(asked, SAVE_CASH, CANCEL)).toEqual([SAVE_CASH, CANCEL, SAVE_CASH]);
    const keys = asked
      .filter(({ path }) => path === SAVE_CASH)
      .map(({ body }) => (body['data'] as { uniqueOrderId: string }).uniqueOrderId);
    expect(keys[0]).toBe('id-of-order');
    expect(keys[1]).not.toBe(keys[0]);
    expect(readCheckout().cardOrder).toBeNull();
  });

  test('money that came for it meanwhile pays it: nothing else is ordered (D27)', async () => {
    const { asked } = await decline({
      [SAVE]: refusal(409, 'KEY_REUSED', { order_id: ORDER_ID }),
      [CANCEL]: refusal(409, 'ALREADY_PAID'),
    });
    fireEvent.click(await inDialog(t('payment.backToOrder')));
    fireEvent.click(await place());
    await dialogSays(ORDER_ID);
    expect(pathsOf(asked, SAVE, CANCEL)).toEqual([SAVE, CANCEL]);
    expect(readCheckout()).toMatchObject({ cardOrder: null, cart: { lines: [] } });
  });

  test('another card asks for the bank’s page of the same order (D27)', async () => {
    const { asked } = await decline();
    fireEvent.click(await inDialog(new RegExp(t('payment.anotherCard'))));
    await title(t('payment.bankTitle'));
    expect(pathsOf(asked, SAVE, START)).toEqual([START]);
  });

  test('No cancels the order, empties the cart and leads to the menu (CHK-PAY-10, ERR-42)', async () => {
    localStorage.setItem('orderId', ORDER_ID);
    const { asked } = await decline();
    localStorage.setItem('orderId', ORDER_ID);
    fireEvent.click(await inDialog(t('payment.no')));
    await screen.findByText(t('payment.cancelled'));
    expect(asked.find(({ path }) => path === CANCEL)?.body['data']).toEqual({ order_id: ORDER_ID });
    await waitFor(() => expect(address()).toBe('/en/menu'));
    expect(readCheckout().cart.lines).toEqual([]);
    expect(localStorage.getItem('orderId')).toBeNull();
  });

  test('the way back leaves the order whole, and is not asked about again (D27)', async () => {
    await decline();
    fireEvent.click(await inDialog(t('payment.backToOrder')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const { cart, openId, cardOrder } = readCheckout();
    expect([cart.lines.length, openId, cardOrder?.orderId]).toEqual([1, 'id-of-order', ORDER_ID]);
    cleanup();
    const { asked } = open({ [DUMP]: FAILED });
    await waitFor(() => expect(pathsOf(asked, DUMP)).toEqual([DUMP]));
    await place();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('an offer that was not answered is made again after a reload', async () => {
    await openTab(undefined, { ...OPEN, cardOrder: { ...CARD_ORDER, hasFailed: true } });
    open({ [DUMP]: FAILED });
    await inDialog(t('payment.yes'));
  });

  test('it stays while the bank, asked once more, does not say yet', async () => {
    const { asked } = await decline({ [DUMP]: PENDING });
    await waitFor(() => expect(pathsOf(asked, DUMP)).toEqual([DUMP]));
    await place();
    await inDialog(t('payment.yes'));
  });

  test('a bank that took another amount is not called free of charge', async () => {
    await decline({ [DUMP]: refusal(402, 'PAYMENT_FAILED', { not_charged: false }) });
    dialog().getByText(t('payment.cartSafe'));
    expect(screen.queryByText(new RegExp(t('payment.notCharged')))).toBeNull();
  });
});

describe('a bank that has not decided', () => {
  const ask = async (status: string, message: string, dump: Answers[string]) => {
    await openTab(undefined, OPEN);
    vi.useFakeTimers();
    const shown = open({ [DUMP]: dump }, returned(status, message));
    await act(async () => vi.advanceTimersByTimeAsync(50));
    return shown;
  };
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

  test('a forged success is not believed: it is asked five times in a minute, then the page says what comes next, and the cart is kept', async () => {
    const { asked } = await ask('Success', 'Approved', PENDING);
    const questions = () => pathsOf(asked, DUMP).length;
    screen.getByRole('heading', { level: 1, name: t('payment.confirmingTitle') });
    expect(screen.queryByText(t('payment.completed'))).toBeNull();
    const counts = [questions()];
    for (const seconds of [2, 4, 8, 16, 30]) {
      await pass(seconds * 1000 - 100);
      counts.push(questions());
      await pass(100);
    }
    expect([...counts, questions()]).toEqual([1, 1, 2, 3, 4, 5, 6]);
    screen.getByRole('heading', { level: 1, name: t('payment.unsettledTitle') });
    expect(screen.getByRole('link', { name: t('payment.track') }).getAttribute('href')).toBe(
      '/en/track-order',
    );
    await pass(60_000);
    expect(questions()).toBe(6);
    expect(readCheckout()).toMatchObject({
      cart: { lines: [{}] },
      cardOrder: { orderId: ORDER_ID, isPending: true },
    });
    fireEvent.click(screen.getByRole('button', { name: t('payment.checkAgain') }));
    await pass(50);
    expect(questions()).toBe(7);
  });

  test('one that decides slowly is waited for, and the order is found paid (PAYMENT-04)', async () => {
    let questions = 0;
    await ask('Pending', 'Pending', () => ((questions += 1) > 1 ? success({}) : PENDING));
    screen.getByRole('heading', { level: 1, name: t('payment.confirmingTitle') });
    expect(questions).toBe(0);
    await pass(2000);
    expect(questions).toBe(1);
    await pass(4000);
    expect(questions).toBe(2);
    dialog().getByText(new RegExp(ORDER_ID));
    screen.getByText(t('payment.completed'));
  });
});

describe('a card that was paid', () => {
  test('is told in the words of the specification, once, and leads on to tracking, with nothing left to order (PAYMENT-01, PAYMENT-04, ERR-69)', async () => {
    await openTab(undefined, OPEN);
    vi.useFakeTimers();
    const path = returned('Success', 'Approved');
    open({ [DUMP]: success({}) }, path);
    await act(async () => vi.advanceTimersByTimeAsync(50));
    expect(screen.getAllByText(t('payment.completed'))).toHaveLength(1);
    await act(async () => vi.advanceTimersByTimeAsync(2000));
    expect(address()).toBe(path.replace('checkout/payment', 'track-order'));
    expect(readCheckout()).toMatchObject({ cardOrder: null, openId: null, cart: { lines: [] } });
    expect(localStorage.getItem('orderId')).toBe(ORDER_ID);
  });

  test('is found paid by a page that was opened without any word of the bank', async () => {
    await openTab(undefined, OPEN);
    open({ [DUMP]: success({}) });
    await dialogSays(ORDER_ID);
    expect(readCheckout().cart.lines).toEqual([]);
  });

  test('leads to its tracking again from the address of the way back', async () => {
    await openTab([], { guest: null });
    localStorage.setItem('orderId', ORDER_ID);
    open({}, returned('Success', 'Approved'));
    await title(t('payment.completed'));
  });
});

describe('in another browser', () => {
  const words = { order_id: ORDER_ID, order_status: 'Failure', status_message: DECLINED };

  test('the message stands alone, with the way to tracking (GEN-24)', async () => {
    await openTab([], { guest: null });
    open({ '/customer/payment_return': success(words) }, returned('Failure'));
    await title(DECLINED);
    screen.getByText(t('payment.elsewhere'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('link', { name: t('payment.track') }).getAttribute('href')).toBe(
      '/en/track-order',
    );
  });

  test('words that the server has not signed are not shown', async () => {
    await openTab([cartLine()], { orderType: null, selectedStore: null });
    open(
      { '/customer/payment_return': refusal(404, 'NOT_FOUND') },
      returned('Failure', 'Call 050'),
    );
    await waitFor(() => expect(address()).toBe('/en'));
    expect(screen.queryByText('Call 050')).toBeNull();
  });
});

describe('a press whose outcome is not plain (P24)', () => {
  const cash = async (answers: Answers) => {
    await openTab();
    const shown = open(answers);
    await place();
    fireEvent.click(screen.getByText(t('checkout.cash')));
    return shown;
  };
  const sentOf = (asked: Asked[], path: string) =>
    asked.filter((one) => one.path === path).map(({ body }) => body['data'] as OrderSent);

  test.each([
    ['a card', SAVE, { order_id: ORDER_ID }],
    ['cash', SAVE_CASH, { order_id: 'CASHORDER1' }],
  ])(
    'without a line it keeps the cart, and one tap sends the same order again: %s',
    async (_by, path, reply) => {
      let tries = 0;
      const { asked } = await cash({ [path]: () => ((tries += 1) === 1 ? null : success(reply)) });
      if (path === SAVE) fireEvent.click(screen.getByText(t('checkout.card')));
      fireEvent.click(await place());
      await dialogSays(t('checkout.notSentText'));
      expect(readCheckout().cart.lines).toHaveLength(1);
      fireEvent.click(await inDialog(t('checkout.sendAgain')));
      if (path === SAVE) await title(t('payment.bankTitle'));
      else await dialogSays('CASHORDER1');
      const [first, second] = sentOf(asked, path);
      expect(first?.uniqueOrderId).toMatch(/^[\w-]{36}$/);
      expect(second?.uniqueOrderId).toBe(first?.uniqueOrderId);
    },
  );

  test('an order that was prepared long ago asks again, with what it costs now', async () => {
    const old = refusal(409, 'ORDER_OLD', { order_grossprice: 33 });
    let tries = 0;
    const { asked } = await cash({
      [SAVE_CASH]: () => ((tries += 1) === 1 ? old : success({ order_id: 'CASHORDER1' })),
    });
    const pressed = await place();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 902_000);
    fireEvent.click(pressed);
    await dialogSays(t('checkout.oldText'));
    expect(dialog().getAllByText(/31\.50/).length).toBeGreaterThan(0);
    fireEvent.click(await inDialog(/33\.00/));
    await dialogSays('CASHORDER1');
    const [first, second] = sentOf(asked, SAVE_CASH);
    expect(first?.prepared_seconds_ago).toBeGreaterThanOrEqual(900);
    expect(second).toMatchObject({ prepared_seconds_ago: 0, order_grossprice: 33 });
    expect(second?.uniqueOrderId).not.toBeUndefined();
  });

  test('a copy of the tab that was changed meanwhile is told of the order, and places another one only when asked for', async () => {
    let tries = 0;
    const { asked } = await cash({
      [CANCEL]: refusal(404, 'NOT_FOUND'),
      [SAVE_CASH]: () =>
        (tries += 1) === 1
          ? refusal(409, 'KEY_REUSED', { order_id: 'PLACEDONCE' })
          : success({ order_id: 'CASHORDER1' }),
    });
    fireEvent.click(await place());
    await dialogSays('#PLACEDONCE');
    fireEvent.click(await inDialog(t('checkout.anotherOrder')));
    expect(sentOf(asked, SAVE_CASH)).toHaveLength(1);
    fireEvent.click(await place());
    await dialogSays('CASHORDER1');
    const [first, second] = sentOf(asked, SAVE_CASH);
    expect(second?.uniqueOrderId).not.toBe(first?.uniqueOrderId);
  });
});
