// Lets the shop open without a line: it keeps the menu, the cart's page and the order's page with the files they are made of, of one release at a time.
// With a line everything comes from the server. Calls never pass through it, and neither does the console. The server writes RELEASE before this.
const PREFIX = 'shop-';
const CACHE = PREFIX + RELEASE;
const LANGS = ['en', 'ar'];
const KEPT = /^\/(?:en|ar)\/(?:menu|cart|track-order)$/;
const NOT_OURS = /^\/(?:console|api|sandbox|media|health)(?:\/|$)/;
/** A line that neither answers nor breaks counts as lost. */
const PATIENCE_MS = 8_000;
/** A copy that is younger is fresh enough to be left alone. */
const FRESH_MS = 10 * 60_000;
const MOST_PICTURES = 80;
const WIDTHS = [400, 600, 800, 1200];
const KEPT_AT = 'x-kept-at';
/** The bank's page posts the customer back here; the answer leads on to the payment page. */
const BANK_RETURN = /^\/api\/payments\/return\//;
/** Behind such an answer a bank is asked, which may take its time. */
const BANK_PATIENCE_MS = 30_000;
const offlinePage = (lang) => `/offline/${lang}`;
const returnedPage = (lang) => `/offline/${lang}/payment`;

addEventListener('install', (event) => {
  void skipWaiting();
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([...LANGS.map(offlinePage), ...LANGS.map(returnedPage)])),
  );
});
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith(PREFIX) && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => clients.claim()),
  ),
);

/** The page says which files it was made of, and in which language and for which branch it stands. */
let keeping = Promise.resolve();
addEventListener('message', (event) => {
  const { keep: asked, keepFiles } = event.data ?? {};
  // One after the other; what fails leaves the copy before.
  if (Array.isArray(keepFiles)) {
    keeping = keeping.then(() => keepMore(keepFiles).catch(() => undefined));
    return void event.waitUntil(keeping);
  }
  if (!asked || !LANGS.includes(asked.lang)) return;
  keeping = keeping.then(() => keep(asked).catch(() => undefined));
  event.waitUntil(keeping.then(() => event.source?.postMessage({ kept: asked.lang })));
});

/** What a page loaded after it told of itself (the parts of a tracker, a sheet) belongs to its copy too. */
async function keepMore(files) {
  const cache = await caches.open(CACHE);
  await Promise.allSettled(files.map((path) => addMissing(cache, [path])));
}

async function keep({ lang, branch, assets, pictures }) {
  const cache = await caches.open(CACHE);
  const stamp = await cache.match(`/kept/${lang}`).then((kept) => kept?.json());
  if (stamp?.branch === branch && Math.abs(Date.now() - stamp.at) < FRESH_MS)
    return keepMore(assets);
  const at = new Date();
  const pages = await Promise.all([
    // The menu goes by the branch in the cookie; the other two are fetched as nobody, so that nothing of a person is in them.
    copyOf(`/${lang}/menu`, 'same-origin', at),
    copyOf(`/${lang}/cart`, 'omit', at),
    copyOf(`/${lang}/track-order`, 'omit', at),
  ]);
  const named = pages.flatMap(({ html }) => html.match(/\/assets\/[\w.-]+/g) ?? []);
  await addMissing(cache, [...new Set(named)]);
  // What the page loaded besides may belong to the release before.
  await keepMore(assets);
  await Promise.allSettled(
    // One that an import replaced keeps its name.
    pictures.slice(0, MOST_PICTURES).map((path) => cache.add(path)),
  );
  for (const { path, html, headers } of pages)
    await cache.put(path, new Response(html, { headers }));
  await cache.put(`/kept/${lang}`, Response.json({ branch, at: at.getTime() }));
}

async function copyOf(path, credentials, at) {
  const answer = await fetch(path, { credentials });
  if (!answer.ok || answer.redirected) throw new Error('no page to keep');
  const headers = new Headers();
  for (const name of ['content-type', 'content-security-policy'])
    headers.set(name, answer.headers.get(name) ?? '');
  headers.set(KEPT_AT, at.toISOString());
  return { path, html: await answer.text(), headers };
}

