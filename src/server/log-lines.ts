// What the parts of the server may say of what they do.
type LogFields = Record<string, string | number | boolean | null>;
/** One line of JSON a message. Fields hold codes and ids, never personal data. */
export type Log = {
  debug?(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  /** `error` goes with its whole stack and without its words, which may repeat what somebody typed. */
  error(event: string, fields?: LogFields, error?: unknown): void;
};
