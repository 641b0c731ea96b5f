// What somebody says who asks for an order: its number, a name, a phone or its last digits, or a time of the day.
import { normaliseDigits } from '../people/uae-phone.ts';
import { normaliseOrderId } from './order-id.ts';

/** Fewer digits are no end of a phone. */
const LEAST_PHONE_DIGITS = 4;
/** Without the country and the leading zero. */
const MOST_PHONE_DIGITS = 9;

/** Each that is not null is one way to find it; any of them is enough. */
export type OrderClues = {
  name: string | null;
  checkNumber: string | null;
  orderId: string | null;
  /** The last digits. */
  phoneEnd: string | null;
  /** Minutes after midnight, by the branch's clock. */
  minute: number | null;
};

/** What the typed text may mean; null when nothing was typed. */
export function orderClues(typed: string): OrderClues | null {
  const text = normaliseDigits(typed).trim();
  if (text === '') return null;
  const time = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(text);
  const digits = text.replace(/^(\+|00)971/, '0').replaceAll(/[\s+#-]/g, '');
  const isNumber = /^\d+$/.test(digits);
  return {
    name: isNumber || time ? null : text,
    checkNumber: isNumber ? digits : null,
    orderId: normaliseOrderId(text),
    phoneEnd:
      isNumber && digits.length >= LEAST_PHONE_DIGITS ? digits.slice(-MOST_PHONE_DIGITS) : null,
    minute: time ? Number(time[1]) * 60 + Number(time[2]) : null,
  };
}
