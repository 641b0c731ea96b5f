// The log: one JSON line to standard output, by the logger that Fastify brings. Fields are chosen by the caller and hold codes and ids; names under
// which something personal could stand are blanked besides. Of an error go its name, its code and its whole stack, but not its words: they repeat
// what somebody typed.
import { pino, stdTimeFunctions } from 'pino';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/app-context.ts';

const PERSONAL = [
  'phone',
  'phone_number',
  'email',
  'email_address',
  'address',
  'card',
  'token',
  'password',
  'authorization',
  'cookie',
];
const MOST_CAUSES = 5;

/** Where it happened, without the message before the first frame; and what caused it. */
function errorFields(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    ...('code' in error ? { code: String(error.code) } : {}),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause === undefined || depth >= MOST_CAUSES
      ? {}
      : { cause: errorFields(error.cause, depth + 1) }),
  };
}

export function createLog(level: Config['logLevel'], write?: (line: string) => void): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`]), censor: '[gone]' },
    },
    write === undefined ? pino.destination({ sync: true }) : { write },
  );
  const at =
    (name: 'debug' | 'info' | 'warn' | 'error'): Log['error'] =>
    (event, fields, error) => {
      logger[name]({
        event,
        ...fields,
        ...(error === undefined ? {} : { error: errorFields(error) }),
      });
    };
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}
