// The log: one JSON line to standard output. Fields are chosen by the caller, so nothing personal slips in by itself.
import type { Config } from '#server/config.ts';
import type { Log } from '#server/parts.ts';

const RANK = { silent: 0, error: 1, warn: 2, info: 3, debug: 4 } as const;

export function createLog(
  level: Config['logLevel'],
  write: (line: string) => void = (line) => {
    process.stdout.write(line);
  },
): Log {
  const at =
    (rank: number, name: string): Log['info'] =>
    (event, fields) => {
      if (rank > RANK[level]) return;
      write(
        `${JSON.stringify({ time: new Date().toISOString(), level: name, event, ...fields })}\n`,
      );
    };
  return { error: at(1, 'error'), warn: at(2, 'warn'), info: at(3, 'info') };
}
