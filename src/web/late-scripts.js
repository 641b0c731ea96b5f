window.bringScripts = (files, first, routes, entry) => {
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
    void Promise.all([import(first), ...ids.map((id) => import(routes[id]))]).then(
      ([, ...modules]) => {
        window.__reactRouterRouteModules = Object.fromEntries(
          ids.map((id, index) => [id, modules[index]]),
        );
        return import(entry);
      },
    );
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
    void Promise.allSettled(inSight.map((image) => image.decode()))
      .then(() => new Promise(requestAnimationFrame))
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
