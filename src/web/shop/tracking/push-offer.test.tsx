import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { texts } from '#tests/support/render-part.tsx';
import { renderShopPart, plain, withoutCrypto } from '#tests/support/shop-part.tsx';
import PushOffer from './push-offer.tsx';

const t = texts();
const ORDER = { order_id: 'ABCDEFGHJK', order_status_code: 2 } as TrackedOrder;
const ANSWERS = {
  '/push/key': plain({ key: 'a2V5' }),
  '/orders/ABCDEFGHJK/push': plain({}),
  '/push/off': plain({}),
};
const bytes = new Uint8Array([107, 101, 121]).buffer;

function browser(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  let subscription: object | null = null;
  const unsubscribe = vi.fn(async () => ((subscription = null), true));
  const subscribe = vi.fn(async () => {
    subscription = {
      endpoint: 'https://push.test/1',
      options: { applicationServerKey: bytes },
      getKey: () => bytes,
      unsubscribe,
    };
    return subscription;
  });
  const requestPermission = vi.fn(async () => {
    notification.permission = answer;
    return answer;
  });
  const notification = { permission, requestPermission };
  const registration = {
    active: {},
    pushManager: { subscribe, getSubscription: async () => subscription },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  return { requestPermission, subscribe, unsubscribe };
}
const button = (key: 'tracking.push.turnOn' | 'tracking.push.turnOff') =>
  screen.findByRole('button', { name: t(key) });

beforeEach(withoutCrypto);
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('notices are asked for with a tap only, told of this order, and switched off where they were switched on', async () => {
  const { requestPermission, subscribe, unsubscribe } = browser('default');
  const { asked } = renderShopPart(<PushOffer order={ORDER} />, { answers: ANSWERS });
  const on = await button('tracking.push.turnOn');
  expect([requestPermission.mock.calls, asked]).toEqual([[], []]);
  fireEvent.click(on);
  const off = await button('tracking.push.turnOff');
  screen.getByText(t('tracking.push.on'));
  expect(subscribe).toHaveBeenCalledOnce();
  expect(asked.at(-1)?.body).toMatchObject({ endpoint: 'https://push.test/1' });
  fireEvent.click(off);
  await button('tracking.push.turnOn');
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(asked.at(-1)?.body).toEqual({ endpoint: 'https://push.test/1' });
});

test.each([
  ['refuses now', 'denied', 'tracking.push.blocked'],
  ['does not answer', 'default', 'tracking.push.failed'],
] as const)('whoever %s is told so, and the offer stays', async (_who, answer, words) => {
  browser('default', answer);
  renderShopPart(<PushOffer order={ORDER} />, { answers: ANSWERS });
  fireEvent.click(await button('tracking.push.turnOn'));
  await screen.findByText(t(words));
  await button('tracking.push.turnOn');
});

test.each([
  ['a completed order', { order_status_code: 5 }, true],
  ['a cancelled order', { order_status_code: 6 }, true],
  ['a browser that knows no notices', {}, false],
])('%s is offered none', async (_of, fields, canPush) => {
  if (canPush) browser('default');
  const { container } = renderShopPart(<PushOffer order={{ ...ORDER, ...fields }} />);
  await act(() => new Promise((done) => setTimeout(done)));
  expect(container.querySelector('section')).toBeNull();
});
