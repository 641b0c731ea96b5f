// Replays what was pressed, sent or typed before the page was hydrated. early-presses.js in the head records it and keeps it from React.
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
    /** The frame is hydrated; what was recorded is replayed right after. */
    pageIsAlive?: boolean;
  }
}

/** React notices a value only if it differs from the one it read at the start. */
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
  // React has written the value again, and Safari leaves the caret at the start; an e-mail field has no settable caret.
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

/** Replays once, after everything on the page listens. Later input is recorded too, so that a press is judged with what was typed before it. */
export function useEarlyPress(): void {
  // The browser's window, where tests and measurements read it.
  useLayoutEffect(() => {
    window.pageIsAlive = true;
  }, []);
  useEffect(() => {
    if (!window.early) return undefined;
    // Not within this effect: the effects of the page set state that the press needs.
    const timer = setTimeout(() => {
      const { early } = window;
      if (!early) return;
      const { presses, form, submitter, typed } = early;
      delete window.early;
      for (const press of presses) press.removeAttribute('data-pressed');
      for (const [field, text] of typed) repeat(field, text);
      for (const press of presses) if (press.isConnected) press.click();
      if (form?.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
    });
    return () => clearTimeout(timer);
  }, []);
}
