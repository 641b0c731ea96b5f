// Why an order was refused or cancelled, in the words of the staff.
import { consoleMessages, type ConsoleKey } from './en/console.ts';

const isKey = (key: string): key is ConsoleKey => Object.hasOwn(consoleMessages, key);

export function endedKey(reason: string | null): ConsoleKey {
  const key = `console.reason.${reason}`;
  return isKey(key) ? key : 'console.day.noReason';
}
