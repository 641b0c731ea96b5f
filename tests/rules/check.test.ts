// Every house rule is shown a planted violation once, so that a rule that sees nothing does not pass for a clean house.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  differingMessages,
  fileNames,
  importZones,
  logicalStyles,
  noHiddenTests,
  reasonedExceptions,
  type Rule,
} from '../../scripts/check-rules.ts';
import { namedColours, readableSizes, spokenClasses } from '../../scripts/check-sizes.ts';
import { oneOwnerOfLife, ownTables, sqlInQueries } from '../../scripts/check-tables.ts';

const count = (rule: Rule, path: string, text: string): number =>
  rule.faults([{ path, text }]).length;

test.each([
  ['src/shared/domain/a.ts', "import { z } from 'zod';"],
  ['src/shared/domain/a.ts', "import { x } from '../contract/calls.ts';"],
  ['src/shared/contract/a.ts', "import { x } from '#server/app.ts';"],
  ['src/shared/i18n/a.ts', "import { calls } from '#shared/contract/calls.ts';"],
  ['src/server/http/secrets.ts', "import { createApi } from '#web/api-client.ts';"],
  ['src/server/http/pages.ts', "import { x } from '#web/routes.ts';"],
  ['src/server/modules/menu/a.ts', "import { x } from '../orders/place-order.ts';"],
  [
    'src/server/modules/feedback/a.ts',
    "import { x } from '#server/modules/stores/stores.queries.ts';",
  ],
  ['src/server/modules/privacy/a.ts', "import { x } from '../feedback/keep-message.ts';"],
  ['src/server/modules/staff/a.ts', "import { x } from '../privacy/personal-data.ts';"],
  ['src/server/modules/staff/a.ts', "import { x } from '../feedback/personal-data.queries.ts';"],
  ['src/server/modules/stores/a.ts', "import { createApp } from '#server/app.ts';"],
  ['src/web/state/a.ts', "import type { AppContext } from '#server/app-context.ts';"],
  ['src/web/state/a.ts', "import { CartPanel } from '../features/cart/cart-panel.tsx';"],
  ['src/web/state/a.ts', "import { readTab } from './checkout/checkout-storage.ts';"],
  ['src/web/ui/a.tsx', "import { useShop } from '../state/shop.ts';"],
  ['src/web/features/cart/a.tsx', "import { x } from '../menu/menu-card.tsx';"],
  ['src/web/features/cart/a.tsx', "const X = lazy(() => import('../menu/menu-card.tsx'));"],
  ['src/web/features/cart/a.tsx', "import {\n  calls,\n} from '#shared/contract/calls.ts';"],
  ['src/server/a.ts', "import { x } from '#tests/support/sample-chain.ts';"],
  [
    'src/web/console/board/a.tsx',
    "import { CartPanel } from '../../features/cart/cart-panel.tsx';",
  ],
  ['src/web/console/board/a.tsx', "import { useShop } from '../../state/shop.ts';"],
  ['src/web/console/frame/a.tsx', "import '../../styles/every-page.css';"],
  ['src/web/features/cart/a.tsx', "import { Board } from '../../console/board/board.tsx';"],
  ['src/web/routes/storefront/a.tsx', "import '../../console/frame/console.css';"],
])('the import zones refuse %s: %s', (path, text) => {
  expect(count(importZones, path, text)).toBe(1);
});

test.each([
  ['src/server/modules/orders/a.ts', "import { x } from '../menu/menu-look.ts';"],
  ['src/server/modules/privacy/a.ts', "import { x } from '../feedback/personal-data.queries.ts';"],
  ['src/server/http/pages.ts', "import { createApi } from '#web/api-client.ts';"],
  ['src/web/features/cart/a.tsx', "import type { Calls } from '#shared/contract/calls.ts';"],
  [
    'src/web/state/checkout/checkout.ts',
    "import { readTab } from './checkout/checkout-storage.ts';",
  ],
  ['src/web/state/a.ts', "import type { ChosenStore } from './checkout/checkout-storage.ts';"],
  ['src/web/ui/a.tsx', "import { type Lang } from '#shared/i18n/languages.ts';"],
  ['src/web/console/board/a.tsx', "import { Ltr } from '../../ui/ltr.tsx';"],
  ['src/web/console/board/a.tsx', "import { useConsole } from '../frame/console-language.tsx';"],
])('the import zones allow %s: %s', (path, text) => {
  expect(count(importZones, path, text)).toBe(0);
});

test.each([
  'ml-4',
  'pr-[3px]',
  'left-0',
  '-right-2',
  'text-left',
  'border-l-2',
  'wide:rounded-r-lg',
])('the class %s is refused, because it does not mirror', (name) => {
  expect(count(logicalStyles, 'src/web/ui/a.tsx', `<p className="flex ${name} mt-1">`)).toBe(1);
});

