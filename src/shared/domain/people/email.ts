// The e-mail rule of every form. The specification's own pattern refuses real addresses (plus signs, apostrophes, `.online`, other scripts),
// so what mail systems take is taken: one @, no blanks, and a domain that ends in two letters or more.

const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`;
const LOCAL_PART = String.raw`[\p{L}\p{M}\p{N}_!#$%&'*+/=?^\x60{|}~-]+`;
/** Each separator must be followed by something else, so there is one way to match: a long wrong address costs linear time. */
const EMAIL = new RegExp(
  `^(?=[^@]{1,64}@)${LOCAL_PART}(?:\\.${LOCAL_PART})*@(?:${LETTER}+(?:-+${LETTER}+)*\\.)+(?:[\\p{L}\\p{M}]{2,63}|xn--[a-z0-9-]{1,59})$`,
  'iu',
);

/** Whether the text is an e-mail address. Empty is not. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** Whether a newsletter box shows no 'Invalid Email': an empty one does not, though it is not sent either. */
export function isEmailOrEmpty(text: string): boolean {
  return text === '' || isEmail(text);
}
