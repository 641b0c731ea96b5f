import type { landing as en } from '../en/landing.ts';

export const landing = {
} satisfies Record<keyof typeof en, string>;
