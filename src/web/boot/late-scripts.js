// What could not be fetched is asked for again with the line, at a touch and from time to time. Until then a line of the page says so; links lead on, and what is pressed stays kept.
window.scriptsAgain = () => {
  const { dataset } = document.documentElement;
  dataset.unready = '';
  // Whoever has just ordered reads the number at least.
  const line = location.pathname.endsWith('/track-order') && document.querySelector('.unready');
  if (line && localStorage.orderId) line.dataset.order = localStorage.orderId;
  return new Promise((again) => {
    for (const name of ['online', 'pointerdown', 'keydown'])
      addEventListener(name, again, { capture: true, once: true, passive: true });
    setTimeout(again, 5000);
  });
};
window.bringScripts = (files, first, routes, entry) => {
  // Too old for them (old-browser.js): links and forms are the browser's own.
  if ('old' in document.documentElement.dataset) return void delete window.early;
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const href of files)
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'modulepreload',
          fetchPriority: 'low',
          href,
        }),
      );
    const ids = Object.keys(routes);
    const load = () =>
      Promise.all([import(first), ...ids.map((id) => import(routes[id]))])
        .then(([, ...modules]) => {
          window.__reactRouterRouteModules = Object.fromEntries(
            ids.map((id, index) => [id, modules[index]]),
          );
          return import(entry);
        })
        .catch(() => scriptsAgain().then(load));
    void load();
  };
  for (const name of ['pointerdown', 'keydown', 'click', 'input', 'submit'])
    addEventListener(name, start, { capture: true, once: true, passive: true });
  const whenIdle = () => {
    if (window.scheduler?.postTask) void scheduler.postTask(start, { priority: 'background' });
    else setTimeout(start);
  };
  addEventListener('load', () => {
    // On the menu any picture in sight may be the largest, also one that waited for its place to be known.
    const inSight = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    });
    const frame = () => new Promise(requestAnimationFrame);
    // The frame that draws them, and the one after: until then they are not painted.
    void Promise.allSettled(inSight.map((image) => image.decode()))
      .then(frame)
      .then(frame)
      .then(() => {
        if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint'))
          return whenIdle();
        new PerformanceObserver((_, observer) => {
          observer.disconnect();
          whenIdle();
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
  });
  setTimeout(start, 2500);
};
