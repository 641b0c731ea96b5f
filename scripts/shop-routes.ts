// Writes the list of routes that the shop's pages load: without the console's, which no customer opens, and without the files that every page of
// the shop has loaded anyway. The console keeps the whole list; from one to the other leads only a new document.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Route = { id: string; imports: string[] };
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> };

const folder = 'build/client/assets';
const HEAD = 'window.__reactRouterManifest=';
const FRAME = ['root', 'shop/frame/storefront-layout'];

const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file));
const text = name === undefined ? '' : readFileSync(join(folder, name), 'utf8');
if (name === undefined || !text.startsWith(HEAD)) throw new Error('no list of routes was built');

const whole = JSON.parse(text.slice(HEAD.length).replace(/;\s*$/, '')) as Manifest;
const loaded = new Set([
  ...whole.entry.imports,
  ...FRAME.flatMap((id) => whole.routes[id]?.imports ?? []),
]);
const routes = Object.values(whole.routes)
  .filter(({ id }) => !id.startsWith('console/'))
  .map((route) => [
    route.id,
    { ...route, imports: route.imports.filter((file) => !loaded.has(file)) },
  ]);
writeFileSync(
  join(folder, name.replace('manifest-', 'shop-routes-')),
  `${HEAD}${JSON.stringify({ ...whole, routes: Object.fromEntries(routes) })};`,
);
