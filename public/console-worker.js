// Lets a screen of the console open without a line: it keeps the board's page and the files that page is made of, one version at
// a time. With a line everything comes from the server, and nothing of the storefront passes through here: the scope is /console.
const SHELL = '/console';
const PREFIX = 'console-shell-';
/** A line that neither answers nor breaks counts as lost. */
const PATIENCE_MS = 8_000;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/** The page says which files it was made of once it stands; they and the page replace the version before, all or nothing. */
let keeping = Promise.resolve();
addEventListener('message', (event) => {
  if (!Array.isArray(event.data?.keep)) return;
  // One after the other: two at once would each throw the other's away.
  keeping = keeping.then(() => keep(event.data.keep));
  event.waitUntil(keeping);
});

async function keep(assets) {
  const name = PREFIX + crypto.randomUUID();
  const cache = await caches.open(name);
  try {
    const page = await fetch(SHELL);
    // Signed out meanwhile: the way to the sign-in is no board.
    if (!page.ok || page.redirected) throw new Error('no board');
    const named = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
    await cache.addAll([...new Set([...assets, ...named])]);
    await cache.put(SHELL, page);
  } catch {
    await caches.delete(name);
    return;
  }
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((other) => other.startsWith(PREFIX) && other !== name)
      .map((other) => caches.delete(other)),
  );
}

/** The kept board's page; another page of the console leads to it. */
async function keptPage(path) {
  const shell = await caches.match(SHELL);
  return shell && path !== SHELL ? Response.redirect(SHELL) : (shell ?? null);
}

async function page(request, path) {
  const fromServer = fetch(request);
  const impatient = new Promise((done) => setTimeout(done, PATIENCE_MS, null));
  const answer = await Promise.race([fromServer, impatient]).catch(() => null);
  if (answer !== null && answer.status < 500) return answer;
  return (await keptPage(path)) ?? answer ?? fromServer;
}

async function asset(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer?.ok) return answer;
  return (await caches.match(request)) ?? answer ?? Response.error();
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(request, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});
