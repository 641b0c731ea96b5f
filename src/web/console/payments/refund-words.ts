// Words for what the server names by a code; a code without words of its own gets those of its kind.
import { consoleMessages, type ConsoleKey } from '#shared/i18n/en/console.ts';

const keyOr = (key: string, fallback: ConsoleKey): ConsoleKey =>
  key in consoleMessages ? (key as ConsoleKey) : fallback;

/** Why money went back. Whatever the system gives as its reason is money without an order. */
export const reasonKey = (reason: string): ConsoleKey =>
  keyOr(`console.refund.reason.${reason}`, 'console.refund.reason.no_order');
/** A step of a payment. */
export const eventKey = (kind: string): ConsoleKey =>
  keyOr(`console.payment.event.${kind}`, 'console.payment.event.alarm');
