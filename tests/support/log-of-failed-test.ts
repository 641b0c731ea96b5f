// A failed test over HTTP shows what its servers have logged: the assertion alone seldom says why.
import { beforeEach } from 'vitest';
import { takeServerLog } from './server-log.ts';

beforeEach(({ onTestFailed }) => {
  takeServerLog();
  onTestFailed(({ task }) => {
    const lines = takeServerLog();
    const [error] = task.result?.errors ?? [];
    if (error?.stack !== undefined && lines.length > 0)
      error.stack += `\n\nThe server's log:\n${lines.join('\n')}`;
  });
});
