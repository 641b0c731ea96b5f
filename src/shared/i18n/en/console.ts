// Loaded only by the staff console.
export const consoleMessages = {
  'console.title': 'Kitchen board',
} as const;
export type ConsoleKey = keyof typeof consoleMessages;
