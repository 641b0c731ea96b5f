import { cartLines } from './cart-lines.ts';
import { placeChoice } from './place-choice.ts';

export const opened = { ...placeChoice, ...cartLines } as const;
export type OpenedKey = keyof typeof opened;
