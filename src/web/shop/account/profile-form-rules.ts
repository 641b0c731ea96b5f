import { isBlank } from '#shared/domain/people/hidden-marks.ts';
import type { Profile } from '#shared/contract/accounts.ts';
import { isEmail } from '#shared/domain/people/email.ts';
import { isPastDay, type Faults } from '#shared/domain/people/form-rules.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { isProfilePhone, normaliseDigits, toWirePhone } from '#shared/domain/people/uae-phone.ts';

export type ProfileForm = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  birthday: string;
  gender: Profile['gender'];
};
export type ProfileField = 'firstName' | 'lastName' | 'email' | 'phone' | 'birthday';
export type ProfileFault = 'required' | 'email' | 'phone' | 'date';

export const PROFILE_FAULT_TEXTS: Record<ProfileFault, MessageKey> = {
  required: 'invalid.required',
  email: 'errorMsg.invalid_email',
  phone: 'invalid.phone',
  date: 'profile.birthdayFault',
};

export const PROFILE_HELPS = {
  firstName: 'account.help.name',
  lastName: 'checkout.help.lastName',
  email: 'checkout.help.email',
  phone: 'profile.help.phone',
} as const;

const withoutCountry = (phone: string): string => phone.replace(/^971/, '');

/** The initial form; the phone without its country code, which stands before the box. */
export function toProfileForm(profile: Profile): ProfileForm {
  return {
    firstName: profile.first_name,
    lastName: profile.last_name,
    email: profile.email_address,
    phone: withoutCountry(profile.phone_number),
    birthday: profile.customer_birthday ?? '',
    gender: profile.gender,
  };
}

export function phoneTyped(text: string): string {
  return normaliseDigits(text).replace(/\D/g, '');
}

export function textTyped(text: string): string {
  return text.trimStart();
}

/** The 12 digits to send, null when invalid. The customer's own number stays, whatever its length, because it was accepted before. */
export function profilePhone(typed: string, current: string): string | null {
  if (typed === withoutCountry(current)) return current;
  const wire = toWirePhone(typed);
  return wire !== null && isProfilePhone(wire) ? wire : null;
}

/** `today` is `YYYY-MM-DD`, `current` the number of the account. */
export function profileFault(
  form: ProfileForm,
  field: ProfileField,
  today: string,
  current: string,
): ProfileFault | null {
  if (field === 'birthday')
    return form.birthday === '' || isPastDay(form.birthday, today) ? null : 'date';
  if (isBlank(form[field])) return 'required';
  if (field === 'email' && !isEmail(form.email.trim())) return 'email';
  if (field === 'phone' && profilePhone(form.phone, current) === null) return 'phone';
  return null;
}

const PROFILE_FIELDS: readonly ProfileField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'birthday',
];

export function profileFaults(
  form: ProfileForm,
  today: string,
  current: string,
): Faults<ProfileField> {
  const faults: Faults<ProfileField> = {};
  for (const field of PROFILE_FIELDS) {
    const fault = profileFault(form, field, today, current);
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}

export function profileBody(form: ProfileForm, current: string) {
  const first_name = form.firstName.trim(),
    last_name = form.lastName.trim();
  return {
    first_name,
    last_name,
    login_name: `${first_name} ${last_name}`,
    email_address: form.email.trim(),
    phone_number: profilePhone(form.phone, current) ?? form.phone,
    customer_birthday: form.birthday === '' ? null : form.birthday,
    gender: form.gender,
  };
}
