import type { ConsoleKey } from '../en/console.ts';

// Loaded only by the staff console.
export const consoleMessages = {
  'console.title': 'لوحة المطبخ',
} satisfies Record<ConsoleKey, string>;
