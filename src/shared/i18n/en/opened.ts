import { cartLines } from './cart-lines.ts';
import { placeChoice } from './place-choice.ts';

// Texts of what a customer opens from the first views: the dialogs about the place, and the cart's lines.
export const opened = { ...placeChoice, ...cartLines } as const;
export type OpenedKey = keyof typeof opened;
