import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#shared/contract/accounts.ts';
import { passTime, stopClock } from '#tests/support/pass-time.ts';
import { NOURA, renderShop, formatToken } from '#tests/support/render-account.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { saidBeside } from '#tests/support/said-beside.ts';
import { LOST, named, refusal, stubCalls, success } from '#tests/support/stub-calls.ts';
import { readToken } from '#web/state/person/session.ts';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileManagement } from './own-data.tsx';

const t = texts();
const PROFILE: Profile = {
  customer_id: NOURA.customer_id,
  first_name: 'Noura',
  last_name: 'Saeed',
  login_name: 'Noura Saeed',
  email_address: 'noura@example.com',
  phone_number: '971561000003',
  customer_birthday: null,
  gender: null,
  profile_pic: null,
  profile_pic_social: null,
  social_login: false,
  has_password: true,
};
const SENT = { respMessage: 'Sent.', ...success({ retryAfter: 30 }) };
const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const field = (key: Parameters<typeof t>[0]) =>
  screen.getByLabelText<HTMLInputElement>(t(key), { selector: 'input' });
const button = (key: Parameters<typeof t>[0]) => screen.getByRole('button', { name: t(key) });
const told = (text: string) => screen.findByText(text, { selector: '[role=status] *' });

function open(answers: Parameters<typeof stubCalls>[0] = {}, profile = PROFILE) {
  const made = stubCalls(answers);
  return {
    made,
    ...renderShop(<ProfileManagement profile={profile} />, { customer: NOURA }),
  };
}

async function confirm(user: ReturnType<typeof open>['user']): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('account.sendCode') }));
  const code = await dialog.findByLabelText(t('account.code'));
  await user.type(code, '000000');
  await waitFor(() => expect(saidBeside(code)).toBe('Wrong.'));
  await user.clear(code);
  await user.paste('Your code is 123456');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const CODES = {
  sendSignInCode: SENT,
  checkSignInCode: ({ body }: { body: { otp: string } }) =>
    body.otp === '123456' ? { respMessage: 'Right.' } : refusal(400, 'WRONG_CODE', 'Wrong.'),
};

test.each(['en', 'ar'] as const)(
  'a missing birthday is Not Found, a gender that nobody gave is not given (PROFILE-07, PROFILE-41, CONST-20) (%s)',
  (lang) => {
    const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
    const { unmount } = renderShop(<ProfileDetails profile={PROFILE} />, { lang });
    const not = texts(lang)('profile.notGiven');
    const missing = texts(lang)('history.status.notFound');
    expect(facts()).toEqual([
      'Noura',
      'Saeed',
      'noura@example.com',
      '+971 56 100 0003',
      missing,
      not,
    ]);
    unmount();
    const given = { ...PROFILE, customer_birthday: '1994-03-07', gender: 'Female' as const };
    renderShop(<ProfileDetails profile={given} />, { lang });
    expect(facts().slice(4)).toEqual(['1994-03-07', texts(lang)('profile.gender.Female')]);
  },
);

test('what is changed is kept, and the page loads again with the new token after 1.5 seconds (PROFILE-03, PROFILE-14, CONST-42)', async () => {
  stopClock();
  const accessToken = formatToken({ ...NOURA, login_name: 'Mona Saeed' });
  const { user, made } = open({ editProfile: success('Saved.', { accessToken }) });
  await user.clear(field('checkout.firstName'));
  await user.type(field('checkout.firstName'), ' Mona ');
  expect(screen.queryByLabelText(t('profile.gender.Other'))).toBeNull();
  await user.click(screen.getByLabelText(t('profile.gender.Female')));
  await user.click(button('profile.update'));
  await told('Saved.');
  expect(named(made, 'editProfile')[0]).toMatchObject({
    path: `/api/customer/edit_profile/${NOURA.customer_id}`,
    body: { first_name: 'Mona', last_name: 'Saeed', gender: 'Female' },
  });
  expect(readToken()).toBe(accessToken);
  await passTime(1_300);
  expect(reload).not.toHaveBeenCalled();
  await passTime(300);
  expect(reload).toHaveBeenCalledOnce();
});

test('letters stay out of the phone; what cannot be sent is said beside its field and stays (PROFILE-09, PROFILE-12)', async () => {
  const { user, made } = open();
  const phone = field('checkout.phone');
  for (const [key, typed] of [
    ['checkout.phone', '50 12a-34'],
    ['checkout.email', 'mona@'],
  ] as const) {
    await user.clear(field(key));
    await user.type(field(key), typed);
  }
  await user.clear(field('checkout.firstName'));
  expect(phone.value).toBe('501234');
  expect(button('profile.update').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('profile.update'));
  expect(saidBeside(phone)).toBe(`${t('profile.help.phone')} ${t('invalid.phone')}`);
  expect(saidBeside(field('checkout.email'))).toBe(
    `${t('checkout.help.email')} ${t('errorMsg.invalid_email')}`,
  );
  expect(saidBeside(field('checkout.firstName'))).toBe(
    `${t('account.help.name')} ${t('invalid.required')}`,
  );
  expect(phone.value).toBe('501234');
  expect(made).toEqual([]);
});

