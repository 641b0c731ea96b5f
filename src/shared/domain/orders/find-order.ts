// Finding an order by its number, a name, a phone or its last digits, or a time of the day.
import { normaliseDigits } from '../people/uae-phone.ts';
import { normaliseOrderId } from './order-id.ts';

const LEAST_PHONE_DIGITS = 4;
/** Without the country and the leading zero. */
const MOST_PHONE_DIGITS = 9;

/** Any that is not null is enough. */
export type OrderClues = {
  name: string | null;
  checkNumber: string | null;
  orderId: string | null;
  phoneEnd: string | null;
  /** By the branch's clock. */
  minute: number | null;
};

/** Null when nothing was typed. */
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
