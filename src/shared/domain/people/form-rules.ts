import { isEmail } from './email.ts';
import { isBlank } from './hidden-marks.ts';
import { isMailingPhone, isProfilePhone, toPlainNumber, toWirePhone } from './uae-phone.ts';

export const FEEDBACK_TYPES = ['Complaint', 'Suggestion', 'Compliment', 'Inquiry'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

export type FormFault = 'required' | 'email' | 'phone' | 'date' | 'consent';
/** In the order of the form; empty when it may be sent. */
export type Faults<Field extends string> = Partial<Record<Field, FormFault>>;

export type FeedbackForm = {
  name: string;
  email: string;
  phone: string;
  store: string;
  receipt: string;
  orderDate: string;
  type: string;
  message: string;
  marketing: boolean;
  privacy: boolean;
};
export type MailingForm = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  birthday: string;
  student: boolean;
  marketing: boolean;
};
export type FranchiseForm = {
  name: string;
  email: string;
  phone: string;
  country: string;
  city: string;
  occupation: string;
  postalAddress: string;
  property: string;
  business: string;
  message: string;
};

const MIN_DIGITS = 10;
const MAX_DIGITS = 15;
const EARLIEST_YEAR = 1900;

/** e, E, + and - are taken out of number boxes. */
export function withoutNumberSigns(text: string): string {
  return text.replace(/[eE+-]/g, '');
}

/** 12 digits, null when they are none. */
export function feedbackPhone(text: string): string | null {
  const wire = toWirePhone(text);
  return wire !== null && isProfilePhone(wire) ? wire : null;
}

/** 10 to 15 digits. */
function isFranchisePhone(text: string): boolean {
  const digits = toPlainNumber(text);
  return /^\d+$/.test(digits) && digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS;
}

/** Both `YYYY-MM-DD`; the day may be `today`. */
export function isPastDay(day: string, today: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match || Number(match[1]) < EARLIEST_YEAR || day > today) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const emailFault = (text: string): FormFault | undefined =>
  isBlank(text) ? 'required' : isEmail(text.trim()) ? undefined : 'email';
const phoneFault = (text: string, fits: boolean): FormFault | undefined =>
  isBlank(text) ? 'required' : fits ? undefined : 'phone';
const needed = (text: string): FormFault | undefined => (isBlank(text) ? 'required' : undefined);
const dayFault = (text: string, today: string): FormFault | undefined =>
  isBlank(text) || isPastDay(text, today) ? undefined : 'date';

function found<Field extends string>(faults: Record<Field, FormFault | undefined>): Faults<Field> {
  return Object.fromEntries(
    Object.entries(faults).filter(([, fault]) => fault !== undefined),
  ) as Faults<Field>;
}

/** `today` is `YYYY-MM-DD`. */
export function feedbackFaults(form: FeedbackForm, today: string): Faults<keyof FeedbackForm> {
  return found({
    name: needed(form.name),
    email: emailFault(form.email),
    phone: phoneFault(form.phone, feedbackPhone(form.phone) !== null),
    orderDate: dayFault(form.orderDate, today),
    message: needed(form.message),
    privacy: form.privacy ? undefined : 'consent',
  }) as Faults<keyof FeedbackForm>;
}

export function mailingFaults(
  form: Omit<MailingForm, 'student' | 'marketing'>,
  today: string,
): Faults<keyof MailingForm> {
  return found({
    firstName: needed(form.firstName),
    lastName: needed(form.lastName),
    email: emailFault(form.email),
    phone: phoneFault(form.phone, isMailingPhone(toPlainNumber(form.phone))),
    birthday: dayFault(form.birthday, today),
  }) as Faults<keyof MailingForm>;
}

/** The other answers are optional. */
export function franchiseFaults(
  form: Pick<FranchiseForm, 'name' | 'email' | 'phone' | 'country' | 'city' | 'message'>,
): Faults<keyof FranchiseForm> {
  return found({
    name: needed(form.name),
    email: emailFault(form.email),
    phone: phoneFault(form.phone, isFranchisePhone(form.phone)),
    country: needed(form.country),
    city: needed(form.city),
    message: needed(form.message),
  }) as Faults<keyof FranchiseForm>;
}
