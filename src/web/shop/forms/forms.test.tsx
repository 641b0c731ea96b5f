import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { address, formTests, passMs, renderForm, send, type } from '#tests/support/render-form.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { saidBeside } from '#tests/support/said-beside.ts';
import { keepToken } from '../../state/person/session.ts';
import { FeedbackForm, feedbackKind } from './feedback-form.tsx';
import { FranchiseForm, franchiseKind } from './franchise-form.tsx';
import { MailingForm, mailingKind } from './mailing-form.tsx';

const calls = formTests();
const t = texts();
const TODAY = '2026-01-14';
const field = (key: MessageKey, lang: Lang = 'en') =>
  screen.getByLabelText<HTMLInputElement>((text) => text.trim().startsWith(texts(lang)(key)));
const form = () => field('feedback.email').closest('form');
const fill = (values: Partial<Record<MessageKey, string>>): void => {
  for (const [key, value] of Object.entries(values)) type(field(key as MessageKey), value);
};
const toast = (): string =>
  screen
    .queryAllByRole('status')
    .filter((part) => !part.closest('form, [aria-label="address"]'))
    .map(({ textContent }) => textContent)
    .join('');

const FEEDBACK = (
  <FeedbackForm
    stores={[{ value: '2', text: 'Deira' }]}
    types={[{ value: 'Compliment', text: 'Compliment' }]}
    today={TODAY}
  />
);
const fillFeedback = (): void => {
  fill({
    'feedback.name': 'Noura',
    'feedback.email': 'noura@example.com',
    'feedback.phone': '0501234567',
    'feedback.message': 'Crisp.',
  });
  fireEvent.click(field('feedback.privacy'));
};
const fillMailing = (): void =>
  fill({
    'mailing.firstName': 'Noura',
    'mailing.lastName': 'Salem',
    'feedback.email': 'noura@example.com',
    'mailing.phone': '050 123 4567',
  });
const fillFranchise = (): void =>
  fill({
    'feedback.name': 'Noura',
    'feedback.email': 'noura@example.com',
    'mailing.phone': '+44 20 7946 0018',
    'franchise.country': 'UK',
    'franchise.city': 'London',
    'franchise.message': 'Two shops, please.',
  });
const shown = (part: ReactElement, kind: object, lang: Lang = 'en') =>
  renderForm(part, lang, `/${lang}/feedback`, kind as never);
type Kind = [string, ReactElement, () => void, MessageKey, object];
const KINDS: Kind[] = [
  ['feedback', FEEDBACK, fillFeedback, 'feedback.submit', feedbackKind],
  [
    'the mailing list',
    <MailingForm key="mailing" today={TODAY} />,
    fillMailing,
    'mailing.submit',
    mailingKind,
  ],
  [
    'franchise',
    <FranchiseForm key="franchise" />,
    fillFranchise,
    'franchise.submit',
    franchiseKind,
  ],
];

