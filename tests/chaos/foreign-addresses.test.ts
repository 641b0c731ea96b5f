// Addresses of the console that are no calls of the contract (pictures, live lines, files): another branch's id is answered like one that is not
// there. The list is held beside what the server really answers, so that a new address without a row fails.
import { beforeAll, expect, test } from 'vitest';
import { calls, type CallName } from '#shared/contract/calls.ts';
import { memberId, pairScreen, readProof } from '#tests/support/screens.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let theirOrder: string;
let askers: (() => Promise<Record<string, string>>)[];
const shop = shopOfFile();
beforeAll(async () => {
  theirOrder = (await shop.place(await shop.guest())).body.successResponse.order_id;
  const screen = await pairScreen(shop, 2);
  const [cookie, member] = [await shop.signIn('dxb02'), await memberId(shop, 'dxb02')];
  askers = [async () => ({ cookie }), () => readProof(shop, screen, member)];
});

const NOBODY = 999_999;
type Row = { foreign(): string; missing: string };
const ROWS: Record<string, Row> = {
  '/api/console/board/:storeId/events': {
    foreign: () => '/api/console/board/1/events',
    missing: `/api/console/board/${NOBODY}/events`,
  },
  '/api/console/day/:storeId/:day/report.csv': {
    foreign: () => '/api/console/day/1/today/report.csv',
    missing: `/api/console/day/${NOBODY}/today/report.csv`,
  },
  '/api/console/order/:orderId/slip.png': {
    foreign: () => `/api/console/order/${theirOrder}/slip.png?kind=kitchen`,
    missing: '/api/console/order/0000000000/slip.png?kind=kitchen',
  },
};

/** The addresses of the router's tree, in which what two have in common stands once. `:any` is where the other methods of a call are refused. */
function toAddresses(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] =
      /^([│ ]*)[├└]── (\S*)(?: \((.+)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, part);
    return methods === undefined ? [] : [above.join('').replaceAll('|:any', '')];
  });
}

test('P6: every address of the console with an id in it, and no call of the contract, has a row', () => {
  const named = new Set(
    (Object.keys(calls) as CallName[]).map(
      (name) => `/api${calls[name].path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  const answered = toAddresses(shop.server.printRoutes({ commonPrefix: false })).filter((path) =>
    /^\/api\/console\/.*:/.test(path),
  );
  expect(answered.length).toBeGreaterThan(20);
  expect([...new Set(answered)].filter((path) => !named.has(path)).toSorted()).toEqual(
    Object.keys(ROWS).toSorted(),
  );
});

test.each(Object.keys(ROWS))(
  "P6: %s: another branch's is answered like one that is not there",
  async (path) => {
    const row = ROWS[path];
    if (!row) throw new Error(`no row for ${path}`);
    for (const headersOf of askers) {
      const [foreign, missing] = [
        await shop.server.inject({ url: row.foreign(), headers: await headersOf() }),
        await shop.server.inject({ url: row.missing, headers: await headersOf() }),
      ];
      expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
    }
  },
);
