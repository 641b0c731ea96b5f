import type { pages as en } from '../en/pages.ts';

export const pages = {
} satisfies Record<keyof typeof en, string>;
