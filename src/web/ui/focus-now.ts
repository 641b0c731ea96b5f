/** A `ref` for what the reader is to go on at when it appears. Always the same function, so that it is called once. */
export function focusNow(element: HTMLElement | null): void {
  element?.focus();
}
