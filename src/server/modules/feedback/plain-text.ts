// Without mark-up and control characters.

const TAG = /<\/?[a-z!?][^<>]*>/gi;
// oxlint-disable-next-line no-control-regex -- these are the characters to take out
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Until none is left, so that pieces cannot join into a new tag. A lone `<` stays: "I <3 wings". */
export function plainText(text: string): string {
  let plain = text.replace(/\r\n?/g, '\n').replace(CONTROL, '');
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(TAG, '');
  }
  return plain.trim();
}
