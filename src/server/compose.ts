import { resolve } from 'node:path';
import { loadBrandSettings } from './brand-settings.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/open.ts';
import { loadSecrets } from './http/secrets.ts';
import { openSettings } from './live-settings.ts';
import { NO_METRICS, openMetrics } from './metrics.ts';
import type { Clock, Log, AppContext } from './app-context.ts';
import { openPorts } from './ports.ts';
import { openQueue } from './queue.ts';

const ROOT = resolve(import.meta.dirname, '../..');

type Dependencies = {
  config: Config;
  database: OpenDatabase;
  clock: Clock;
  log: Log;
  /** Whether this process also looks after schedules and jobs whose worker died. */
  isWatched?: boolean;
};

export async function composeApp({
  config,
  database,
  clock,
  log,
  isWatched = true,
}: Dependencies): Promise<AppContext> {
  const inFile = loadBrandSettings(resolve(ROOT, config.brandDir, 'settings.json'));
  const settings = await openSettings(database, inFile, { log, now: clock.now() });
  const secrets = await loadSecrets(config, database.db);
  const queue = await openQueue(database, log, { isWatched });
  return {
    config,
    settings: settings.values,
    settingsRevision: settings.revision,
    onSettingsChange: settings.onChange,
    database,
    secrets,
    clock,
    log,
    queue,
    ports: openPorts(config, secrets, { clock, log }),
    metrics:
      config.metrics === null
        ? NO_METRICS
        : await openMetrics({ database, queue, now: () => clock.now() }),
  };
}
