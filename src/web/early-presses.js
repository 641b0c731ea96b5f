{
  const early = (window.early = { presses: new Set(), typed: new Map() });
  const isLate = () => window.pageIsAlive;
  const drop = (button) => {
    button.removeAttribute('data-pressed');
    early.presses.delete(button);
  };
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
      early.event = event;
      delete early.form;
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      if (isLate()) return;
      event.preventDefault();
      early.presses.forEach(drop);
      early.form = event.target;
      early.submitter = event.submitter;
      early.event = event;
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
