// The browser asks here for each text that is to become markup. React makes its scripts this way, the map's library its buttons, and both ask for
// fixed texts; what holds no tag is no markup. All else is refused. Addresses of scripts have policies of their own (trusted-script.ts),
// but for the worker of vector maps, whose library gives its address as text.
// oxlint-disable-next-line compat/compat -- where it is missing nothing is asked
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) =>
    !text.includes('<') ||
    [
      '<script></script>',
      '<svg/>',
      '<span aria-hidden="true">+</span>',
      '<span aria-hidden="true">&#x2212;</span>',
    ].includes(text)
      ? text
      : null,
  createScriptURL: (url) => (/^\/assets\/maplibre-gl-worker-[\w-]+\.mjs$/.test(url) ? url : null),
});
