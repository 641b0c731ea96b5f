type LogFields = Record<string, string | number | boolean | null>;
/** One line of JSON a message. Fields hold codes and ids, never personal data. */
export type Log = {
  debug?(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields, error?: unknown): void;
};
