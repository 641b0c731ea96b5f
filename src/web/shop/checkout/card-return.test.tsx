import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { cartLine } from '#tests/support/cart-lines.ts';
import {
  ORDER_ID,
  SAVE,
  SAVE_CASH,
  START,
  DUMP,
  CANCEL,
  DECLINED,
  CARD_ORDER,
  OPEN,
  FAILED,
  PENDING,
  returned,
  open,
  place,
  dialog,
  dialogSays,
  inDialog,
  title,
  toPaths,
  isChosen,
  address,
  preparePaymentPage,
} from '#tests/support/payment-card-part.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { openTab, refusal, success, type Answers, plain } from '#tests/support/shop-part.tsx';
import { readCheckout } from '../../state/checkout/store.ts';

const t = texts();
preparePaymentPage();

const decline = async (answers: Answers = {}, keys: object = {}) => {
  await openTab(undefined, { ...OPEN, ...keys });
  const shown = open({ [DUMP]: FAILED, ...answers }, returned('Failure'));
  await screen.findByRole('alertdialog');
  return shown;
};

describe('a card that was declined', () => {
  test.each(LANGUAGES)(
    'the bank’s words are told where the reader knows them, and another card, cash, no and the way back are offered (D27, PAYMENT-05, CHK-PAY-10, ERR-40) (%s)',
    async (lang) => {
      const say = texts(lang);
      await openTab(undefined, OPEN);
      const path = returned('Failure').replace('/en/', `/${lang}/`);
      open({ [DUMP]: FAILED }, path, lang);
      await screen.findAllByText(lang === 'en' ? DECLINED : say('payment.cashTitle'));
      await dialogSays(say('payment.notCharged'));
      dialog().getByText(
        lang === 'en'
          ? 'Sorry your order could not proceed with card, want to order through cash?'
          : say('payment.cashOffer'),
      );
      expect(
        dialog()
          .getAllByRole('button')
          .map((each) => each.textContent),
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
    expect(toPaths(asked, SAVE_CASH, CANCEL)).toEqual([SAVE_CASH, CANCEL, SAVE_CASH]);
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
    expect(toPaths(asked, SAVE, CANCEL)).toEqual([SAVE, CANCEL]);
    expect(readCheckout()).toMatchObject({ cardOrder: null, cart: { lines: [] } });
  });

  test('another card asks for the bank’s page of the same order (D27)', async () => {
    const { asked } = await decline();
    fireEvent.click(await inDialog(new RegExp(t('payment.anotherCard'))));
    await title(t('payment.bankTitle'));
    expect(toPaths(asked, SAVE, START)).toEqual([START]);
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
});

describe('a declined card that is not answered yet', () => {
  test('the way back leaves the order whole, and is not asked about again (D27)', async () => {
    await decline();
    fireEvent.click(await inDialog(t('payment.backToOrder')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const { cart, openId, cardOrder } = readCheckout();
    expect([cart.lines.length, openId, cardOrder?.orderId]).toEqual([1, 'id-of-order', ORDER_ID]);
    cleanup();
    const { asked } = open({ [DUMP]: FAILED });
    await waitFor(() => expect(toPaths(asked, DUMP)).toEqual([DUMP]));
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
    await waitFor(() => expect(toPaths(asked, DUMP)).toEqual([DUMP]));
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
    const questions = () => toPaths(asked, DUMP).length;
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
  test('is told in the words of the specification, as heading and toast, and leads on to tracking, with nothing left to order (PAYMENT-01, PAYMENT-04, ERR-69)', async () => {
    await openTab(undefined, OPEN);
    vi.useFakeTimers();
    const path = returned('Success', 'Approved');
    const leave = vi.spyOn(location, 'assign').mockReturnValue();
    open({ [DUMP]: success({}) }, path);
    await act(async () => vi.advanceTimersByTimeAsync(50));
    screen.getByRole('heading', { level: 1, name: t('payment.completed') });
    expect(screen.getAllByText(t('payment.completed'))).toHaveLength(2);
    await act(async () => vi.advanceTimersByTimeAsync(2000));
    expect(leave.mock.calls).toEqual([[path.replace('checkout/payment', 'track-order')]]);
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
    open({ '/customer/payment_return': plain({ shown: words }) }, returned('Failure'));
    await title(DECLINED);
    screen.getByText(t('payment.elsewhere'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('link', { name: t('payment.track') }).getAttribute('href')).toBe(
      '/en/track-order',
    );
  });

  test('a tab whose storage is blocked is not told of another tab', async () => {
    await openTab([], { guest: null });
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse };
    vi.stubGlobal('sessionStorage', blocked);
    open({ '/customer/payment_return': plain({ shown: words }) }, returned('Failure'));
    await screen.findByText(t('payment.unkept'));
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