async function addMissing(cache, paths) {
  const known = await Promise.all(paths.map((path) => cache.match(path)));
  await cache.addAll(paths.filter((_, index) => !known[index]));
}

/** The kept page says when it was kept: prices and what is sold may have changed since. */
async function keptPage(path) {
  const kept = await caches.match(path, { ignoreSearch: true });
  if (!kept) return null;
  const html = (await kept.text()).replace(
    '<html ',
    `<html data-kept-at="${kept.headers.get(KEPT_AT)}" `,
  );
  return new Response(html, { headers: kept.headers });
}

async function withoutLine({ pathname, searchParams }, lastLang) {
  const lang = LANGS.find((one) => pathname.split('/')[1] === one) ?? lastLang;
  const path = pathname.replace(/(?<=.)\/$/, '');
  // Who comes back from the bank is told that nothing is lost, and so is who looks again from there.
  if (BANK_RETURN.test(path) || searchParams.get('from') === 'bank')
    return (await caches.match(returnedPage(lang))) ?? Response.error();
  if (KEPT.test(path)) {
    const page = await keptPage(path);
    if (page) return page;
  }
  const menu = `/${lang}/menu`;
  // The front door and a dish lead to what is kept.
  const leadsToMenu = path === '/' || path === `/${lang}` || path.startsWith(`${menu}/`);
  if (leadsToMenu && (await caches.match(menu))) return Response.redirect(menu);
  return (await caches.match(offlinePage(lang))) ?? Response.error();
}

async function keptLang() {
  const kept = await Promise.all(LANGS.map((lang) => caches.match(`/kept/${lang}`)));
  const times = await Promise.all(kept.map((one) => one?.json().then(({ at }) => at) ?? 0));
  return (times[1] ?? 0) > (times[0] ?? 0) ? 'ar' : 'en';
}

async function page(request, url, patienceMs = PATIENCE_MS) {
  const fromServer = fetch(request);
  const impatient = new Promise((done) => setTimeout(done, patienceMs, null));
  const answer = await Promise.race([fromServer, impatient]).catch(() => null);
  // 503 is the shop's own page for more visitors than it can serve.
  if (answer !== null && (answer.status < 500 || answer.status === 503)) return answer;
  return withoutLine(url, await keptLang());
}

async function file(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer?.ok) return answer;
  const kept = await caches.match(request);
  if (kept) return kept;
  const picture = /^(\/media\/pictures\/.+)-\d+\.(?:avif|webp)$/.exec(
    new URL(request.url).pathname,
  );
  if (!picture) return answer ?? Response.error();
  // Another size of the same picture, or the plain ground of its card: never a torn one.
  for (const size of WIDTHS)
    for (const kind of ['avif', 'webp']) {
      const other = await caches.match(`${picture[1]}-${size}.${kind}`);
      if (other) return other;
    }
  return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
    headers: { 'content-type': 'image/svg+xml' },
  });
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.mode === 'navigate' && BANK_RETURN.test(url.pathname))
    return void event.respondWith(page(request, url, BANK_PATIENCE_MS));
  if (request.method !== 'GET') return;
  const isFile = url.pathname.startsWith('/assets/') || url.pathname.startsWith('/media/pictures/');
  if (isFile) event.respondWith(file(request));
  else if (request.mode === 'navigate' && !NOT_OURS.test(url.pathname))
    event.respondWith(page(request, url));
});

/** News of an order. The same news that comes twice makes no second sound. */
async function show({ title, body, tag, lang, path }) {
  const before = await registration.getNotifications({ tag });
  await registration.showNotification(title, {
    body,
    tag,
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    icon: '/icons/192.png',
    badge: '/icons/badge-96.png',
    renotify: !before.some((one) => one.title === title),
    data: { path },
  });
}
addEventListener('push', (event) => {
  const news = event.data?.json();
  if (news) event.waitUntil(show(news));
});

async function open(path) {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: 'window' });
  const tracker = windows.find((one) => new URL(one.url).pathname === url.pathname);
  if (tracker) {
    await tracker.focus();
    if (new URL(tracker.url).search !== url.search) await tracker.navigate(url.href);
  } else await clients.openWindow(url.href);
}
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});
