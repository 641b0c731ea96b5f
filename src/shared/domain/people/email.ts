// One @, no blanks, and a domain that ends in two letters or more: the specification's own pattern refuses real addresses.

const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`;
const LOCAL_PART = String.raw`[\p{L}\p{M}\p{N}_!#$%&'*+/=?^\x60{|}~-]+`;
/** One way to match, so that a long wrong address costs linear time. */
const EMAIL = new RegExp(
  `^(?=[^@]{1,64}@)${LOCAL_PART}(?:\\.${LOCAL_PART})*@(?:${LETTER}+(?:-+${LETTER}+)*\\.)+(?:[\\p{L}\\p{M}]{2,63}|xn--[a-z0-9-]{1,59})$`,
  'iu',
);

/** Empty is not. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
