// Texts of locator, nutrition, about, policies and forms.
import type { info as en } from '../en/info.ts';

export const info: Record<keyof typeof en, string> = {};
