import { expect, test } from 'vitest';
import { readReturnToken } from './return-token.ts';

const token = (payload: unknown) =>
  `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`;
const SHOWN = {
  order_id: 'K7QF29XM3B',
  order_status: 'Success',
  status_message: 'تمت عملية الدفع بنجاح',
};

test('the return token is decoded for showing, in either script (PAYMENT-04)', () => {
  expect(readReturnToken(token({ ...SHOWN, exp: 1 }))).toEqual(SHOWN);
  expect(
    readReturnToken(token({ ...SHOWN, status_message: 'x'.repeat(5000) }))?.status_message,
  ).toHaveLength(200);
});

test('what is no return token is none', () => {
  for (const text of [
    null,
    '',
    'abc',
    'x.%%%.x',
    token('text'),
    token({ ...SHOWN, order_status: 'Paid' }),
    token({ ...SHOWN, order_id: 7 }),
    token(null),
  ])
    expect(readReturnToken(text)).toBeNull();
});
