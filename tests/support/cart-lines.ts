// A line of a cart, for tests of what becomes of lines: each names only what it is about.
import { lineKey, type CartLine } from '#shared/domain/cart/cart.ts';

const NO_WORDS = { en: '', ar: '' };

/** One dish at ten dirhams with nothing chosen; its key follows from what it is, unless one is given. */
export function cartLine(changes: Partial<CartLine> = {}): CartLine {
  const made: CartLine = {
    key: '',
    kind: 'item',
    itemId: 1,
    sizeId: 1,
    groupId: 1,
    name: { en: 'Nuggets', ar: 'ناغتس' },
    sizeName: null,
    image: null,
    altText: NO_WORDS,
    tile: 'sand',
    quantity: 1,
    maxQuantity: 9,
    unitFils: 1000,
    listFils: 1000,
    modifiers: [],
    options: [],
    isOpen: false,
    ...changes,
  };
  return { ...made, key: changes.key ?? lineKey(made) };
}
