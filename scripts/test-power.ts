// npm run test:power [-- WORDS]: plants the faults of tests/power one at a time and runs the unit and component tests that read the file. A fault
// that no test notices is printed, and the run fails. `WORDS` limits it to the faults whose description holds them.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One passage of one file, and what stands there instead. Some unit or component test of those that read the file must then fail. */
type Fault = { what: string; file: string; from: string; to: string };

process.chdir(join(import.meta.dirname, '..'));
const words = process.argv.slice(2).join(' ');
const faults = JSON.parse(readFileSync('tests/power/faults.json', 'utf8')) as Fault[];

/** The file as it was comes back, whatever ends the run. */
let restore: () => void = () => undefined;
process.on('exit', () => restore());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

function isNoticed({ file, from, to }: Fault): boolean {
  const text = readFileSync(file, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold once: ${from}`);
  restore = () => writeFileSync(file, text);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
  const { status } = spawnSync(
    'node_modules/.bin/vitest',
    ['related', file, '--run', '--bail=1', '--project=unit', '--project=component'],
    { stdio: 'ignore' },
  );
  restore();
  restore = () => undefined;
  return status !== 0;
}

const planted = faults.filter(({ what }) => what.includes(words));
const missed = planted.filter((fault) => {
  const noticed = isNoticed(fault);
  console.log(`${noticed ? 'noticed' : 'MISSED '}  ${fault.what}`);
  return !noticed;
});
console.log(`${planted.length - missed.length} of ${planted.length} faults noticed`);
process.exitCode = missed.length === 0 ? 0 : 1;
