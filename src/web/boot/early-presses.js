{
  const early = (window.early = { presses: new Set(), typed: new Map() });
  const isLate = () => !window.early;
  const drop = (button) => {
    button.removeAttribute('data-pressed');
    early.presses.delete(button);
  };
  // Heard while the page comes alive, any of these would make React do all of that in one go, and the screen stand still for it. What they ask for is
  // kept below, or done by the browser itself; only a link to another page is the router's at once.
  const isForTheRouter = ({ type, target }) =>
    type === 'click' && target.closest?.('a[href]:not([href^="#"])');
  const heard =
    'pointerdown pointerup mousedown mouseup touchstart touchend keydown keypress keyup click input change';
  for (const name of heard.split(' '))
    addEventListener(
      name,
      (event) => {
        if (!isLate() && !isForTheRouter(event)) event.stopPropagation();
      },
      { capture: true, passive: true },
    );
  addEventListener(
    'click',
    (event) => {
      const button = !isLate() && event.target.closest?.('button[type=button]');
      if (!button) return;
      // Each plus and each heart counts; of what opens something, the last.
      const counts = '.add, .fav';
      if (!button.matches(counts))
        for (const other of early.presses) if (!other.matches(counts)) drop(other);
      button.setAttribute('data-pressed', '');
      early.presses.add(button);
      delete early.form;
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      if (isLate()) return;
      event.preventDefault();
      // Heard by a page that has just come alive, it would go out twice: now, and when it is repeated.
      event.stopPropagation();
      early.presses.forEach(drop);
      early.form = event.target;
      early.submitter = event.submitter;
    },
    true,
  );
  // Coming alive, React draws a field as it knows it: empty. Keys that waited for it go behind what was typed before. They are written by hand:
  // Safari would write them at the start.
  addEventListener(
    'beforeinput',
    (event) => {
      const { target, data } = event;
      const text = !isLate() && early.typed.get(target);
      // What a keyboard composes cannot be written by hand.
      if (!event.cancelable || event.isComposing) return;
      if (typeof text !== 'string' || target.value === text || !data) return;
      event.preventDefault();
      target.value = text + data;
      early.typed.set(target, target.value);
    },
    true,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (!isLate()) early.typed.set(target, target.type === 'checkbox' || target.value);
    },
    true,
  );
}
