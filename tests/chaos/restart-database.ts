// Ends the database as a crash would and starts it again with the settings it had. Only the long trials have a server of their own.
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { isLong } from '#tests/support/run-length.ts';

async function restart(): Promise<void> {
  const { TEST_POSTGRES_BIN: bin, TEST_POSTGRES_FOLDER: folder } = process.env;
  const command = `'${bin}/pg_ctl' -D '${folder}/data' -w -l '${folder}/log' -m immediate restart >/dev/null`;
  const [program, args] =
    process.getuid?.() === 0
      ? (['su', ['-s', '/bin/sh', 'postgres', '-c', command]] as const)
      : (['sh', ['-c', command]] as const);
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: tmpdir() });
  if (status !== 0) throw new Error(`the database did not restart: ${stderr}`);
}

export const restarts = (
  count: number,
): { databaseRestarts?: number; restart?: () => Promise<void> } =>
  isLong ? { databaseRestarts: count, restart } : {};
