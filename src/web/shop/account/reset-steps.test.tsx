import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refusals } from '#shared/i18n/en/refusals.ts';
import { passTime, stopClock } from '#tests/support/pass-time.ts';
import { renderShop, formatToken } from '#tests/support/render-account.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { saidBeside } from '#tests/support/said-beside.ts';
import { named, refusal, stubCalls, success } from '#tests/support/stub-calls.ts';
import { readToken } from '#web/state/person/session.ts';
import { PasswordSignIn } from './password-sign-in.tsx';
import { ResetSteps } from './reset-steps.tsx';

const t = texts();
const MOBILE = '561000002';
const WRONG = refusals['refusal.WRONG_CODE'];
const WORDS = {
  sent: { respMessage: 'A code is on its way to you.', ...success({ retryAfter: 30 }) },
  right: { respMessage: 'Right.' },
};
const phone = () => screen.getByLabelText(t('checkout.phone'));
const field = (key: 'account.newPassword' | 'account.confirmPassword' | 'account.password') =>
  screen.getByLabelText(t(key));
const button = (key: Parameters<typeof t>[0]) => screen.getByRole('button', { name: t(key) });

afterEach(() => vi.useRealTimers());

function open(answers: Parameters<typeof stubCalls>[0] = {}) {
  const made = stubCalls({
    sendPasswordCode: WORDS.sent,
    checkPasswordCode: WORDS.right,
    ...answers,
  });
  const onDone = vi.fn();
  return { made, onDone, ...renderShop(<ResetSteps onDone={onDone} />) };
}

async function openCode(answers: Parameters<typeof stubCalls>[0] = {}) {
  const opened = open(answers);
  await opened.user.type(phone(), `${MOBILE}{Enter}`);
  await opened.user.click(await screen.findByRole('button', { name: t('common.ok') }));
  return opened;
}

async function openPassword(answers: Parameters<typeof stubCalls>[0] = {}) {
  const opened = await openCode(answers);
  await opened.user.type(screen.getByLabelText(t('account.code')), '123456{Enter}');
  await screen.findByLabelText(t('account.newPassword'));
  return opened;
}

test.each([
  ['', `${t('account.help.phone')} ${t('invalid.required')}`],
  ['12345', `${t('account.help.phone')} ${t('invalid.phone')}`],
])('to %j no code is sent, and it is said why (FORGOT-03, ERR-62)', async (typed, why) => {
  const { user, made } = open();
  expect(button('account.sendCode').getAttribute('aria-disabled')).toBe('true');
  if (typed !== '') await user.type(phone(), typed);
  await user.click(button('account.sendCode'));
  expect(saidBeside(phone())).toBe(why);
  expect(made).toEqual([]);
});

test.each([
  ['a success', WORDS.sent, WORDS.sent.respMessage, 'account.code'],
  [
    'a refusal',
    refusal(429, 'TOO_MANY_REQUESTS', 'Too many codes were asked for.'),
    'Too many codes were asked for.',
    'checkout.phone',
  ],
] as const)(
  'in the phone step the alert has the words of the server, for %s (ERR-61)',
  async (_, sendPasswordCode, words, next) => {
    const { user } = open({ sendPasswordCode });
    await user.type(phone(), `${MOBILE}{Enter}`);
    expect((await screen.findByRole('alertdialog')).textContent).toContain(words);
    await user.click(button('common.ok'));
    expect(screen.getByLabelText(t(next))).toBeTruthy();
  },
);

test('a wrong code is told beside its box and nothing leads on (FORGOT-02)', async () => {
  const { user } = await openCode({ checkPasswordCode: refusal(400, 'WRONG_CODE', WRONG) });
  await user.type(screen.getByLabelText(t('account.code')), '000000{Enter}');
  await waitFor(() => expect(saidBeside(screen.getByLabelText(t('account.code')))).toBe(WRONG));
  expect(screen.queryByLabelText(t('account.newPassword'))).toBeNull();
});

test('the new password has eight characters and is typed twice alike (FORGOT-01, FORGOT-04, FORGOT-05, ERR-68)', async () => {
  const { user, made } = await openPassword();
  await user.type(field('account.newPassword'), 'crispy7');
  await user.type(field('account.confirmPassword'), 'crispy7');
  await user.click(button('account.savePassword'));
  expect(saidBeside(field('account.newPassword'))).toBe('Password must be at least 8 characters.');
  await user.type(field('account.newPassword'), '-8');
  await user.type(field('account.confirmPassword'), '-9');
  await user.click(button('account.savePassword'));
  expect(saidBeside(field('account.newPassword'))).toBe('');
  expect(saidBeside(field('account.confirmPassword'))).toBe(
    `${t('account.help.confirm')} Password don't match`,
  );
  expect(named(made, 'changePasswordWithCode')).toEqual([]);
});

test('the reset is told for six seconds, and the login page opens after three (FORGOT-06, ERR-63, CONST-37, CONST-40)', async () => {
  stopClock();
  const { user, made, onDone } = await openPassword({ changePasswordWithCode: { success: true } });
  await user.type(field('account.newPassword'), 'crispy-2026');
  await user.type(field('account.confirmPassword'), 'crispy-2026{Enter}');
  const told = () =>
    screen.queryByText('Your password has been reset. Kindly login with new password.');
  await waitFor(() => expect(told()).toBeTruthy());
  expect(named(made, 'changePasswordWithCode')[0]?.body).toEqual({
    phone: `971${MOBILE}`,
    password: 'crispy-2026',
  });
  await passTime(2_500);
  expect(onDone).not.toHaveBeenCalled();
  await passTime(600);
  expect(onDone).toHaveBeenCalledOnce();
  await passTime(2_300);
  expect(told()).toBeTruthy();
  await passTime(700);
  expect(told()).toBeNull();
});

test('signing in with a password says what is missing, keeps what was typed, and keeps the token', async () => {
  const accessToken = formatToken();
  const made = stubCalls({ signInWithPassword: { success: true, accessToken } });
  const onSignedIn = vi.fn();
  const { user } = renderShop(<PasswordSignIn onSignedIn={onSignedIn} />);
  await user.type(phone(), '12');
  await user.click(button('account.login'));
  expect(saidBeside(phone())).toBe(`${t('account.help.phone')} ${t('invalid.phone')}`);
  expect(saidBeside(field('account.password'))).toBe(
    `${t('account.help.password')} ${t('invalid.required')}`,
  );
  expect(phone()).toHaveProperty('value', '12');
  await user.clear(phone());
  await user.type(phone(), MOBILE);
  await user.type(field('account.password'), 'crispy-2026{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(made.map(({ body }) => body)).toEqual([
    { phone: `971${MOBILE}`, login_password: 'crispy-2026' },
  ]);
  expect(readToken()).toBe(accessToken);
});
