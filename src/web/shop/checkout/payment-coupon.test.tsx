import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { couponToWire } from '#shared/domain/money/coupon-wire.ts';
import { toCoupon } from '#tests/support/menu-parts.ts';
import { draw, open, place, stored, setUpPaymentPage } from '#tests/support/payment-part.tsx';
import {
  nuggets,
  ok,
  openTab,
  readTabAnew,
  renderShop,
  type ShownShop,
} from '#tests/support/render-checkout.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { useCouponWatch } from '../../state/checkout/use-coupon-watch.ts';

const t = texts();
setUpPaymentPage();

const coupon = toCoupon({ percent: 10, minAmountFils: 5000 });
const CRUNCH10 = couponToWire('CRUNCH10', coupon, { en: '10% off', ar: 'خصم 10%' });
const kept = { code: 'CRUNCH10', name: '10% off', nameAr: 'خصم 10%', coupon };
const profile = ok({
  login_name: 'Noura Saeed',
  email_address: 'noura@example.com',
  phone_number: '971501234567',
});
const applied = (changes: object = {}) =>
  ok('Coupon is Valid', { coupon: { ...CRUNCH10, ...changes } });
const openAs = (lines = [nuggets(6)], applyCoupon = applied(), extra = {}) =>
  open({ customerId: 9, lines, extra }, { answers: { profile, applyCoupon } });
const box = () => screen.getByLabelText<HTMLInputElement>(t('coupon.label'));
const isThere = () =>
  screen.findByRole('button', { name: t('coupon.remove', { code: 'CRUNCH10' }) });
async function apply(shop: ShownShop): Promise<void> {
  await shop.user.type(box(), 'crunch10');
  const button = screen.getByRole('button', { name: t('coupon.apply') });
  for (const detail of [1, 2]) fireEvent.click(button, { detail });
}

describe('a coupon', () => {
  test('is asked of the server once for two presses, takes its part off, stays over a reload, and goes with a press; there is no box while it counts (COUPON-11, COUPON-12, ERR-34)', async () => {
    const shop = await openAs();
    await apply(shop);
    await screen.findByText('Coupon is Valid');
    await isThere();
    expect(screen.queryByLabelText(t('coupon.label'))).toBeNull();
    expect(place().textContent).toContain('54.00');
    expect(shop.sent('applyCoupon')).toHaveLength(1);
    cleanup();
    await readTabAnew();
    const again = draw({ answers: { profile } });
    const remove = await isThere();
    expect(stored('coupon')).toContain('CRUNCH10');
    await again.user.click(remove);
    expect(box().value).toBe('');
    expect(stored('coupon')).toBeNull();
  });

  test.each([
    [
      'on discounted items',
      nuggets(6, { listFils: 1500 }),
      {},
      'Coupon can not be applied on discounted items',
    ],
    [
      'for other dishes',
      nuggets(6),
      { type: 'group', groups_json: [{ value: 99 }] },
      'Coupon can not be applied on these items',
    ],
    [
      'below its minimum',
      nuggets(3),
      {},
      'Coupon can not be applied on cart value below AED 50.00',
    ],
  ])(
    '%s is refused in the words asked for, and the code stays (ERR-31, ERR-32, ERR-33)',
    async (_, line, changes, words) => {
      const shop = await openAs([line], applied(changes));
      await apply(shop);
      const field = await screen.findByRole('textbox', {
        name: t('coupon.label'),
        description: words,
      });
      expect((field as HTMLInputElement).value).toBe('crunch10');
      expect(stored('coupon')).toBeNull();
    },
  );

  test('that the cart has become too small for is taken away and said (COUPON-04, ERR-30)', async () => {
    await openAs([nuggets(3)], applied(), { coupon: JSON.stringify(kept) });
    await screen.findByText('Coupon can not as cart total is less than cooupon min total value');
    expect(stored('coupon')).toBeNull();
  });

  test.each(['en', 'ar'] as const)(
    'is judged again after each change of the cart: that it still holds is said, and so is its loss (COUPON-10, COUPON-12) (%s)',
    async (lang) => {
      const words = texts(lang);
      await openTab({
        customerId: 9,
        lines: [nuggets(7)],
        extra: { coupon: JSON.stringify(kept) },
      });
      function Watched(): ReactNode {
        useCouponWatch();
        const { lines, setQuantity } = useCart();
        return (
          <button onClick={() => setQuantity(lines[0]!.key, lines[0]!.quantity - 1)}>less</button>
        );
      }
      const shop = renderShop(<Watched />, { lang });
      await act(() => new Promise((done) => setTimeout(done, 0)));
      await shop.user.click(screen.getByText('less'));
      await screen.findByText(lang === 'en' ? 'Coupon is Valid' : words('coupon.valid'));
      await shop.user.click(screen.getByText('less'));
      await screen.findByText(words('coupon.fellBelow'));
      expect(stored('coupon')).toBeNull();
    },
  );
});
