import { expect, test } from 'vitest';
import { isDatabaseAway, openWhenReady } from './lost-connection.ts';

const fault = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

test.each([
  fault('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  fault('read ECONNRESET', 'ECONNRESET'),
  fault('write EPIPE', 'EPIPE'),
  fault('terminating connection due to administrator command', '57P01'),
  fault('terminating connection because of crash of another server process', '57P02'),
  fault('the database system is starting up', '57P03'),
  fault('connection failure', '08006'),
  fault('cannot execute INSERT in a read-only transaction', '25006'),
  fault('could not extend file: No space left on device', '53100'),
  fault('out of memory', '53200'),
  fault('sorry, too many clients already', '53300'),
  fault('database was dropped', '57P04'),
  fault('terminating connection due to idle-session timeout', '57P05'),
  fault('could not read block', '58030'),
  fault('Connection terminated unexpectedly'),
  fault('Connection terminated due to connection timeout'),
  fault('timeout exceeded when trying to connect'),
  new AggregateError([fault('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED')]),
])('%s: the database is away', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  fault('duplicate key value', '23505'),
  fault('syntax error', '42601'),
  fault('not a SQLSTATE of the database', '5300'),
  fault('Cannot read properties of undefined'),
  'ECONNREFUSED',
])('%s: that is something else', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test('a start waits while the database recovers, and not for a wrong password', async () => {
  const recovering = [1, 2, 3].map(() => fault('the database system is starting up', '57P03'));
  let waited = 0;
  let said = 0;
  const options = {
    pause: async () => {
      waited += 1;
    },
    onWait: () => {
      said += 1;
    },
    tries: 10,
  };
  const open = async () => {
    const next = recovering.pop();
    if (next) throw next;
    return 'open';
  };
  expect(await openWhenReady(open, options)).toBe('open');
  expect([waited, said]).toEqual([3, 1]);
  const wrong = fault('password authentication failed', '28P01');
  await expect(openWhenReady(() => Promise.reject(wrong), options)).rejects.toBe(wrong);
  const gone = fault('connect ECONNREFUSED', 'ECONNREFUSED');
  await expect(openWhenReady(() => Promise.reject(gone), options)).rejects.toBe(gone);
  expect(waited).toBe(3 + 9);
});
