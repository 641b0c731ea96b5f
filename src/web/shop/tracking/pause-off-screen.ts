// What moves all the time rests while nobody sees it: handed as `ref` to the part that holds it.
export function pauseOffScreen(part: Element | null): (() => void) | undefined {
  if (!part) return undefined;
  const watcher = new IntersectionObserver((seen) =>
    part.classList.toggle('off-screen', seen.at(-1)?.isIntersecting === false),
  );
  watcher.observe(part);
  return () => watcher.disconnect();
}
