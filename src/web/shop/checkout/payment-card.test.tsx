import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import {
  type OrderSent,
  ORDER_ID,
  SAVE,
  SAVE_CASH,
  START,
  CANCEL,
  BANK,
  open,
  place,
  dialog,
  dialogSays,
  inDialog,
  title,
  toPaths,
  isChosen,
  preparePaymentPage,
} from '#tests/support/payment-card-part.tsx';
import { texts } from '#tests/support/render-part.tsx';
import {
  GUEST,
  openTab,
  refusal,
  success,
  type Answers,
  type Asked,
} from '#tests/support/shop-part.tsx';
import { readCheckout } from '../../state/checkout/store.ts';

const t = texts();
preparePaymentPage();

describe('the way to pay', () => {
  test.each(LANGUAGES)(
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

  test('a reload of the page keeps the way to pay', async () => {
    await openTab();
    open();
    await place();
    fireEvent.click(screen.getByText(t('checkout.cash')));
    const kept = sessionStorage.getItem('paymentMethod') ?? '';
    cleanup();
    sessionStorage.setItem('paymentMethod', kept);
    open();
    await place();
    expect(isChosen(/^Cash/)).toBe(true);
    cleanup();
  });

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
});

describe('the way to the bank', () => {
  test('the press saves the order and shows the form for the bank; the way back leaves the order open', async () => {
    await openTab();
    const { asked } = open();
    const button = await place();
    fireEvent.click(button);
    fireEvent.click(button);
    const heading = await title(t('payment.bankTitle'));
    await waitFor(() => expect(document.activeElement === heading).toBe(true));
    expect(toPaths(asked, SAVE, START)).toEqual([SAVE, START]);
    fireEvent.click(screen.getByRole('button', { name: t('payment.back') }));
    await place();
    expect(readCheckout().cardOrder?.orderId).toBe(ORDER_ID);
    expect(readCheckout().openId).not.toBeNull();
  });

  test('the page that the browser kept is read anew when the back button brings it while a card order is open', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const back = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await openTab();
    open();
    const button = await place();
    back();
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(button);
    await title(t('payment.bankTitle'));
    back();
    expect(reload).toHaveBeenCalledOnce();
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

describe('a press whose outcome is not plain (P24)', () => {
  const cash = async (answers: Answers) => {
    await openTab();
    const shown = open(answers);
    await place();
    fireEvent.click(screen.getByText(t('checkout.cash')));
    return shown;
  };
  const toSent = (asked: Asked[], path: string) =>
    asked
      .filter((candidate) => candidate.path === path)
      .map(({ body }) => body['data'] as OrderSent);

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
      const [first, second] = toSent(asked, path);
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
    const [first, second] = toSent(asked, SAVE_CASH);
    expect(first?.prepared_seconds_ago).toBeGreaterThanOrEqual(900);
    expect(second).toMatchObject({ prepared_seconds_ago: 0, order_grossprice: 33 });
    expect(second?.uniqueOrderId).not.toBeUndefined();
  });

  test('a page that the browser kept with its cart finds nothing to order once that cart is gone', async () => {
    await cash({});
    const pressed = (await place()) as HTMLButtonElement;
    sessionStorage.removeItem('cart');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(pressed.disabled).toBe(true));
    expect(readCheckout().cart.lines).toEqual([]);
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
    expect(toSent(asked, SAVE_CASH)).toHaveLength(1);
    fireEvent.click(await place());
    await dialogSays('CASHORDER1');
    const [first, second] = toSent(asked, SAVE_CASH);
    expect(second?.uniqueOrderId).not.toBe(first?.uniqueOrderId);
  });
});
