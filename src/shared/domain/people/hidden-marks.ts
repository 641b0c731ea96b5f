// Invisible characters that turn the order of letters round, or that a printer obeys, are taken out of names and notes. Joiners stay: Persian words and emoji need them. NUL is refused elsewhere.
const HIDDEN_MARKS =
  // oxlint-disable-next-line no-control-regex -- these are the characters to take out
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Spaces, joiners, fillers and blank Braille leave no mark on paper. */
const VISIBLE = /[^\s\p{C}\p{Z}\p{M}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/u;

/** Nothing of it could be seen. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Empty when nothing of it could be seen. */
export function withoutHiddenMarks(text: string): string {
  const plain = text.replace(HIDDEN_MARKS, '');
  return isBlank(plain) ? '' : plain;
}
