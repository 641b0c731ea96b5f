// The e-mail rule of every form: word characters with dots or hyphens, @, a domain, an ending of 2 to 4 letters (AMB-49).

/** Each separator must be followed by a word, so there is one way to match: a long wrong address costs linear time. */
export const EMAIL_PATTERN = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,4}$/;

/** Whether the text is an e-mail address by the forms' rule (CHK-ACC-24). Empty is not. */
export function isEmail(text: string): boolean {
  return EMAIL_PATTERN.test(text);
}

/** Whether a newsletter box shows 'Invalid Email': an empty one does not (MAIL-02), though it is not sent either (MAIL-03). */
export function isEmailOrEmpty(text: string): boolean {
  return text === '' || isEmail(text);
}
