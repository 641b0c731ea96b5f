// Writes src/web/call-paths.ts: method and path of every call, so that the browser needs neither the contract nor zod.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { calls } from '../src/shared/contract/calls.ts';

const rows = Object.entries(calls).map(
  ([name, { method, path }]) => `  ${name}: { method: '${method}', path: '${path}' },`,
);
const file = fileURLToPath(new URL('../src/web/call-paths.ts', import.meta.url));
writeFileSync(
  file,
  `// Made by scripts/write-call-paths.ts from the contract table; a test holds the two together.
import type { CallName } from '#shared/contract/calls.ts';

export const CALL_PATHS: Record<CallName, { method: string; path: string }> = {
${rows.join('\n')}
};
`,
);
spawnSync('npx', ['--no-install', 'oxfmt', file], { stdio: 'inherit' });
