// What is pressed, sent or typed would be lost while the page is not alive yet. early-presses.js, in the head, keeps presses and the last
// sending and marks the buttons, notes what was typed, and keeps all of it from React; here it is repeated once the page listens. On every page, also
// on one that says what failed: nothing else ends the keeping.
import { useEffect, useLayoutEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    early?: {
      presses: Set<HTMLElement>;
      form?: HTMLFormElement;
      submitter?: HTMLElement | null;
      typed: Map<Field, string | true>;
    };
    /** Its frame is; what was kept until then is repeated right after. */
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
  // React has written it again, and Safari leaves the caret at the start; a field for e-mail has none that could be set.
  if (document.activeElement === field && field.selectionEnd !== null)
    field.setSelectionRange(text.length, text.length);
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

/** Repeats it once, after everything on the page listens. What comes until then is kept with the rest: else a press would be judged without what was typed before it. */
export function useEarlyPress(): void {
  useLayoutEffect(() => {
    window.pageIsAlive = true;
  }, []);
  useEffect(() => {
    if (!window.early) return undefined;
    // Not within this effect: those of the page set state that the press needs.
    const timer = setTimeout(() => {
      const { early } = window;
      if (!early) return;
      const { presses, form, submitter, typed } = early;
      // From here on the page hears for itself.
      delete window.early;
      for (const press of presses) press.removeAttribute('data-pressed');
      for (const [field, text] of typed) repeat(field, text);
      for (const press of presses) if (press.isConnected) press.click();
      if (form?.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
    });
    return () => clearTimeout(timer);
  }, []);
}
