// Ten random characters without I, L, O and U. Typed in any case, with blanks, dashes, # and Arabic digits, with O for 0 and I or L for 1.

import { withoutHiddenMarks } from '../people/hidden-marks.ts';
import { normaliseDigits } from '../people/uae-phone.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** 10 characters of 5 bits. */
export const ORDER_ID_BYTES = 10;

/** Throws when given fewer than ten bytes. */
export function orderIdFromBytes(bytes: Uint8Array): string {
  if (bytes.length < ORDER_ID_BYTES)
    throw new RangeError(`an order id needs ${ORDER_ID_BYTES} bytes, got ${bytes.length}`);
  return Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('');
}

/** Null when it cannot be one. */
export function normaliseOrderId(text: string): string | null {
  if (text.length > 64) return null;
  const plain = normaliseDigits(withoutHiddenMarks(text))
    .replace(/[\s#\u2010-\u2015-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return plain.length === LENGTH && Array.from(plain).every((letter) => ALPHABET.includes(letter))
    ? plain
    : null;
}

const TICKET_NUMBER = /^\d{1,4}$/;

/** Whether it is the number that is called out at the counter. */
export function isTicketNumber(text: string): boolean {
  return (
    text.length <= 64 &&
    TICKET_NUMBER.test(normaliseDigits(withoutHiddenMarks(text)).replace(/[\s#]/g, ''))
  );
}
