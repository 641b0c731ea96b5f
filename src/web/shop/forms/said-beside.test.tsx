import { screen, waitFor } from '@testing-library/react';
import { Suspense, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { renderShop } from '#tests/support/render-account.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { saidBeside } from '#tests/support/said-beside.ts';
import { stubCalls } from '#tests/support/stub-calls.ts';
import AddressSection from '#web/shop/account/section-addresses.tsx';
import { changeCheckout } from '../../state/checkout/store.ts';
import { GuestForm } from '../checkout/guest-form.tsx';
import { LaterTimes } from '../checkout/order-timing.tsx';
import { NewsletterForm } from '../frame/newsletter-form.tsx';
import { TrackForm } from '../tracking/track-form.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { FranchiseForm } from './franchise-form.tsx';
import { MailingForm } from './mailing-form.tsx';

const t = texts();
const TODAY = '2026-01-14';
const nothing = () => undefined;
const required = 'invalid.required';
type FieldMessage = readonly [label: MessageKey | RegExp, why: MessageKey];
type Typed = readonly [label: MessageKey | RegExp, text: string];

const FORMS: [string, () => ReactElement, MessageKey | RegExp, Typed, readonly FieldMessage[]][] = [
  [
    'tracking',
    () => (
      <TrackForm
        first={{ phone: '', orderId: '' }}
        problem={null}
        isBusy={false}
        onTrack={nothing}
      />
    ),
    'tracking.submit',
    ['tracking.phone', '12'],
    [
      ['tracking.phone', 'invalid.phone'],
      ['tracking.orderId', required],
    ],
  ],
  [
    'feedback',
    () => <FeedbackForm stores={[]} types={[]} today={TODAY} />,
    'feedback.submit',
    ['feedback.email', 'noura@'],
    [
      ['feedback.name', required],
      ['feedback.email', 'invalid.email'],
    ],
  ],
  [
    'franchise',
    () => <FranchiseForm />,
    'franchise.submit',
    ['feedback.email', 'noura@'],
    [
      ['feedback.name', required],
      ['feedback.email', 'invalid.email'],
    ],
  ],
  [
    'the mailing list',
    () => <MailingForm today={TODAY} />,
    'mailing.submit',
    ['feedback.email', 'noura@'],
    [
      ['mailing.firstName', required],
      ['feedback.email', 'invalid.email'],
    ],
  ],
  ['the newsletter', () => <NewsletterForm />, /./, [/./, 'noura@'], [[/./, 'invalid.email']]],
  [
    "a guest's delivery",
    () => <GuestForm onDone={nothing} />,
    'checkout.guest',
    ['checkout.guestEmail', 'noura@'],
    [
      ['checkout.firstName', required],
      ['checkout.lastName', required],
      ['checkout.phone', required],
      ['checkout.flat', required],
      ['checkout.guestEmail', 'invalid.email'],
    ],
  ],
];

test.each(FORMS)(
  'the form of %s says beside each field what is missing, and keeps what was typed',
  async (_, form, submit, [label, text], said) => {
    const made = stubCalls({});
    changeCheckout({ type: 'orderTypeSet', orderType: 'Delivery' });
    const { user } = renderShop(form());
    const named = (name: MessageKey | RegExp) => (name instanceof RegExp ? name : t(name));
    const field = (name: MessageKey | RegExp) =>
      screen.getByRole<HTMLInputElement>('textbox', {
        name: name instanceof RegExp ? name : (shown) => shown.trim().startsWith(t(name)),
      });
    if (text !== '') await user.type(field(label), text);
    await user.click(screen.getByRole('button', { name: named(submit) }));
    // The rules of the newsletter come with the first press.
    for (const [name, why] of said)
      await waitFor(() => expect(saidBeside(field(name))).toContain(t(why)));
    expect(field(label).value).toBe(text);
    expect(made).toEqual([]);
    changeCheckout({ type: 'orderTypeSet', orderType: null });
  },
);

test('an order for later says beside its time that one must be chosen, once it was tried', () => {
  const later = { days: [{ name: 'today', slots: [] }], suggested: [], picked: null };
  const time = () => screen.getByLabelText(t('checkout.time'));
  const { unmount } = renderShop(<LaterTimes later={later as never} isTried={false} />);
  expect(saidBeside(time())).toBe('');
  unmount();
  renderShop(<LaterTimes later={later as never} isTried />);
  expect(saidBeside(time())).toBe(t('checkout.chooseTime'));
});

test('a new address says beside its place, its area and its door what is missing', async () => {
  const addresses = Promise.resolve({ ok: true, data: { successResponse: [] } });
  const { user } = renderShop(
    <Suspense>
      <AddressSection customerId={1001} />
    </Suspense>,
    { loader: () => ({ addresses }) },
  );
  await user.click(await screen.findByRole('button', { name: t('profile.addAddress') }));
  await user.click(await screen.findByRole('button', { name: t('profile.saveAddress') }));
  const place = screen.getByRole('combobox');
  expect(saidBeside(place)).toContain(t('location.choosePlace'));
  expect(saidBeside(screen.getByLabelText(t('steps.area')))).toBe(
    `${t('checkout.help.area')} ${t(required)}`,
  );
  expect(saidBeside(screen.getByLabelText(t('steps.flat')))).toBe(
    `${t('checkout.help.flat')} ${t(required)}`,
  );
  expect(document.activeElement).toBe(place);
});
