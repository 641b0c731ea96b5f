// How a code gets into its box: typed, filled in by the phone, or pasted with the message around it.
import { useRef, type ClipboardEvent } from 'react';
import { normaliseDigits } from '#shared/domain/people/uae-phone.ts';

const SIX_DIGITS = /(?<!\d)\d{6}(?!\d)/g;

const plainDigits = (text: string): string => normaliseDigits(text.normalize('NFKC'));

/** The six digits of a message that was copied as a whole; null when there are none, or more than one such number. */
function codeIn(message: string): string | null {
  const [code, ...more] = plainDigits(message).match(SIX_DIGITS) ?? [];
  return more.length === 0 ? (code ?? null) : null;
}

/** `take` keeps what is typed; `check` is called once six digits stand there, and never twice for the same ones. */
export function useCodeEntry(take: (text: string) => void, check: (code: string) => void) {
  const checked = useRef('');
  const onChange = (text: string): void => {
    const plain = plainDigits(text);
    take(plain);
    if (!/^\d{6}$/.test(plain) || plain === checked.current) return;
    checked.current = plain;
    check(plain);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const code = codeIn(event.clipboardData.getData('text'));
    if (code === null) return;
    event.preventDefault();
    onChange(code);
  };
  return { onChange, onPaste };
}