const THANKED: Record<string, string> = {
  feedback: 'FEEDBACK-10, MAIL-11, CONST-38, ERR-66',
  'the mailing list': 'MAIL-10, MAIL-11, CONST-39, ERR-65',
  franchise: 'FRANCHISE-01',
};
describe.each(KINDS)('%s', (name, part, fillIn, submit, kind) => {
  const isMailing = name === 'the mailing list';

  test(`is thanked, rests, and the home page follows (${THANKED[name]})`, async () => {
    shown(part, kind);
    fillIn();
    await send(t(submit));
    expect(calls.sent()).toHaveLength(1);
    await passMs(3_000);
    expect(toast()).toBe(
      name === 'feedback'
        ? 'Thank you for your feedback. We will contact you within 48 hours.'
        : t(isMailing ? 'newsletter.thanks' : 'franchise.thanks'),
    );
    expect(document.querySelector('form')?.textContent).not.toContain(toast());
    expect(document.querySelector('form')?.textContent).toContain(t('feedback.homeSoon'));
    expect(field('feedback.email').closest('fieldset')?.disabled).toBe(true);
    const leavesAfter = isMailing ? 2_000 : 10_000;
    await passMs(leavesAfter - 100);
    expect(address()).toBe('/en/feedback');
    expect(toast()).not.toBe('');
    await passMs(200);
    expect(address()).toBe('/en');
    await passMs(isMailing ? 700 : 0);
    expect(toast()).toBe(isMailing ? t('newsletter.thanks') : '');
    await passMs(300);
    expect(toast()).toBe('');
  });

  test('loads for three seconds (FEEDBACK-09, MAIL-09, CONST-43), loses nothing without a network, and is sent by a second try', async () => {
    calls.answer(
      name === 'feedback' ? 'feedbackApplication' : isMailing ? 'addEmail' : 'franchiseApplication',
      'lost',
    );
    shown(part, kind);
    fillIn();
    await send(t(submit));
    await passMs(2_900);
    expect(form()?.getAttribute('aria-busy')).toBe('true');
    fireEvent.submit(form() ?? document.body);
    await passMs(0);
    expect(calls.sent()).toHaveLength(1);
    await passMs(200);
    expect(form()?.getAttribute('aria-busy')).toBe('false');
    expect(screen.getByRole('alert').textContent).toContain(t('common.networkFailed'));
    expect(field('feedback.email').value).toBe('noura@example.com');
    fireEvent.click(screen.getByRole('button', { name: t('common.retry') }));
    await passMs(0);
    expect(calls.sent()).toHaveLength(2);
    expect(calls.sent()[1]).toEqual(calls.sent()[0]);
  });
});

test.each(['en', 'ar'] as const)(
  'what feedback lacks is told beside its field, the first has the focus, and nothing is sent (FEEDBACK-05, ERR-27, GEN-29) (%s)',
  async (lang) => {
    const s = texts(lang);
    shown(FEEDBACK, feedbackKind, lang);
    type(field('feedback.phone', lang), '12345');
    type(field('feedback.email', lang), 'noura@');
    await send(s('feedback.submit'));
    expect(saidBeside(field('feedback.phone', lang))).toContain(s('invalid.phone'));
    expect(saidBeside(field('feedback.email', lang))).toBe(s('invalid.email'));
    expect(saidBeside(field('feedback.privacy', lang))).toBe(s('feedback.faultConsent'));
    expect(field('feedback.message', lang).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('feedback.name', lang));
    expect(calls.sent()).toEqual([]);
  },
);

test('the call of feedback carries what was typed; what was left empty is left out (FEEDBACK-03, FEEDBACK-06, FEEDBACK-08)', async () => {
  shown(FEEDBACK, feedbackKind);
  fillFeedback();
  await send(t('feedback.submit'));
  expect(calls.sent()[0]?.body).toEqual({
    ...{ name: 'Noura', phone_number: '971501234567', email_address: 'noura@example.com' },
    ...{ message: 'Crisp.', receipt_number: '', type: '', enquiry_type: 'feedback' },
    ...{ is_reply: 0, emailCheck: 0, policyCheck: 1 },
  });
});

test('the call of feedback carries the branch, the receipt, the day, the kind and the consent (FEEDBACK-03, FEEDBACK-08)', async () => {
  shown(FEEDBACK, feedbackKind);
  fillFeedback();
  fill({
    'feedback.store': '2',
    'feedback.receipt': '00417',
    'feedback.orderDate': '2026-01-13',
    'feedback.type': 'Compliment',
  });
  fireEvent.click(field('feedback.marketing'));
  await send(t('feedback.submit'));
  expect(calls.sent()[0]?.body).toMatchObject({
    store_id: 2,
    receipt_number: '00417',
    order_date: '2026-01-13',
    type: 'Compliment',
    emailCheck: 1,
  });
});

test('number boxes take no e, E, + and - (FEEDBACK-07)', () => {
  shown(FEEDBACK, feedbackKind);
  fill({ 'feedback.receipt': '1e+2E-3', 'feedback.phone': '+50-1e' });
  expect(field('feedback.receipt').value).toBe('123');
  expect(field('feedback.phone').value).toBe('501');
});

