// Characters that nobody sees but that change what others read: marks that turn the order of letters round, and spaces of no width.
// A name or a note made with them would scramble the ticket in the kitchen, or look empty. Joiners stay: Persian words and emoji need them.
// The other control characters go as well: a receipt printer obeys them. Line breaks and tabs stay; NUL is refused elsewhere.
const HIDDEN_MARKS =
  // oxlint-disable-next-line no-control-regex -- these are the characters to take out
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Anything that leaves a mark on paper. Spaces, joiners, fillers and blank Braille do not. */
const VISIBLE = /[^\s\p{C}\p{Z}\p{M}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/u;

/** Nothing of it could be seen: it counts as empty everywhere. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** The same text without the marks; empty when nothing of it could be seen. */
export function withoutHiddenMarks(text: string): string {
  const plain = text.replace(HIDDEN_MARKS, '');
  return isBlank(plain) ? '' : plain;
}
