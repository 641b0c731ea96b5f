// The two card protocols against known values, and the proof that a reply of the browser is worth nothing.
import { expect, test } from 'vitest';
import { open, seal } from '#server/adapters/payment/ccavenue-cipher.ts';
import {
  parseFils,
  replyFields,
  requestText,
  formatFils,
} from '#server/adapters/payment/ccavenue-fields.ts';
import { createCcavenue } from '#server/adapters/payment/ccavenue.ts';
import {
  isSame,
  noticeSignature,
  returnSignature,
} from '#server/adapters/payment/paytabs-signature.ts';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/payment-config.ts';

const KEY = '0123456789ABCDEF0123456789ABCDEF';
const TEXT = 'merchant_id=12345&order_id=ORD-1001&currency=AED&amount=25.00';
const CBC =
  'c56242690eb6bd972ef6ee7e68e68767085c38c4b1faa3ad866eeacf3b2c922f23771bea1f6a727531916d740eef1fa9d4b2a8fd18f5e594adcc30fb1439eeeb';
const GCM =
  '00112233445566778899aabbccddeeffbc6aedf866b3ac5d1c939a378c11e7599a74981b448d76a4a470b190c902b2b2d7e8dce41b049963435ef175ead403a66125765a30582ea3f670f0a02beac56a67784b479cc73d940d3e9d33b7';

test('both ciphers give the known text, there and back (PAYMENT-03)', () => {
  expect(seal('cbc-md5', TEXT, KEY)).toBe(CBC);
  expect(open('cbc-md5', `${CBC}\r\n`, KEY)).toBe(TEXT);
  expect(seal('gcm', TEXT, KEY, Buffer.from('00112233445566778899aabbccddeeff', 'hex'))).toBe(GCM);
  expect(open('gcm', GCM, KEY)).toBe(TEXT);
  expect(seal('gcm', TEXT, KEY)).not.toBe(seal('gcm', TEXT, KEY));
});

test.each(['', 'zz', 'abc', CBC.slice(0, -2), GCM.slice(0, 20)])('%j is not decrypted', (hex) => {
  expect(open('cbc-md5', hex, KEY)).toBeNull();
});

test('one changed bit is noticed by gcm', () => {
  expect(open('gcm', `${GCM.slice(0, -1)}0`, KEY)).toBeNull();
});

test('signatures of the return and of the message match the known values', () => {
  const fields = {
    cartId: 'cart_11111',
    customerEmail: 'wajih@domain.com',
    respCode: 'G77803',
    respMessage: 'Authorised',
    respStatus: 'A',
    tranRef: 'TST2028600000001',
  };
  const signed = '9f48b8b2acc858aa8090e5d597095b35f21ae3ed4503b57c8c3e05979557dec1';
  expect(returnSignature(fields, 'SKTESTKEY')).toBe(signed);
  expect(
    returnSignature({ ...fields, token: '', acquirerRRN: '0', signature: 'x' }, 'SKTESTKEY'),
  ).toBe(signed);
  expect(
    noticeSignature(
      '{"tran_ref":"T1","cart_id":"c1","payment_result":{"response_status":"A"}}',
      'SKEY',
    ),
  ).toBe('4b7f78bcd87f1d970b41bc90eeda234383dc25f97052dee7a197cd7be645ee70');
  expect([
    isSame(signed.toUpperCase(), signed),
    isSame('', signed),
    isSame(`${signed.slice(0, -1)}0`, signed),
  ]).toEqual([true, false, false]);
});

test.each([
  'billing_name',
  'billing_address',
  'billing_city',
  'billing_email',
  'merchant_param1',
  'billing_tel',
  'order_id',
])('an amount hidden in %s stays text (P4)', (field) => {
  const honest = { merchant_id: '12345', order_id: 'A-1', currency: 'AED', amount: '25.00' };
  for (const hidden of [
    'Noura&amount=1.00',
    'Noura%26amount=1.00',
    '&amount=1.00&x=',
    'x\r\namount=1.00&amount=1.00',
  ]) {
    const text = requestText({ ...honest, [field]: hidden });
    expect(text.split('&').filter((part) => part.startsWith('amount='))).toEqual(['amount=25.00']);
    expect(
      decodeURIComponent(text)
        .split('&')
        .filter((part) => part.startsWith('amount=')),
    ).toEqual(['amount=25.00']);
  }
});

