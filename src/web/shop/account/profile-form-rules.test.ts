import { expect, test } from 'vitest';
import { profile as ar } from '#shared/i18n/ar/profile.ts';
import { profile as en } from '#shared/i18n/en/profile.ts';
import {
  phoneTyped,
  PROFILE_FAULT_TEXTS,
  profileBody,
  profileFault,
  profilePhone,
  textTyped,
  type ProfileForm,
} from './profile-form-rules.ts';

const TODAY = '2026-01-14';
const FULL: ProfileForm = {
  firstName: 'Noura',
  lastName: 'Al Saeed',
  email: 'noura@example.com',
  phone: '501234567',
  birthday: '',
  gender: null,
};
const OWN = '971501234567';

test.each(['firstName', 'lastName', 'email', 'phone'] as const)(
  '%s is required; a space is nothing (PROFILE-08)',
  (field) => {
    expect(profileFault(FULL, field, TODAY, OWN)).toBe(null);
    expect(profileFault({ ...FULL, [field]: ' ' }, field, TODAY, OWN)).toBe('required');
  },
);

test('the phone has twelve digits in total and is of the country (PROFILE-09)', () => {
  expect(profilePhone('501234567', OWN)).toBe('971501234567');
  expect(profilePhone('0501234567', OWN)).toBe('971501234567');
  for (const wrong of ['50123456', '5012345678', '41234567', '447911123456'])
    expect(profileFault({ ...FULL, phone: wrong }, 'phone', TODAY, OWN)).toBe('phone');
});

test.each(['97141234567', '971231234567', '9715012345678'])(
  'the number with which the customer signed in stays: %s (CHK-ACC-10, PROFILE-08)',
  (own) => {
    const form = { ...FULL, phone: own.slice(3) };
    expect(profileFault(form, 'phone', TODAY, own)).toBe(null);
    expect(profileBody(form, own).phone_number).toBe(own);
  },
);

test('a date of birth is today or earlier, or left out (PROFILE-10)', () => {
  expect(profileFault({ ...FULL, birthday: TODAY }, 'birthday', TODAY, OWN)).toBe(null);
  expect(profileFault({ ...FULL, birthday: '2026-01-15' }, 'birthday', TODAY, OWN)).toBe('date');
  expect(profileFault({ ...FULL, birthday: '2026-02-30' }, 'birthday', '2026-03-01', OWN)).toBe(
    'date',
  );
});

test('the phone box keeps digits only, other boxes lose a lone or outer space and keep the one inside (PROFILE-12)', () => {
  expect(phoneTyped('٥٠ 12a-34e5+67')).toBe('501234567');
  expect(textTyped(' ')).toBe('');
  expect(textTyped(' Al Saeed')).toBe('Al Saeed');
  expect(profileBody({ ...FULL, lastName: 'Al Saeed ' }, OWN).last_name).toBe('Al Saeed');
});

test('what is no e-mail is told under its own name (PROFILE-13, ERR-24)', () => {
  const fault = profileFault({ ...FULL, email: 'noura@' }, 'email', TODAY, OWN);
  expect(fault && PROFILE_FAULT_TEXTS[fault]).toBe('errorMsg.invalid_email');
  expect([en['errorMsg.invalid_email'], ar['errorMsg.invalid_email']]).toEqual([
    'Invalid Email',
    'البريد الإلكتروني غير صحيح',
  ]);
});
