import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refusals } from '#shared/i18n/en/refusals.ts';
import { readGuestForm } from '../../state/checkout/buyer.ts';
import { keepToken, readToken, renewToken } from '#web/state/person/session.ts';
import { passTime, stopClock } from '#tests/support/pass-time.ts';
import { NOURA, renderShop, formatToken } from '#tests/support/render-account.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { saidBeside } from '#tests/support/said-beside.ts';
import { LOST, named, refusal, stubCalls, success } from '#tests/support/stub-calls.ts';
import { useCheckoutStart } from '#web/state/checkout/checkout-start.ts';
import { useShop } from '#web/state/shop.ts';
import { SignInSteps } from './sign-in-steps.tsx';

const t = texts();
const MOBILE = '56 100 0001';
const SENT = { respMessage: 'Sent.', ...success({ retryAfter: 30 }) };
const WRONG = refusals['refusal.WRONG_CODE'];
const phone = () => screen.getByLabelText(t('checkout.phone'));
const code = () => screen.getByLabelText(t('account.code'));
const button = (key: Parameters<typeof t>[0]) => screen.getByRole('button', { name: t(key) });
const isGrey = (name: Parameters<typeof t>[0]) => button(name).getAttribute('aria-disabled');

afterEach(() => vi.useRealTimers());

function open(answers: Parameters<typeof stubCalls>[0], guestForm: string | null = 'the form') {
  const made = stubCalls(answers);
  const onSignedIn = vi.fn();
  return { made, onSignedIn, ...renderShop(<SignInSteps {...{ guestForm, onSignedIn }} />) };
}

async function openCode(answers: Parameters<typeof stubCalls>[0]) {
  const opened = open({ sendSignInCode: SENT, ...answers });
  await opened.user.type(phone(), `${MOBILE}{Enter}`);
  await screen.findByLabelText(t('account.code'));
  return opened;
}

test.each([
  ['', t('invalid.required')],
  ['abcdef', t('account.phoneLetters')],
  ['601234567', t('account.phoneNotMobile')],
  ['50123456', t('account.phoneDigits', { count: 8 })],
  ['4234567890123', t('account.phoneDigits', { count: 13 })],
  ['+44 7700 900123', t('account.phoneDigits', { count: 12 })],
])(
  'to %j no code can be sent, which is said beside the number (CHK-ACC-09)',
  async (typed, why) => {
    const { user, made } = open({});
    if (typed !== '') await user.type(phone(), typed);
    expect(isGrey('account.sendCode')).toBe('true');
    await user.click(button('account.sendCode'));
    expect(saidBeside(phone())).toBe(`${t('account.codePromise')} ${why}`);
    expect(phone()).toHaveProperty('value', typed);
    expect(made).toEqual([]);
  },
);

test.each([
  'Your code is 123456',
  'Code: 123456. Do not share it.',
  '１２３４５６',
  '١٢٣٤٥٦',
  ' 123456 ',
])('of a pasted message %j the code is taken, and verified by itself', async (message) => {
  const { user, made } = await openCode({ checkSignInCode: refusal(400, 'WRONG_CODE') });
  await user.click(code());
  await user.paste(message);
  await waitFor(() =>
    expect(named(made, 'checkSignInCode').map(({ body }) => body)).toEqual([
      expect.objectContaining({ otp: '123456' }),
    ]),
  );
});

test.each(['123456', '١٢٣٤٥٦'])(
  'the code %s is verified by itself once its six digits are typed, and once',
  async (typed) => {
    const { user, made } = await openCode({ checkSignInCode: refusal(400, 'WRONG_CODE', WRONG) });
    await user.type(code(), typed.slice(0, 5));
    expect(named(made, 'checkSignInCode')).toEqual([]);
    await user.type(code(), typed.slice(5));
    await waitFor(() => expect(saidBeside(code())).toBe(WRONG));
    await user.type(code(), '7{Backspace}');
    expect(code()).toHaveProperty('value', '123456');
    expect(named(made, 'checkSignInCode').map(({ body }) => body)).toEqual([
      expect.objectContaining({ otp: '123456' }),
    ]);
  },
);

test('Enter while the code is on its way sends nothing more', async () => {
  let answer: (body: unknown) => void = () => undefined;
  const { user, made } = await openCode({
    checkSignInCode: () => new Promise((resolve) => (answer = resolve)),
  });
  await user.type(code(), '123456{Enter}{Enter}');
  answer(refusal(400, 'WRONG_CODE', WRONG));
  await waitFor(() => expect(saidBeside(code())).toBe(WRONG));
  expect(named(made, 'checkSignInCode')).toHaveLength(1);
});

