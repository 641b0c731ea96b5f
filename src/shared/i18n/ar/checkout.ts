import type { checkout as en } from '../en/checkout.ts';

export const checkout = {
} satisfies Record<keyof typeof en, string>;
