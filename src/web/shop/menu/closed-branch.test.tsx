import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  answerCalls,
  branch,
  inHand,
  passed,
  press,
  renderShopPart,
  plain,
  withFakeTime,
} from '#tests/support/place-parts.tsx';
import { texts } from '#tests/support/render-part.tsx';
import '../location/store-closed-dialog.tsx';
import { LocationPill } from '../frame/location-pill.tsx';
import '../frame/place-hint.tsx';
import { changeCheckout } from '../../state/checkout/store.ts';
import { ClosedLine, ClosedNotice } from './closed-branch.tsx';

const NIGHT = new Date('2026-01-14T04:30:00+04:00');
withFakeTime(NIGHT);

const OPENS_TODAY = { in_days: 0, weekday: 3 };
const OPENS_TOMORROW = { in_days: 1, weekday: 4 };
const CLOSED = branch({
  is_open: false,
  opens_at: '10:00:00',
  opens_day: OPENS_TODAY,
  later_from: '2026-01-14T10:15:00+04:00',
});
type Case = {
  way?: 'Pickup' | 'Delivery';
  store?: typeof CLOSED;
  others?: (typeof CLOSED)[];
  lang?: 'en' | 'ar';
  isAnew?: boolean;
};

async function open({
  way = 'Pickup',
  store = CLOSED,
  others = [CLOSED],
  lang = 'en',
  isAnew = false,
}: Case = {}) {
  if (!isAnew) sessionStorage.removeItem('closedTold');
  answerCalls({
    findPickupStores: plain({ stores: others, total: others.length }),
    timezone: { success: true, successLaterResponse: NIGHT.toISOString() },
  });
  await inHand({ orderType: way, store });
  const askLocation = vi.fn();
  renderShopPart(
    <>
      <LocationPill kind="bar" always />
      <ClosedLine />
      <ClosedNotice />
    </>,
    { lang, askLocation },
  );
  await passed();
  return { askLocation };
}
const dialog = () => screen.queryByRole('alertdialog');
const lineText = () =>
  screen
    .getAllByRole('status')
    .map((each) => each.textContent)
    .join(' ');

test.each([
  ['Pickup', 'en'],
  ['Delivery', 'en'],
  ['Pickup', 'ar'],
] as const)(
  'a closed branch says so once on its menu, and OK is enough; with all closed there is no way to open ones (LAND-31, STORE-14, ERR-10) (%s, %s)',
  async (way, lang) => {
    const t = texts(lang);
    const { askLocation } = await open({ way, lang });
    expect(dialog()?.textContent).toContain(
      lang === 'en' ? 'Store is closed at this moment.' : t('location.closedText'),
    );
    expect(dialog()?.textContent).toContain('10:00');
    expect(dialog()?.querySelectorAll('button')).toHaveLength(1);
    await press('button', t('common.ok'));
    expect(dialog()).toBeNull();
    expect(askLocation).not.toHaveBeenCalled();
    changeCheckout({ type: 'storeRefreshed', store: { ...CLOSED, minutes_to: 40 } });
    await passed();
    expect(dialog()).toBeNull();
    cleanup();
    await open({ way, lang, isAnew: true });
    expect(dialog()).toBeNull();
  },
);

test('while others are open the dialog leads to them, in the pickup list (STORE-14)', async () => {
  const { askLocation } = await open({ others: [CLOSED, branch({ store_id: 1 })] });
  await press('button', texts()('location.seeOpen'));
  expect(dialog()).toBeNull();
  expect(askLocation).toHaveBeenCalledWith(undefined, { tab: 'pickup' });
});

test('the line says when it opens and for when it takes an order; behind its button are three near times (STORE-14, CHK-PAY-16)', async () => {
  const t = texts();
  await open();
  await press('button', t('common.ok'));
  expect(lineText()).toContain(t('location.opensAt', { time: '10:00 AM' }));
  expect(lineText()).toContain(t('location.orderNowFor', { time: '10:15 AM' }));
  expect(lineText()).not.toContain(t('location.tomorrowAt', { time: '' }).trim());
});

test('delivery that cannot wait is led to pickup by the line', async () => {
  const t = texts();
  const { askLocation } = await open({ way: 'Delivery' });
  await press('button', t('common.ok'));
  expect(lineText()).toContain(t('location.pickupLater'));
  expect(lineText()).not.toContain('10:15');
  await press('button', t('location.pickup'));
  expect(askLocation).toHaveBeenCalledWith(undefined, { tab: 'pickup' });
});

test.each(['en', 'ar'] as const)(
  'a branch that has closed for today says that it opens tomorrow: dialog, line and header (D29, STORE-14) (%s)',
  async (lang) => {
    const t = texts(lang);
    const store = branch({ ...CLOSED, opens_day: OPENS_TOMORROW, later_from: null });
    await open({ store, lang });
    const when = t('location.tomorrowAt', { time: lang === 'en' ? '10:00 AM' : '10:00 صباحًا' });
    expect(dialog()?.textContent).toContain(when);
    expect(lineText()).toContain(t('location.opensAt', { time: when }));
    const header = screen.getByRole('button', {
      name: new RegExp(t('header.collectFrom')),
      hidden: true,
    });
    expect(header.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
      t('location.opensWhen', { when }),
    );
  },
);

test('an open branch says nothing of all this', async () => {
  await open({ store: branch() });
  expect([
    dialog(),
    screen.queryByRole('button', { name: texts()('location.changeTime') }),
  ]).toEqual([null, null]);
});
