// The input of a code: typed, autofilled, or pasted with the message around it.
import { useRef, type ClipboardEvent } from 'react';
import { normaliseDigits } from '#shared/domain/people/uae-phone.ts';

const SIX_DIGITS = /(?<!\d)\d{6}(?!\d)/g;

const plainDigits = (text: string): string => normaliseDigits(text.normalize('NFKC'));

/** The six digits of a pasted message; null when there are none, or more than one such number. */
function codeIn(message: string): string | null {
  const [code, ...more] = plainDigits(message).match(SIX_DIGITS) ?? [];
  return more.length === 0 ? (code ?? null) : null;
}

/** `take` stores the input; `check` is called at six digits, never twice for the same ones. */
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
