{
  const early = (window.early = { typed: new Map() });
  const isLate = () => window.pageIsAlive;
  addEventListener(
    'click',
    ({ target }) => {
      const button = !isLate() && target.closest?.('button[type=button]');
      if (!button) return;
      early.press?.removeAttribute('data-pressed');
      button.setAttribute('data-pressed', '');
      early.press = button;
      delete early.form;
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      if (isLate()) return;
      event.preventDefault();
      early.press?.removeAttribute('data-pressed');
      delete early.press;
      early.form = event.target;
      early.submitter = event.submitter;
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
