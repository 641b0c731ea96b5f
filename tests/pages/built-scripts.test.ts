import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const FOLDER = 'build/client/assets';
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

type Node = { type: string; await?: boolean };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Whether something is awaited outside every function. */
function awaitsAtTop(node: Node): boolean {
  if (FUNCTIONS.includes(node.type)) return false;
  if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await))
    return true;
  return Object.values(node).some((child) =>
    Array.isArray(child)
      ? child.some((member) => isNode(member) && awaitsAtTop(member))
      : isNode(child) && awaitsAtTop(child),
  );
}

test('an await at the top of a script is found, one inside a function is not', () => {
  const check = (code: string): boolean => awaitsAtTop(parseAst(code) as unknown as Node);
  expect(check('const a = await b();')).toBe(true);
  expect(check('export {}; for await (const a of b) c(a);')).toBe(true);
  expect(check('const a = async () => { await b(); };')).toBe(false);
});

test('no script of the shop awaits at its top: Safari can freeze the tab when the page is left early', () => {
  const scripts = readdirSync(FOLDER).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  const awaiting = scripts.filter((name) =>
    awaitsAtTop(parseAst(readFileSync(join(FOLDER, name), 'utf8')) as unknown as Node),
  );
  expect(awaiting).toEqual([]);
});
