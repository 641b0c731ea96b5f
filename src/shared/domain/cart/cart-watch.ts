// A switch at the branch is known within 15 s, the way there and back included.

export const CART_ASKS_EVERY_MS = 10_000;
