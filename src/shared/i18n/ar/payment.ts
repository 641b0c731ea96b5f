// Texts of paying by card.
import type { payment as en } from '../en/payment.ts';

export const payment: Record<keyof typeof en, string> = {};
