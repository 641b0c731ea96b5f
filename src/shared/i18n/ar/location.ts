import type { location as en } from '../en/location.ts';

export const location = {
} satisfies Record<keyof typeof en, string>;