test('a field that is not in the list is not sent, and Arabic names leave nothing unreadable', () => {
  expect(requestText({ order_id: 'A-1', amount2: '1.00', billing_name: 'نورة سعيد' })).toBe(
    'order_id=A-1',
  );
});

test('a deciding field that comes twice makes the reply void', () => {
  const reply =
    'order_id=A-1&tracking_id=123456789012&order_status=Success&currency=AED&amount=25.00';
  expect(replyFields(reply)?.get('amount')).toBe('25.00');
  for (const name of ['order_id', 'tracking_id', 'order_status', 'currency', 'amount'])
    expect(replyFields(`${reply}&${name}=1`)).toBeNull();
  expect(replyFields(`${reply}&billing_name=a&billing_name=b`)?.get('billing_name')).toBe('a');
  expect(replyFields(reply.replace('123456789012', 'garbage'))).toBeNull();
  expect(replyFields(`${reply}&bank_ref_no=\u0007\ufffd`)).toBeNull();
});

test('two honest replies are spliced into a success that nobody paid: decrypting proves nothing (P4)', () => {
  const paid = `order_id=ORD-1001&tracking_id=112233445566&bank_ref_no=123456000&order_status=Success&failure_message=&currency=AED&amount=25.00`;
  const refused = `order_id=ORD-2002&tracking_id=998877665544&bank_ref_no=654321000&order_status=Failure&failure_message=&currency=AED&amount=25.00`;
  const blocks = 32 * 3;
  const spliced =
    seal('cbc-md5', refused, KEY).slice(0, blocks) + seal('cbc-md5', paid, KEY).slice(blocks);
  const text = open('cbc-md5', spliced, KEY) ?? '';
  expect(text).toContain('order_id=ORD-2002');
  expect(text).toContain('order_status=Success');
  // The adapter reads no outcome from it: a hint names the attempt and nothing else.
  const gateway = createCcavenue({
    pageUrl: 'http://127.0.0.1',
    apiUrl: 'http://127.0.0.1',
    merchantId: '1',
    accessCode: 'A',
    workingKey: KEY,
    cipher: 'cbc-md5',
    pageLanguage: 'EN',
    walletsOffered: [],
  });
  expect(
    Object.keys(
      gateway.readReturn(
        new URLSearchParams({ encResp: spliced, orderNo: 'ORD-2002' }).toString(),
      ) ?? {},
    ).toSorted(),
  ).toEqual(['gatewayOrderId', 'isGenuine']);
});

test('amounts are read and written in fils', () => {
  expect(['25', '25.0', '25.00', '1805.0', '0.05', '25.5000'].map(parseFils)).toEqual([
    2500, 2500, 2500, 180_500, 5, 2550,
  ]);
  expect(['', '-1', '1e3', '25.005', '1,000', 'NaN'].map(parseFils)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([formatFils(2500), formatFils(5), formatFils(180_550)]).toEqual([
    '25.00',
    '0.05',
    '1805.50',
  ]);
});

test('a provider without its keys stops the start, naming each of them, and the sandbox is refused in production', () => {
  const lines = (env: Record<string, string>): string[] => {
    try {
      readConfig(env);
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.lines;
      throw error;
    }
  };
  expect(lines({ PAYMENT_PROVIDER: 'ccavenue' }).map((line) => line.split(':')[0])).toEqual([
    'PAYMENT_MERCHANT_ID',
    'PAYMENT_ACCESS_CODE',
    'PAYMENT_WORKING_KEY',
  ]);
  expect(lines({ PAYMENT_PROVIDER: 'paytabs' }).map((line) => line.split(':')[0])).toEqual([
    'PAYMENT_PROFILE_ID',
    'PAYMENT_SERVER_KEY',
  ]);
  expect(
    lines({ APP_ENV: 'production', PAYMENT_PROVIDER: 'sandbox' }).some((line) =>
      line.startsWith('PAYMENT_PROVIDER:'),
    ),
  ).toBe(true);
  expect(readConfig({ PORT: '4000' }).payment).toMatchObject({
    provider: 'sandbox',
    sandboxPort: 4001,
    ccavenue: null,
    paytabs: null,
  });
});
