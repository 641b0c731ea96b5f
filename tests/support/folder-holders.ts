// Processes that want the folder of the embedded database, as real starts do.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Tries to lock the folder whenever its standard input says so. */
const HOLD = `const { lockFolder } = await import('#server/db/open.ts');
console.log('ready');
process.stdin.on('data', () => {
  try { lockFolder(process.env.FOLDER); console.log('held'); }
  catch (error) { console.log(error.message); }
});`;

export type Contender = {
  /** Resolves when it only has to be told to go. */
  ready: Promise<void>;
  /** Lets it try, and tells what came of it: `held`, or what it said when it was refused. */
  go(): Promise<string>;
  /** As kill -9 does; resolves when it is gone. */
  kill(): Promise<void>;
};

/** A process for `folder`; `inside` is a command that it is run by, for example one that gives it namespaces of its own. */
export function contender(
  folder: string,
  { env = {}, inside = [] }: { env?: Record<string, string>; inside?: readonly string[] } = {},
): Contender {
  const [program = '', ...args] = [
    ...inside,
    process.execPath,
    ...['--input-type=module', '--eval', HOLD],
  ];
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env, FOLDER: folder },
  });
  const ended = once(child, 'close').then(() => undefined);
  let lines = '';
  let read = 0;
  const line = (nth: number) =>
    new Promise<string>((done, failed) => {
      const look = (): void => {
        const found = lines.split('\n').slice(0, -1)[nth];
        if (found !== undefined) done(found);
      };
      child.stdout.on('data', look);
      void ended.then(() => {
        look();
        failed(new Error(`ended after: ${lines}`));
      });
    });
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    lines += part;
  });
  return {
    ready: line(read).then(() => undefined),
    go() {
      const said = line((read += 1));
      child.stdin.write('go\n');
      return said;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * So many times two processes (at the last time five) try at one moment, on a folder whose last owner was killed. Tells how many held it, for each time.
 */
export async function holdersOfTries(folder: string, tries: number): Promise<number[]> {
  const all: Contender[] = [];
  const holders: number[] = [];
  for (let nth = 0; nth < tries; nth += 1) {
    while (all.length < (nth === tries - 1 ? 5 : 2)) all.push(contender(folder));
    await Promise.all(all.map(({ ready }) => ready));
    const said = await Promise.all(all.map(({ go }) => go()));
    const winners = all.filter((_, place) => said[place] === 'held');
    holders.push(winners.length);
    for (const winner of winners) {
      await winner.kill();
      all.splice(all.indexOf(winner), 1);
    }
  }
  await Promise.all(all.map(({ kill }) => kill()));
  return holders;
}
