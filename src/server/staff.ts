// `npm run staff -- ...`: the logins of the console, from the machine that runs the shop. Passwords are made here and shown once; a changed or
// switched-off login is signed out everywhere at once.
import { runCommand } from './command-line.ts';
import type { OpenDatabase } from './db/open.ts';
import {
  addLogin,
  newPassword,
  setPassword,
  switchOff,
} from './modules/staff/people/staff-logins.ts';
import { addPerson, endPerson, newPin, setPin } from './modules/staff/people/people.ts';
import { namedStores } from './modules/stores/store-words.queries.ts';
import { listLogins } from './modules/staff/people/staff-logins.read-model.ts';

const USAGE = `npm run staff -- list                    who may sign in
npm run staff -- add LOGIN BRANCH        a login for one branch (its code, DXB01), or for all (manager)
npm run staff -- password LOGIN          a new password; the old one and all sessions end
npm run staff -- off LOGIN               nobody signs in with it any more
npm run staff -- person BRANCH NAME      a person of a branch, who acts at its screens by a PIN
npm run staff -- pin NUMBER              another PIN for the person of this number in the list
npm run staff -- person-off NUMBER       this person acts nowhere any more`;

const NUMBER = /^\d{1,9}$/;
const BY_TOOL = { kind: 'system', name: 'console-tool' } as const;
const MOST_NAME = 40;

type CommandResult = { isDone: boolean; line: string };
function sayPerson({ isDone, line }: CommandResult, say: (line: string) => void): number {
  say(line);
  return isDone ? 0 : 1;
}

async function addByTool(
  database: Pick<OpenDatabase, 'db'>,
  branch: string,
  name: string,
): Promise<CommandResult> {
  const [store] = await namedStores(database.db, { code: branch.toUpperCase() });
  if (!store) return { isDone: false, line: `${branch}: there is no such branch.` };
  if (name.length > MOST_NAME) return { isDone: false, line: `${name}: too long.` };
  const pin = newPin();
  const added = await addPerson(
    database,
    BY_TOOL,
    { storeId: store.store_id, name, pin },
    new Date(),
  );
  return added.ok
    ? { isDone: true, line: `${added.staffId} ${name} / ${pin}` }
    : { isDone: false, line: added.code };
}

async function changePerson(
  database: Pick<OpenDatabase, 'db'>,
  command: 'pin' | 'person-off',
  staffId: number,
): Promise<CommandResult> {
  const pin = newPin();
  const done =
    command === 'pin'
      ? await setPin(database, BY_TOOL, staffId, pin, new Date())
      : await endPerson(database, BY_TOOL, staffId, new Date());
  if (!done.ok) return { isDone: false, line: `${staffId}: no such person.` };
  return { isDone: true, line: command === 'pin' ? `${staffId} / ${pin}` : `${staffId} is off.` };
}

const LOGIN = /^[a-z0-9][a-z0-9._-]{1,59}$/i;

export async function runStaff(
  database: Pick<OpenDatabase, 'db'>,
  [command, login = '', place = '', ...more]: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const fail = (line: string): number => {
    say(line);
    return 1;
  };
  if (command === 'list' && login === '') {
    for (const one of await listLogins(database.db))
      say(
        `${(one.login ?? `${one.id} ${one.name}`).padEnd(16)} ${(one.login === null ? 'person' : one.role).padEnd(8)} ${one.isActive ? '' : 'off '}${one.branches.join(' ')}`.trimEnd(),
      );
    return 0;
  }
  const [number, ...tooMany] = [login, ...(place === '' ? [] : [place]), ...more];
  if (command === 'person' && place !== '')
    return sayPerson(await addByTool(database, login, [place, ...more].join(' ')), say);
  if ((command === 'pin' || command === 'person-off') && NUMBER.test(number) && !tooMany.length)
    return sayPerson(await changePerson(database, command, Number(number)), say);
  if (!LOGIN.test(login) || more.length > 0 || (place === '') !== (command !== 'add')) {
    say(USAGE);
    return 2;
  }
  const password = newPassword();
  switch (command) {
    case 'add': {
      const added = await addLogin(database, { login, place, password });
      if (added === 'taken') return fail(`${login}: there is such a login already.`);
      if (added === 'no branch') return fail(`${place}: there is no such branch.`);
      break;
    }
    case 'password':
      if (!(await setPassword(database, login, password))) return fail(`${login}: no such login.`);
      break;
    case 'off':
      if (!(await switchOff(database, login))) return fail(`${login}: no such login.`);
      say(`${login.toLowerCase()} is switched off.`);
      return 0;
    default:
      say(USAGE);
      return 2;
  }
  say(`${login.toLowerCase()} / ${password}`);
  return 0;
}

if (import.meta.main)
  await runCommand((database) =>
    runStaff(database, process.argv.slice(2), (line) => console.log(line)),
  );
