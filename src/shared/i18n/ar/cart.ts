import type { cart as en } from '../en/cart.ts';

export const cart = {
} satisfies Record<keyof typeof en, string>;
