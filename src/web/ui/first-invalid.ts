// Going to the first field of a part that is said to be wrong, once that was drawn.
export function focusFirstInvalid(part: HTMLElement | null): void {
  requestAnimationFrame(() => part?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
