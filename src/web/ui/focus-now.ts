/** A `ref` that focuses an element when it appears. One function, so that it runs once. */
export function focusNow(element: HTMLElement | null): void {
  element?.focus();
}

/** The same without scrolling to it. */
export function focusInPlace(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
