import type { LaterKey } from '../en/later.ts';
import { checkout } from './checkout.ts';
import { tracking } from './tracking.ts';

// Texts of pages behind the first views; they load with those pages.
export const later: Record<LaterKey, string> = { ...checkout, ...tracking };
