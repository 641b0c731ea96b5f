import { expect, test } from 'vitest';
import { isEmail } from './email.ts';
import { isTicketNumber, normaliseOrderId, orderIdFromBytes } from '../orders/order-id.ts';
import {
  formatPhone,
  isCheckoutPhone,
  isGeneralPhone,
  isGuestPhone,
  isMailingPhone,
  isProfilePhone,
  mobileFault,
  phonePassesAtPayment,
  toCheckoutDigits,
  toCheckoutE164,
  toE164,
  toWirePhone,
} from './uae-phone.ts';

const shapes = (text: string) =>
  [
    isGeneralPhone,
    isCheckoutPhone,
    isGuestPhone,
    isProfilePhone,
    isMailingPhone,
    phonePassesAtPayment,
  ]
    .map((rule) => (rule(text) ? 'y' : '.'))
    .join('');
test.each([
  ['971501234567', 'yyyyyy'],
  ['971541234567', 'yyyyyy'],
  ['971531234567', 'yyyyyy'],
  ['971581234567', 'yyyyyy'],
  ['971571234567', '.yyyyy'],
  ['0501234567', 'yy..y.'],
  ['501234567', '......'],
  ['5012345678', '.y....'],
  ['97141234567', '.y..y.'],
  ['041234567', 'y.....'],
  ['971201234567', '.yyyyy'],
  ['971971234567', '.yyyyy'],
  ['971811234567', '...' + '.y.'],
  ['+971501234567', '......'],
  ['', '......'],
])(
  '%s by general, checkout, guest, profile, mailing, payment: %s (CHK-ACC-10, CHK-ACC-23, MAIL-07, CONST-15)',
  (text, expected) => {
    expect(shapes(text)).toBe(expected);
  },
);
test.each([
  ['050 123 4567', '971501234567'],
  ['+971 (50) 123-4567', '971501234567'],
  ['00971501234567', '971501234567'],
  ['501234567', '971501234567'],
  ['٠٥٠١٢٣٤٥٦٧', '971501234567'],
  ['۰۵۰۱۲۳۴۵۶۷', '971501234567'],
  ['04 123 4567', '97141234567'],
  ['971 050 1234567', '971501234567'],
  ['\u200b0501112233', '971501112233'],
  ['0501112233\u200b', '971501112233'],
  ['050\u20111112233', '971501112233'],
  ['050\u20101112233', '971501112233'],
  ['050\u20131112233', '971501112233'],
  ['050/1112233', '971501112233'],
  ['\uff0b971501112233', '971501112233'],
  ['Tel: 0501112233', '971501112233'],
  ['هاتف: ٠٥٠١١١٢٢٣٣', '971501112233'],
  ['+44 7700 900123', null],
  ['80012345', null],
  ['050123456', null],
  ['05012345678', null],
  ['05O1234567', null],
  ['', null],
  ['0'.repeat(99), null],
])('%s goes over the wire as %s (CONST-14)', (typed, wire) => {
  expect(toWirePhone(typed)).toBe(wire);
  expect(toE164(typed)).toBe(wire === null ? null : `+${wire}`);
});
test.each([
  ['050 123 4567', '971501234567', '+971501234567'],
  ['97141234567', '97141234567', '+97141234567'],
  ['04 123 4567', '97141234567', '+97141234567'],
  ['971231234567', '971231234567', '+971231234567'],
  ['5012345678', '5012345678', '+9715012345678'],
  ['0231234567', '0231234567', '+971231234567'],
  ['447911123456', null, null],
  ['97180012345', null, null],
  ['9715012345', null, null],
  ['97150123456789', null, null],
  ['1', null, null],
  ['', null, null],
])(
  'where a code is sent to, %s is sent as %s and stored as %s (CHK-ACC-10)',
  (text, sent, kept) => {
    expect([toCheckoutDigits(text), toCheckoutE164(text)]).toEqual([sent, kept]);
  },
);
test('phones read in groups', () => {
  expect([formatPhone('971501234567'), formatPhone('041234567'), formatPhone('x')]).toEqual([
    '+971 50 123 4567',
    '+971 4 123 4567',
    'x',
  ]);
});
test.each([
  ['a@b.co', true],
  ['a.b-c@d-e.info', true],
  ['a_1@x.y.ae', true],
  ['noura+food@example.com', true],
  ["o'neil@example.com", true],
  ['n@shop.online', true],
  ['n@visit.abudhabi', true],
  ['n@brand.photography', true],
  ['n@موقع.شبكة', true],
  ['n@xn--4gbrim.xn--mgbaam7a8h', true],
  ['نورة@example.com', true],
  [`${'a'.repeat(64)}@x.com`, true],
  [`${'a'.repeat(65)}@x.com`, false],
  ['a@@x.com', false],
  ['a b@x.com', false],
  ['a@x.com ', false],
  ['a@-x.com', false],
  ['a@x-.com', false],
  ['.a@x.com', false],
  ['a..b@x.com', false],
  ['@x.com', false],
  ['a@x', false],
  ['a@x.c1', false],
  ['', false],
])('e-mail %s: %s (CHK-ACC-24)', (text, valid) => {
  expect(isEmail(text)).toBe(valid);
});
test.each([
  `${'a'.repeat(100_000)}!`,
  `a@${'a-'.repeat(50_000)}`,
  `a@${'a.'.repeat(50_000)}1`,
  `${'a.'.repeat(50_000)}@`,
])('a long wrong address is refused in linear time (MAIL-02)', (address) => {
  expect(isEmail(address)).toBe(false);
});
test('an order id is ten readable characters, whatever way it is typed', () => {
  expect(orderIdFromBytes(Uint8Array.from([0, 1, 31, 32, 255, 18, 20, 21, 26, 27]))).toBe(
    '01Z0ZJMNTV',
  );
  for (const typed of [
    'k7qf2-9xm3b',
    ' K7QF2 9XM3B ',
    'K7QF2–9XM3B',
    '#K7QF29XM3B',
    '# K7QF2-9XM3B',
    '\u202aK7QF2-9XM3B\u202c',
    'k٧qf٢-٩xm٣b',
  ])
    expect(normaliseOrderId(typed)).toBe('K7QF29XM3B');
  expect(normaliseOrderId('oIl00-00000')).toBe('0110000000');
  for (const wrong of ['', 'K7QF2-9XM3', 'K7QF2-9XM3BB', 'UUUUUUUUUU', '1234!67890'])
    expect(normaliseOrderId(wrong)).toBeNull();
});
test.each([
  ['7', true],
  ['1177', true],
  [' #1177 ', true],
  ['# 12', true],
  ['١١٧٧', true],
  ['\u202a42\u202c', true],
  ['', false],
  ['#', false],
  ['11777', false],
  ['1234567890', false],
  ['K7QF29XM3B', false],
  ['12 34', true],
])('%j is a ticket number: %s', (typed, expected) => {
  expect(isTicketNumber(typed)).toBe(expected);
});

test.each([
  ['', { kind: 'empty' }],
  ['abcdef', { kind: 'letters' }],
  ['12345', { kind: 'length', digits: 5 }],
  ['+971 50 123', { kind: 'length', digits: 5 }],
  ['050 123 45678', { kind: 'length', digits: 10 }],
  ['04 123 4567', { kind: 'not-mobile' }],
  ['601234567', { kind: 'not-mobile' }],
  ['50 123 4567', null],
  ['٠٥٠١٢٣٤٥٦٧', null],
  ['Tel: 050\u20111112233', null],
  ['00971501234567', null],
] as const)('%j is refused as a mobile because of %j', (typed, fault) => {
  expect(mobileFault(typed)).toEqual(fault);
});
