import type { menu as en } from '../en/menu.ts';

export const menu = {
} satisfies Record<keyof typeof en, string>;
