import { describe, expect, test } from 'vitest';
import {
  feedbackFaults,
  feedbackPhone,
  franchiseFaults,
  isPastDay,
  mailingFaults,
  withoutNumberSigns,
  type FeedbackForm,
} from './form-rules.ts';

const TODAY = '2026-01-14';
const FEEDBACK: FeedbackForm = {
  name: 'Noura',
  email: 'noura@example.com',
  phone: '971501234567',
  store: '',
  receipt: '',
  orderDate: '',
  type: '',
  message: 'Crisp.',
  marketing: false,
  privacy: true,
};
const MAILING = {
  firstName: 'Noura',
  lastName: 'Salem',
  email: 'noura@example.com',
  phone: '0501234567',
  birthday: '',
};
const FRANCHISE = {
  name: 'Noura',
  email: 'noura@example.com',
  phone: '+44 20 7946 0018',
  country: 'UK',
  city: 'London',
  message: 'Hello',
};

describe('feedback', () => {
  test('asks for name, e-mail, phone, comments and privacy consent, and for nothing else (FEEDBACK-05, FEEDBACK-06)', () => {
    expect(feedbackFaults(FEEDBACK, TODAY)).toEqual({});
    expect(
      feedbackFaults(
        { ...FEEDBACK, name: ' ', email: '', phone: '', message: '\n', privacy: false },
        TODAY,
      ),
    ).toEqual({
      name: 'required',
      email: 'required',
      phone: 'required',
      message: 'required',
      privacy: 'consent',
    });
    expect(feedbackFaults({ ...FEEDBACK, email: 'noura@' }, TODAY)).toEqual({ email: 'email' });
  });

  test.each(['97150123456', '9715012345678', '97144001991', '971501234abc', '441234567890'])(
    '%s is not twelve digits of the country (FEEDBACK-05)',
    (phone) => {
      expect(feedbackFaults({ ...FEEDBACK, phone }, TODAY)).toEqual({ phone: 'phone' });
    },
  );

  test.each([
    '\u200b0501112233',
    '050\u20111112233',
    '050/1112233',
    'Tel: 0501112233',
    '＋971501112233',
  ])('the pasted number %j is taken by every form', (phone) => {
    expect(feedbackFaults({ ...FEEDBACK, phone }, TODAY)).toEqual({});
    expect(mailingFaults({ ...MAILING, phone }, TODAY)).toEqual({});
    expect(franchiseFaults({ ...FRANCHISE, phone })).toEqual({});
  });

  test('a number typed the local way becomes the twelve digits', () => {
    expect([feedbackPhone('050 123 4567'), feedbackPhone('٠٥٠١٢٣٤٥٦٧')]).toEqual([
      '971501234567',
      '971501234567',
    ]);
  });

  test('number boxes take no e, E, + or - (FEEDBACK-07)', () => {
    expect(withoutNumberSigns('+1e2E-3')).toBe('123');
  });

  test('the order date is a day that is not later than today (AMB-89)', () => {
    expect(feedbackFaults({ ...FEEDBACK, orderDate: '2026-01-14' }, TODAY)).toEqual({});
    expect(feedbackFaults({ ...FEEDBACK, orderDate: '2026-01-15' }, TODAY)).toEqual({
      orderDate: 'date',
    });
    expect([
      isPastDay('2025-02-29', TODAY),
      isPastDay('2024-02-29', TODAY),
      isPastDay('yesterday', TODAY),
    ]).toEqual([false, true, false]);
  });
});

describe('mailing list', () => {
  test('names, e-mail and phone are required, the birthday is not (MAIL-06)', () => {
    expect(mailingFaults(MAILING, TODAY)).toEqual({});
    expect(
      mailingFaults({ firstName: '', lastName: ' ', email: '', phone: '', birthday: '' }, TODAY),
    ).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'required',
      phone: 'required',
    });
  });

  test.each([
    ['0501234567', true],
    ['971501234567890', true],
    ['050123456', false],
    ['9715012345678901', false],
    ['4412345678901', false],
  ])('phone %s fits: %s (MAIL-07, CONST-16)', (phone, fits) => {
    expect('phone' in mailingFaults({ ...MAILING, phone }, TODAY)).toBe(!fits);
  });

  test('the date of birth is not later than today (MAIL-08)', () => {
    expect(mailingFaults({ ...MAILING, birthday: TODAY }, TODAY)).toEqual({});
    expect(mailingFaults({ ...MAILING, birthday: '2026-01-15' }, TODAY)).toEqual({
      birthday: 'date',
    });
  });
});

test('a franchise applicant may live anywhere: 10 to 15 digits (AMB-92)', () => {
  expect(franchiseFaults(FRANCHISE)).toEqual({});
  expect(franchiseFaults({ ...FRANCHISE, phone: '123456789' })).toEqual({ phone: 'phone' });
  expect(franchiseFaults({ ...FRANCHISE, country: '', city: '', message: '' })).toEqual({
    country: 'required',
    city: 'required',
    message: 'required',
  });
});