test('the number goes along to the form of a guest and back (CHK-ACC-08, GEN-01)', async () => {
  const { user } = open({});
  await user.type(phone(), '50 123 4567');
  expect(isGrey('account.sendCode')).toBe('false');
  await user.click(button('checkout.guest'));
  expect(screen.getByText('the form')).toBeTruthy();
  expect(readGuestForm().phone).toBe('50 123 4567');
  await user.click(button('account.backToSignIn'));
  expect(phone()).toHaveProperty('value', '50 123 4567');
});

test('the page about the account alone offers no way on as a guest (HDR-01)', () => {
  open({}, null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('account.enterTitle'));
  expect(screen.queryByRole('button', { name: t('checkout.guest') })).toBeNull();
});

test('the box of the code takes eleven characters, is filled in by phones, and must hold one (CHK-ACC-10, CHK-ACC-13)', async () => {
  const { user, made } = await openCode({});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('account.checkMessages'));
  expect(code()).toMatchObject({ maxLength: 11, autocomplete: 'one-time-code' });
  expect(isGrey('account.verify')).toBe('true');
  await user.click(button('account.verify'));
  expect(saidBeside(code())).toBe(t('invalid.required'));
  expect(made.map(({ name }) => name)).toEqual(['sendSignInCode']);
  expect(made[0]?.body).toEqual({ phone: '971561000001' });
});

