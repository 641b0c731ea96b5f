import type { BrandSettings } from './brand-settings.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/open.ts';
import type { Log } from './log-lines.ts';
import type { Metrics } from './metrics.ts';
import type { Ports } from './ports.ts';
import type { Queue } from './queue.ts';
import type { Secrets } from './http/secrets.ts';

export type { Log };

export type Clock = {
  /** Opening hours, later orders, all that people read. It may be set back: what runs out does so by `databaseNow`. */
  now(): Date;
};

export type AppContext = {
  config: Config;
  settings: BrandSettings;
  settingsRevision(): number;
  onSettingsChange(listener: () => Promise<void>): void;
  database: OpenDatabase;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  queue: Queue;
  ports: Ports;
  metrics: Metrics;
};
