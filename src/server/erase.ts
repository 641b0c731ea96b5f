// `npm run erase -- ...`: accounts that were erased after a backup was made, erased again in what was restored of it. They are named by their ids, which
// tell of nobody; the newer database lists them, and so does its log (`account_erased`).
import type { AppContext } from './app-context.ts';
import { runCommand } from './command-line.ts';
import { loadSecrets } from './http/secrets.ts';
import { listErasures } from './modules/privacy/erasures.queries.ts';
import { erasePerson } from './modules/privacy/personal-data.ts';

const USAGE = `npm run erase -- list        the ids of all accounts that were erased here
npm run erase -- ID ID ...   erases these accounts, unless they are erased already`;

const ID = /^\d{1,9}$/;

export async function runErase(
  app: Pick<AppContext, 'database' | 'secrets' | 'clock'>,
  words: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const { db } = app.database;
  const erased = new Set(await listErasures(db));
  if (words.length === 1 && words[0] === 'list') {
    for (const id of erased) say(String(id));
    return 0;
  }
  if (words.length === 0 || words.some((word) => !ID.test(word))) {
    say(USAGE);
    return 2;
  }
  let code = 0;
  for (const id of new Set(words.map(Number))) {
    if (erased.has(id)) say(`${id}: is erased already`);
    else if (await erasePerson(db, app, id, app.clock.now())) say(`${id}: erased`);
    else {
      say(`${id}: has an order that is underway, erase it when that has ended`);
      code = 1;
    }
  }
  return code;
}

if (import.meta.main)
  await runCommand(async (database, config) =>
    runErase(
      {
        database,
        secrets: await loadSecrets(config, database.db),
        clock: { now: () => new Date() },
      },
      process.argv.slice(2),
      (line) => console.log(line),
    ),
  );