test.each([
  'margin-left: 4px;',
  '  left: 0;',
  'text-align: right;',
  'border-top-left-radius: 2px;',
])('the style %s is refused, because it does not mirror', (style) => {
  expect(count(logicalStyles, 'src/web/styles/a.css', style)).toBe(1);
});

test('logical classes and styles pass', () => {
  expect(
    count(
      logicalStyles,
      'src/web/ui/a.tsx',
      '<p className="ms-4 pe-2 start-0 text-start border-s-2 summer-5">',
    ),
  ).toBe(0);
  expect(
    count(
      logicalStyles,
      'src/web/styles/a.css',
      'margin-inline-start: 4px; text-align: start; --left: 1;',
    ),
  ).toBe(0);
});

test.each([
  'src/web/ui/MoneyRow.tsx',
  'src/server/utils/a.ts',
  'src/server/manager.ts',
  'src/server/helpers.ts',
  'src/web/ui/index.ts',
  'src/web/common/a.ts',
])('the file name %s is refused', (path) => {
  expect(count(fileNames, path, '')).toBe(1);
});

test.each([
  ['a style sheet that is too long', 'src/web/styles/new.css', 'a {\n}\n'.repeat(151), 1],
  ['a style sheet of the right length', 'src/web/styles/new.css', 'a {\n}\n'.repeat(150), 0],
  ['a long line in the change log', 'CHANGELOG.md', 'x'.repeat(121), 1],
])('%s', (_title, path, text, faults) => {
  expect(count(readableSizes, path, text)).toBe(faults);
});

test.each([
  ['disable-next-line no-eval', 1],
  ['disable-next-line no-eval -- why', 1],
  ['disable-next-line no-eval -- the shop has no other way', 0],
])('an exception from the linter: %s', (words, faults) => {
  const text = `// ${'oxlint'}-${words}\neval('');`;
  expect(count(reasonedExceptions, 'src/web/a.tsx', text)).toBe(faults);
});

test('the compiler is told to look away only where it would complain, and why', () => {
  const at = (words: string) => count(reasonedExceptions, 'src/a.ts', `// @ts-${words}\nx();`);
  expect(at('ignore -- the types are wrong')).toBe(1);
  expect(at('expect-error')).toBe(1);
  expect(at('expect-error -- an older browser lacks it')).toBe(0);
});

test('a test that is skipped or alone is found', () => {
  expect(count(noHiddenTests, 'src/a.test.ts', `test.${'only'}('x', () => {});`)).toBe(1);
  expect(count(noHiddenTests, 'tests/journeys/a.spec.ts', `test.${'skip'}('x', () => {});`)).toBe(
    1,
  );
});

test('a message that lacks a language or a value is found, a plural with more forms is not', () => {
  expect(differingMessages({ a: 'Hi {name}' }, { a: 'مرحبا' })).toEqual(['a']);
  expect(differingMessages({ a: 'Hi' }, {})).toEqual(['a']);
  expect(
    differingMessages(
      { a: '{count, plural, one {# item} other {# items}}' },
      { a: '{count, plural, zero {لا} two {صنفان} few {# أصناف} other {# صنف}}' },
    ),
  ).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), 'qarmasha-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['any', 'export const x: any = 1;\n', 'no-explicit-any'],
  ['length', 'export const x = 1;\n'.repeat(1) + '\n// line'.repeat(301), 'max-lines'],
  ['loose', 'export const same = (a: unknown, b: unknown): boolean => a == b;\n', 'eqeqeq'],
])('the linter refuses a planted fault: %s', (name, text, rule) => {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, text);
  const { stdout, status } = spawnSync(
    resolve('node_modules/.bin/oxlint'),
    ['-c', resolve('.oxlintrc.json'), '--format=unix', file],
    { encoding: 'utf8' },
  );
  expect(stdout).toContain(rule);
  expect(status).not.toBe(0);
});

test('the linter refuses two files that import each other', () => {
  writeFileSync(
    join(folder, 'one.ts'),
    "import { two } from './two.ts';\nexport const one = (): number => two();\n",
  );
  writeFileSync(
    join(folder, 'two.ts'),
    "import { one } from './one.ts';\nexport const two = (): number => one();\n",
  );
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/oxlint'),
    ['-c', resolve('.oxlintrc.json'), '--format=unix', folder],
    { encoding: 'utf8' },
  );
  expect(stdout).toContain('no-cycle');
});

test.each([
  "await tx.insertInto('order_status_history').values({ event: 'paid' }).execute();",
  'sql`with a as (select 1) insert into order_status_history (order_id) values (1)`',
  "tx.updateTable('order_status_history').set({ undone: true }).execute()",
  "tx.updateTable('customer_order').set({ state: 'ready' }).where('id', '=', 1).execute()",
  "tx.updateTable('customer_order')\n  .set((eb) => ({\n    reason,\n    state,\n    version: eb('version', '+', 1),\n  }))\n  .where('id', '=', 1)",
  "tx.updateTable('customer_order').set('state', 'ready').execute()",
  "sql`update customer_order set changed_at = now(), state = 'ready' where id = 1`",
  'sql`update customer_order o\n  set status = 1 where id = 1`',
  "tx.insertInto('customer_order').values(row)",
])('the life of an order is not written elsewhere: %s', (text) => {
  expect(count(oneOwnerOfLife, 'src/server/modules/staff/a.ts', text)).toBe(1);
  expect(count(oneOwnerOfLife, 'src/server/modules/orders/life/transition-order.ts', text)).toBe(0);
});