test('a code that is asked for again and again is sent once', async () => {
  const { user, made } = open({ sendSignInCode: SENT });
  await user.type(phone(), MOBILE);
  const send = button('account.sendCode');
  for (const detail of [1, 2, 0]) fireEvent.click(send, { detail });
  await screen.findByLabelText(t('account.code'));
  expect(made.map(({ name }) => name)).toEqual(['sendSignInCode']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the countdown runs for 30 seconds, then the link leads back to the phone (CHK-ACC-11, CHK-ACC-12, CONST-46)', async () => {
  stopClock();
  const { user } = await openCode({});
  expect(screen.getByRole('timer').textContent).toContain('0:30');
  await passTime(28_000);
  expect(screen.queryByRole('button', { name: t('account.notReceived') })).toBeNull();
  await passTime(2_500);
  await user.click(button('account.notReceived'));
  expect(phone()).toHaveProperty('value', MOBILE);
});

test('a wrong code stays, with the words of the server for five seconds and beside the box (CHK-ACC-16, ERR-60, CONST-36)', async () => {
  stopClock();
  const { user } = await openCode({ checkSignInCode: refusal(400, 'WRONG_CODE', WRONG) });
  await user.type(code(), '000000');
  const told = () => screen.queryByText(WRONG, { selector: '[role=status] *' });
  await waitFor(() => expect(told()).toBeTruthy());
  expect(saidBeside(code())).toBe(WRONG);
  await passTime(4_500);
  expect(told()).toBeTruthy();
  await passTime(600);
  expect(told()).toBeNull();
  expect(code()).toHaveProperty('value', '000000');
  await user.type(code(), '1');
  expect(saidBeside(code())).toBe('');
});

test('P24: a code that is entered without a line stays, and one press sends it later', async () => {
  let hasLine = false;
  const { user, made } = await openCode({
    checkSignInCode: () => (hasLine ? { respMessage: 'Right.' } : LOST),
  });
  await user.type(code(), '123456');
  await waitFor(() => expect(saidBeside(code())).toBe(t('common.networkFailed')));
  expect(code()).toHaveProperty('value', '123456');
  hasLine = true;
  await user.click(button('account.verify'));
  await screen.findByLabelText(t('checkout.firstName'));
  expect(named(made, 'checkSignInCode')).toHaveLength(2);
});

test('a page that was dropped while the messages were read still asks for the code (CHK-ACC-07)', async () => {
  const { made, unmount } = await openCode({ checkSignInCode: LOST });
  unmount();
  const { user } = renderShop(<SignInSteps guestForm={null} onSignedIn={() => undefined} />);
  // The last digit sends it.
  await user.type(code(), '123456');
  await waitFor(() => expect(named(made, 'checkSignInCode')).toHaveLength(1));
  expect(named(made, 'sendSignInCode')).toHaveLength(1);
});

test('a page that is loaded again after the right code still asks for the details (CHK-ACC-07)', async () => {
  const { user, made, unmount } = await openCode({ checkSignInCode: { respMessage: 'Right.' } });
  await user.type(code(), '123456{Enter}');
  await user.type(await screen.findByLabelText(t('checkout.firstName')), 'Noura');
  unmount();
  renderShop(<SignInSteps guestForm={null} onSignedIn={() => undefined} />);
  expect(screen.getByLabelText(t('checkout.firstName'))).toHaveProperty('value', 'Noura');
  expect(named(made, 'checkSignInCode')).toHaveLength(1);
});

test('what was wrong with the last code is not said any more once the right one leads on', async () => {
  const { user } = await openCode({
    checkSignInCode: ({ body }: { body: { otp: string } }) =>
      body.otp === '123456' ? { respMessage: 'Right.' } : refusal(400, 'WRONG_CODE', WRONG),
  });
  await user.type(code(), '000000');
  await waitFor(() => expect(screen.queryAllByText(WRONG)).toHaveLength(2));
  await user.clear(code());
  await user.type(code(), '123456{Enter}');
  await screen.findByLabelText(t('checkout.firstName'));
  expect(screen.queryByText(WRONG)).toBeNull();
});

test.each(['en', 'ar'] as const)(
  'whose session the server ended is told so where they sign in again (%s)',
  async (lang) => {
    stubCalls({ refreshSession: refusal(401, 'UNAUTHENTICATED') });
    renderShop(<SignInSteps guestForm={null} onSignedIn={() => undefined} />, {
      customer: NOURA,
      lang,
    });
    const words = texts(lang)('account.sessionOver');
    expect(screen.queryByText(words)).toBeNull();
    await act(() => renewToken());
    expect(screen.getByText(words)).toBeTruthy();
    act(() => keepToken(null));
    expect(screen.queryByText(words)).toBeNull();
  },
);

test('a known phone is signed in by its code (CHK-ACC-14)', async () => {
  const accessToken = formatToken();
  const { user, onSignedIn } = await openCode({ checkSignInCode: { accessToken } });
  await user.type(code(), '123456{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(readToken()).toBe(accessToken);
});

test('the details of a new customer need both names and an e-mail, are sent with the proved phone, and thanked for (CHK-ACC-17, CHK-ACC-18, CHK-ACC-19, ERR-67)', async () => {
  const accessToken = formatToken();
  const { user, made, onSignedIn } = await openCode({
    checkSignInCode: { respMessage: 'Right.' },
    createAccount: { success: true, accessToken },
  });
  await user.type(code(), '123456{Enter}');
  const first = await screen.findByLabelText(t('checkout.firstName'));
  const email = screen.getByLabelText(t('checkout.email'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('account.newHere'));
  await user.type(email, 'noura@x');
  expect(isGrey('account.create')).toBe('true');
  await user.click(button('account.create'));
  expect([first, screen.getByLabelText(t('checkout.lastName')), email].map(saidBeside)).toEqual([
    `${t('account.help.name')} ${t('invalid.required')}`,
    `${t('checkout.help.lastName')} ${t('invalid.required')}`,
    `${t('checkout.help.email')} ${t('invalid.email')}`,
  ]);
  expect(document.activeElement).toBe(first);
  expect(email).toHaveProperty('value', 'noura@x');
  await user.type(first, ' Noura ');
  await user.type(screen.getByLabelText(t('checkout.lastName')), 'Saeed');
  await user.type(email, '.com');
  await user.click(button('account.create'));
  expect((await screen.findByRole('alertdialog')).textContent).toContain(t('account.thanks'));
  screen.getByText('Noura Saeed');
  expect(named(made, 'createAccount')[0]?.body).toEqual({
    first_name: 'Noura',
    last_name: 'Saeed',
    login_name: 'Noura Saeed',
    phone_number: '971561000001',
    email_address: 'noura@x.com',
    is_active: 1,
    brand_id: 1,
  });
  expect(onSignedIn).not.toHaveBeenCalled();
  await user.click(button('common.ok'));
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect(readToken()).toBe(accessToken);
});

test('the checkout of a customer starts at the place, that of a guest at who they are; only a customer’s calls carry the token (GEN-57, GEN-02)', async () => {
  const made = stubCalls({ profile: success({}) });
  function Start() {
    const { api } = useShop();
    void api('profile', { params: { customerId: 1 } });
    return <p>{useCheckoutStart()}</p>;
  }
  const { unmount } = renderShop(<Start />);
  await screen.findByText('/en/checkout/contact');
  unmount();
  const guests = made.splice(0);
  renderShop(<Start />, { customer: NOURA });
  await screen.findByText('/en/checkout/location');
  const carried = (calls: typeof made) => [
    ...new Set(calls.map((call) => call.headers['authorization'])),
  ];
  expect(carried(guests)).toEqual([undefined]);
  expect(carried(made)).toEqual([`Bearer ${readToken()}`]);
});
