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
import { listLogins } from './modules/staff/people/staff-logins.read-model.ts';

const USAGE = `npm run staff -- list                    who may sign in
npm run staff -- add LOGIN BRANCH        a login for one branch (its code, DXB01), or for all (manager)
npm run staff -- password LOGIN          a new password; the old one and all sessions end
npm run staff -- off LOGIN               nobody signs in with it any more`;

const LOGIN = /^[a-z0-9][a-z0-9._-]{1,59}$/i;

/** Returns the exit code: 0 done, 1 not possible, 2 not understood. */
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
        `${one.login.padEnd(16)} ${one.role.padEnd(8)} ${one.isActive ? '' : 'off '}${one.branches.join(' ')}`.trimEnd(),
      );
    return 0;
  }
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