test('a customer who is signed in finds the own details filled in, and what was typed meanwhile stays (FEEDBACK-04)', async () => {
  const token = btoa(
    JSON.stringify({ customer: { customer_id: 7 }, exp: Math.floor(Date.now() / 1000) + 3600 }),
  );
  keepToken(`x.${token}.x`);
  const { promise, resolve: answer } = Promise.withResolvers<{ body: object }>();
  calls.answer('profile', promise);
  shown(FEEDBACK, feedbackKind);
  await passMs(0);
  fill({ 'feedback.name': 'Umm Ali' });
  answer({
    body: {
      successResponse: {
        login_name: 'Noura Saeed',
        email_address: 'noura@example.com',
        phone_number: '971501234567',
      },
    },
  });
  await passMs(0);
  expect(field('feedback.email').value).toBe('noura@example.com');
  expect(field('feedback.phone').value).toBe('501234567');
  expect(field('feedback.name').value).toBe('Umm Ali');
  keepToken(null);
});

test('the button of the mailing list waits until all four are filled and right (MAIL-06, MAIL-07, MAIL-08, GEN-30)', () => {
  shown(<MailingForm today={TODAY} />, mailingKind);
  const join = screen.getByRole('button', { name: t('mailing.submit') });
  const waits = () => join.getAttribute('aria-disabled');
  expect(waits()).toBe('true');
  fireEvent.click(join);
  expect(saidBeside(field('mailing.firstName'))).toContain(t('invalid.required'));
  fillMailing();
  expect(waits()).toBe('false');
  fill({ 'mailing.phone': '050123456' });
  fireEvent.blur(field('mailing.phone'));
  expect(saidBeside(field('mailing.phone'))).toContain(t('invalid.phone'));
  expect(waits()).toBe('true');
  fill({ 'mailing.phone': '050123456789012', 'mailing.birthday': '2999-01-01' });
  fireEvent.blur(field('mailing.birthday'));
  expect(saidBeside(field('mailing.birthday'))).toBe(t('feedback.faultDate'));
  expect(waits()).toBe('true');
  fill({ 'mailing.birthday': '2001-02-28' });
  expect(waits()).toBe('false');
});

test('the call of the mailing list carries the whole person, the birthday only when given (MAIL-05, MAIL-11)', async () => {
  shown(<MailingForm today={TODAY} />, mailingKind);
  fillMailing();
  fireEvent.click(field('mailing.student'));
  await send(t('mailing.submit'));
  expect(calls.sent()).toEqual([
    {
      name: 'addEmail',
      body: {
        first_name: 'Noura',
        last_name: 'Salem',
        email_address: 'noura@example.com',
        phone_number: '0501234567',
        is_student: 1,
        is_confirm: 0,
      },
    },
  ]);
});

test('a person who is on the list already is told so beside the e-mail, and what was typed stays (ERR-64)', async () => {
  const message = 'Customer with this mail is already registered';
  calls.answer('addEmail', { status: 409, body: { code: 'ALREADY_SUBSCRIBED', message } });
  shown(<MailingForm today={TODAY} />, mailingKind);
  fillMailing();
  await send(t('mailing.submit'));
  await passMs(3_000);
  expect(saidBeside(field('feedback.email'))).toBe(message);
  expect(field('mailing.firstName').value).toBe('Noura');
});

test('a franchise asks for every listed field; the six that must be filled say so (FRANCHISE-01, FRANCHISE-02, API-66)', async () => {
  shown(<FranchiseForm />, franchiseKind);
  await send(t('franchise.submit'));
  const MUST: MessageKey[] = [
    'feedback.name',
    'feedback.email',
    'mailing.phone',
    'franchise.country',
    'franchise.city',
    'franchise.message',
  ];
  for (const key of MUST) expect(saidBeside(field(key))).toContain(t('invalid.required'));
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(MUST.length);
  expect(calls.sent()).toEqual([]);
  fillFranchise();
  fill({ 'franchise.property': 'owned', 'franchise.business': 'no' });
  await send(t('franchise.submit'));
  expect(calls.sent()).toEqual([
    {
      name: 'franchiseApplication',
      body: {
        name: 'Noura',
        email_address: 'noura@example.com',
        phone_number: '+44 20 7946 0018',
        country: 'UK',
        city: 'London',
        message: 'Two shops, please.',
        occupation: '',
        postal_address: '',
        property_ownership: 'owned',
        business_ownership: 'no',
      },
    },
  ]);
});