test.each([
  "tx.updateTable('customer_order').set({ acknowledged_at: now }).where('state', '=', 'pending').execute()",
  "tx.updateTable('customer_order').set({ payment_status: 'Card Paid', pos_state: 'queued' }).execute()",
  "sql`update customer_order set ip = null where state = 'completed'`",
  "tx.selectFrom('order_status_history').select('event').execute()",
  "tx.updateTable('payment').set({ state: 'paid' }).execute()",
])('what is not the life of an order may be written: %s', (text) => {
  expect(count(oneOwnerOfLife, 'src/server/modules/staff/a.ts', text)).toBe(0);
});

test.each([
  ['src/server/modules/coupons/a.queries.ts', "db.selectFrom('customer_order')"],
  [
    'src/server/modules/orders/a.queries.ts',
    "db.selectFrom('customer_order as o').innerJoin('payment as p', 'p.order_id', 'o.id')",
  ],
  ['src/server/modules/staff/a.queries.ts', 'sql`select 1 from store s`'],
  ['src/server/jobs/a.ts', "db.updateTable('payment')"],
  ['src/server/http/a.ts', 'sql<Row>`delete from attempt_count`'],
  ['src/server/importer/a.ts', "db.insertInto('payment')"],
])('%s names no table of another: %s', (path, text) => {
  expect(count(ownTables, path, text)).toBe(1);
});

test.each([
  ['src/server/modules/coupons/a.queries.ts', "db.selectFrom('coupon')"],
  [
    'src/server/modules/staff/board/board.read-model.ts',
    'sql`select 1 from customer_order o join store s on true`',
  ],
  ['src/server/importer/a.ts', "db.insertInto('store')"],
  ['src/server/http/attempts.ts', 'sql`delete from attempt_count`'],
  ['src/server/modules/staff/a.ts', '// What comes from store and update payment is prose.'],
])('%s may say: %s', (path, text) => {
  expect(count(ownTables, path, text)).toBe(0);
});

test('SQL of a module stands in its queries and read models only', () => {
  for (const text of ["tx.insertInto('coupon')", 'sql`select 1`', 'sql<Row[]>`select 1`']) {
    expect(count(sqlInQueries, 'src/server/modules/coupons/a.ts', text), text).toBe(1);
    expect(count(sqlInQueries, 'src/server/modules/coupons/a.queries.ts', text)).toBe(0);
    expect(count(sqlInQueries, 'src/server/modules/coupons/a.read-model.ts', text)).toBe(0);
  }
});

test('a file that keeps the rules must leave the lists of those that do not yet', () => {
  const clean = (path: string) => ({ path, text: 'export const a = 1;' });
  expect(ownTables.faults([clean('src/server/http/identity.ts')])).toHaveLength(1);
  expect(
    sqlInQueries.faults([clean('src/server/modules/orders/life/transition-order.ts')]),
  ).toHaveLength(1);
});

test.each([
  ['src/web/styles/a.css', '.gh {\n  gap: 0;\n}', 1],
  ['src/web/styles/a.css', '.sheet .x,\n.mg:not(.sp) > .group-head {\n  gap: 0;\n}', 3],
  ['src/web/styles/a.css', '.btn.c2 {\n  gap: 0;\n}', 1],
  ['src/web/styles/a.css', '.group-head.on .qr {\n  gap: 0.5em;\n}', 0],
  ['src/web/styles/a.css', '/* before-paint.js and the card of WCAG 2.x\n   (sizes.ts) */', 0],
  ['src/web/features/menu/a.tsx', 'const x = card.gh;', 0],
])('the names of classes in %s: %s', (path, text, faults) => {
  expect(count(spokenClasses, path, text)).toBe(faults);
});

test.each([
  ['src/web/styles/points.css', '.points-card {\n  color: #fff;\n}', 1],
  ['src/web/styles/a.css', '.a {\n  background: linear-gradient(#fff8f0, #ABC);\n}', 2],
  ['src/web/styles/a.css', '.a {\n  mask: linear-gradient(#000 0 0), #0000;\n}', 0],
  ['src/web/styles/a.css', '.a {\n  color: var(--on-night);\n}', 0],
  ['src/web/styles/tokens.css', ':root {\n  --on-night: #fff;\n}', 0],
  ['src/web/styles/dark.css', ':root {\n  --bg: #191210;\n}', 0],
])('the colours in %s: %s', (path, text, faults) => {
  expect(count(namedColours, path, text)).toBe(faults);
});
