// What the modules are built from: made once in main.ts (or by a test) and handed to each of them.
import type { BrandSettings } from './brand-settings.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/open.ts';
import type { Log } from './log-lines.ts';
import type { Metrics } from './metrics.ts';
import type { Ports } from './ports.ts';
import type { Queue } from './queue.ts';
import type { Secrets } from './http/secrets.ts';

export type { Log };

/** The clock of the process; tests put their own in its place. */
export type Clock = {
  /** Opening hours, later orders, all that people read. It may be set back: what runs out does so by `databaseNow`. */
  now(): Date;
};

export type AppContext = {
  config: Config;
  /** As they are now: the object stays, its values are replaced when the business changes them. */
  settings: BrandSettings;
  /** Grows whenever the settings are read anew. */
  settingsRevision(): number;
  /** Runs after the settings changed, in this process or another. */
  onSettingsChange(listener: () => Promise<void>): void;
  database: OpenDatabase;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  queue: Queue;
  ports: Ports;
  metrics: Metrics;
};
