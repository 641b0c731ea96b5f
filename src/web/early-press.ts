// What is pressed, sent or typed would be lost while the page is not alive yet. early-presses.js, in the head, keeps the last press or
// sending and marks the button, and notes what was typed; here all of it is repeated once the page listens.
import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    early?: {
      press?: HTMLElement;
      form?: HTMLFormElement;
      submitter?: HTMLElement | null;
      typed: Map<Field, string | true>;
    };
    pageIsAlive?: boolean;
  }
}

/** React hears of a value only when it differs from the one that it read at the start. */
function typeAgain(field: Field, text: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = text;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  field.value = '';
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function repeat(field: Field, text: string | true): void {
  if (!field.isConnected) return;
  const isTicked =
    field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');
  if (isTicked) {
    field.checked = !field.checked;
    field.click();
  } else if (text !== true) {
    typeAgain(field, text);
  }
}

/** Repeats it once, after everything on the page listens. */
export function useEarlyPress(): void {
  useEffect(() => {
    window.pageIsAlive = true;
    const { early } = window;
    if (!early) return;
    const { press, form, submitter, typed } = early;
    delete window.early;
    press?.removeAttribute('data-pressed');
    if (!press && !form && typed.size === 0) return;
    // Not within this effect: those of the page set state that the press needs.
    const timer = setTimeout(() => {
      for (const [field, text] of typed) repeat(field, text);
      if (press?.isConnected) press.click();
      if (form?.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
    });
    return () => clearTimeout(timer);
  }, []);
}