test.each([
  [
    'words of the server',
    refusal(400, 'VALIDATION', ['first_name is too_long'] as never),
    'first name is too long',
  ],
  ['lost network', LOST, t('common.networkFailed')],
])(
  'a change that is refused is told for three seconds: %s (ERR-55, ERR-56)',
  async (_, editProfile, words) => {
    stopClock();
    const { user } = open({ editProfile });
    await user.click(button('profile.update'));
    await told(words);
    await passTime(2_500);
    expect(screen.queryByText(words)).toBeTruthy();
    await passTime(600);
    expect(screen.queryByText(words)).toBeNull();
    expect(field('checkout.firstName').value).toBe('Noura');
    expect(reload).not.toHaveBeenCalled();
  },
);

test('another phone is confirmed by its code first, and a taken one is told then (ERR-54)', async () => {
  const answers = [
    refusal(403, 'CODE_NEEDED'),
    refusal(409, 'ER_DUP_ENTRY', '', { field: 'phone_number' }),
  ];
  const { user, made } = open({ editProfile: () => answers.shift(), ...CODES });
  await user.clear(field('checkout.phone'));
  await user.type(field('checkout.phone'), '561000009');
  await user.click(button('profile.update'));
  await confirm(user);
  await told(t('profile.phoneTaken'));
  expect(named(made, 'sendSignInCode')[0]?.body).toEqual({ phone: '971561000009' });
  expect(saidBeside(field('checkout.phone'))).toBe(
    `${t('profile.help.phone')} Phone number already exist`,
  );
});

test('a new password needs eight characters, twice the same (PROFILE-15, ERR-28, ERR-29)', async () => {
  const { user, made } = open({ changePassword: success('Password changed successfully') });
  const [first, second] = [field('account.newPassword'), field('account.confirmPassword')];
  await user.click(button('profile.changePassword'));
  expect(saidBeside(first)).not.toBe('');
  expect(saidBeside(second)).toBe(`${t('account.help.confirm')} ${t('invalid.required')}`);
  await user.type(first, 'short');
  await user.type(second, 'short');
  await user.click(button('profile.changePassword'));
  expect(saidBeside(first)).toBe('Password must be at least 8 characters.');
  await user.clear(first);
  await user.type(first, 'crunch-crunch');
  await user.click(button('profile.changePassword'));
  await told('Passwords do not match');
  expect(saidBeside(second)).toBe(`${t('account.help.confirm')} ${t('profile.passwordsDiffer')}`);
  expect(made).toEqual([]);
  await user.clear(second);
  await user.type(second, 'crunch-crunch{Enter}');
  await told('Password changed successfully');
  expect(made[0]?.body).toEqual({
    customer_id: NOURA.customer_id,
    login_password: 'crunch-crunch',
  });
  expect(first.value).toBe('');
});

test('signed in a while ago, a code to the own phone comes before another password', async () => {
  const answers = [refusal(403, 'CODE_NEEDED'), success('Password changed successfully')];
  const { user, made } = open({ changePassword: () => answers.shift(), ...CODES });
  await user.type(field('account.newPassword'), 'crunch-crunch');
  await user.type(field('account.confirmPassword'), 'crunch-crunch{Enter}');
  await confirm(user);
  await told('Password changed successfully');
  expect(named(made, 'sendSignInCode')[0]?.body).toEqual({ phone: PROFILE.phone_number });
});

test('a picture is looked at, then kept; what is none is refused (PROFILE-16)', async () => {
  stopClock();
  const accessToken = formatToken();
  const { user, made, container } = open({ setProfilePicture: success({}, { accessToken }) });
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no place for a picture');
  const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } });
  const good = new File(['dots'], 'a.png', { type: 'image/png' });
  for (const bad of [
    new File(['no picture'], 'a.png', { type: 'text/plain' }),
    new File(['x'.repeat(2 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
  ]) {
    choose(good);
    await screen.findByRole('button', { name: t('profile.savePicture') });
    choose(bad);
    expect((await screen.findByRole('alert')).textContent).toContain(t('profile.pictureBad'));
    expect(screen.queryByRole('button', { name: t('profile.savePicture') })).toBeNull();
  }
  choose(good);
  const picture = await screen.findByRole('img', { name: t('profile.picture') });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(picture.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
  await user.click(button('profile.savePicture'));
  await told(t('profile.pictureSaved'));
  expect(made[0]?.body).toEqual({ image: picture.getAttribute('src') });
  await passTime(1_600);
  expect(reload).toHaveBeenCalledOnce();
});
