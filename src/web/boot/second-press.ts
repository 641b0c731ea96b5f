// The second press of a double press lands on whatever has come to lie under the finger: the next order, a link of another page, a backdrop.
// It counts only for what was there at the first. Time and place decide: `click.detail` stays 1 on iPhones and iPads.

const SAME_PLACE_PX = 24;
const SAME_PRESS_MS = 400;
/** A cook with wet hands is slower, and a wrong press costs an order. */
const SAME_PRESS_MS_CONSOLE = 600;
const CONTROLS = 'a, button, input, select, textarea, summary, dialog, article, [role], [tabindex]';

/** What a press at this element acts on. */
const findControl = (target: Element): Element =>
  target.closest('label')?.control ?? target.closest(CONTROLS) ?? target;

/** A control that another order or another meaning has moved into is not the one that was pressed. */
const readWords = (control: Element): string =>
  `${control.getAttribute('aria-label') ?? ''} ${control.textContent}`;

/** Ignores second presses in the whole document, from now on. It must be called before anything else listens. */
export function ignoreSecondPresses(): void {
  let first: { at: number; x: number; y: number; control: Element; words: string } | null = null;

  const hear = (event: MouseEvent): void => {
    const { target, clientX: x, clientY: y, timeStamp: at } = event;
    // The keyboard and scripts press what they mean.
    if (!event.isTrusted || event.detail === 0 || !(target instanceof Element)) return;
    const control = findControl(target);
    const span = location.pathname.startsWith('/console') ? SAME_PRESS_MS_CONSOLE : SAME_PRESS_MS;
    const isSecond =
      first !== null &&
      at - first.at < span &&
      Math.hypot(x - first.x, y - first.y) < SAME_PLACE_PX;
    // A link leads on once: pressed again before its page shows, it would stand twice in the history.
    const isRepeat =
      isSecond &&
      (control !== first?.control || readWords(control) !== first.words || control.matches('a'));
    if (isRepeat) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === 'click') {
      first = { at, x, y, control, words: readWords(control) };
    }
  };
  // Backdrops close by `mousedown`.
  addEventListener('mousedown', hear, true);
  addEventListener('click', hear, true);
}
