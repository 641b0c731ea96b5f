import type { OpenedKey } from '../en/opened.ts';
import { cartLines } from './cart-lines.ts';
import { placeChoice } from './place-choice.ts';

export const opened: Record<OpenedKey, string> = { ...placeChoice, ...cartLines };
