import type { tracking as en } from '../en/tracking.ts';

export const tracking = {
} satisfies Record<keyof typeof en, string>;
