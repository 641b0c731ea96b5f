// Text keys of the server's codes; an unknown code gets the text of its kind.
import { consoleMessages, type ConsoleKey } from '#shared/i18n/en/console.ts';

const keyOr = (key: string, fallback: ConsoleKey): ConsoleKey =>
  key in consoleMessages ? (key as ConsoleKey) : fallback;

/** The reason of a refund. A system refund is money without an order. */
export const reasonKey = (reason: string): ConsoleKey =>
  keyOr(`console.refund.reason.${reason}`, 'console.refund.reason.no_order');
export const eventKey = (kind: string): ConsoleKey =>
  keyOr(`console.payment.event.${kind}`, 'console.payment.event.alarm');
