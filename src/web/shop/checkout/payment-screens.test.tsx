import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { texts } from '#tests/support/render-part.tsx';
import { openTab, renderShopPart, withoutCrypto } from '#tests/support/shop-part.tsx';
import { BankScreen } from './payment-screens.tsx';

const t = texts();
const ORDER = { orderId: 'ABCDEFGHJK', phone: '971501234567', isGuest: true, isPending: false };
const FORM = {
  kind: 'form',
  action: 'http://bank.test/pay',
  fields: { encRequest: 'sealed', access_code: 'code' },
} as const;

beforeEach(withoutCrypto);
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

test('the two fields of the company are posted to its page after a second, by themselves and once (PAYMENT-03, CONST-45)', async () => {
  await openTab(undefined, { cardOrder: ORDER });
  const sent = vi
    .spyOn(HTMLFormElement.prototype, 'requestSubmit')
    .mockImplementation(() => undefined);
  vi.useFakeTimers();
  const { container } = renderShopPart(<BankScreen page={FORM} onBack={vi.fn()} />);
  const form = container.querySelector('form');
  expect([form?.method, form?.action]).toEqual(['post', FORM.action]);
  expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual(FORM.fields);
  await pass(900);
  expect(sent).not.toHaveBeenCalled();
  await pass(200);
  expect(sent).toHaveBeenCalledOnce();
  fireEvent.submit(form as HTMLFormElement);
  expect(localStorage.getItem('orderId')).toBe(ORDER.orderId);
});

test('whoever goes back before that second is over stays in the shop', async () => {
  await openTab(undefined, { cardOrder: ORDER });
  const sent = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit');
  vi.useFakeTimers();
  const onBack = vi.fn();
  const { unmount } = renderShopPart(<BankScreen page={FORM} onBack={onBack} />);
  fireEvent.click(screen.getByRole('button', { name: t('payment.back') }));
  expect(onBack).toHaveBeenCalledOnce();
  unmount();
  await pass(2000);
  expect(sent).not.toHaveBeenCalled();
});
