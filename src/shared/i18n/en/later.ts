import { checkout } from './checkout.ts';
import { tracking } from './tracking.ts';

// Texts of pages behind the first views; they load with those pages.
export const later = { ...checkout, ...tracking } as const;
export type LaterKey = keyof typeof later;
