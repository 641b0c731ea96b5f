// Writes method and path of every call, so that the browser needs neither the contract nor zod: the shop's, and apart from them the console's,
// which no customer has to fetch.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { calls } from '../src/shared/contract/calls.ts';

const HEAD =
  '// Made by scripts/write-call-paths.ts from the contract table; a check holds the two together.';
const rows = (isConsole: boolean): string =>
  Object.entries(calls)
    .filter(([, { path }]) => path.startsWith('/console/') === isConsole)
    .map(([name, { method, path }]) => `  ${name}: { method: '${method}', path: '${path}' },`)
    .join('\n');

const FILES = {
  'call-paths.ts': `${HEAD}
import type { CallName } from '#shared/contract/calls.ts';

export type CallPaths = Partial<Record<CallName, { method: string; path: string }>>;

export const CALL_PATHS: CallPaths = {
${rows(false)}
};
`,
  'console/frame/console-call-paths.ts': `${HEAD}
import { CALL_PATHS, type CallPaths } from '../../call-paths.ts';

export const CONSOLE_CALL_PATHS: CallPaths = {
  ...CALL_PATHS,
${rows(true)}
};
`,
};
for (const [name, text] of Object.entries(FILES)) {
  const file = fileURLToPath(new URL(`../src/web/${name}`, import.meta.url));
  writeFileSync(file, text);
  spawnSync('npx', ['--no-install', 'oxfmt', file], { stdio: 'inherit' });
}
