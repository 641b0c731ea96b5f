// A press on a button would be lost while the page is not alive yet. early-presses.js, in the head, keeps and marks the last one;
// here it is repeated once the page listens.
import { useEffect } from 'react';

declare global {
  interface Window {
    earlyPress?: HTMLElement;
    pageIsAlive?: boolean;
  }
}

/** Repeats the early press once, after everything on the page listens. */
export function useEarlyPress(): void {
  useEffect(() => {
    window.pageIsAlive = true;
    const button = window.earlyPress;
    if (!button) return;
    delete window.earlyPress;
    button.removeAttribute('data-pressed');
    // Not within this effect: those of the page set state that the press needs.
    const timer = setTimeout(() => {
      if (button.isConnected) button.click();
    });
    return () => clearTimeout(timer);
  }, []);
}
