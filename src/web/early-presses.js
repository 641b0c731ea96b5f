addEventListener(
  'click',
  ({ target }) => {
    const button = !window.pageIsAlive && target.closest?.('button[type=button]');
    if (!button) return;
    window.earlyPress?.removeAttribute('data-pressed');
    button.setAttribute('data-pressed', '');
    window.earlyPress = button;
  },
  true,
);
