// Focuses the first invalid field after the render.
export function focusFirstInvalid(part: HTMLElement | null): void {
  requestAnimationFrame(() => part?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
