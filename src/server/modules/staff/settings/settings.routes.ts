import type { consoleSettingsCalls } from '#shared/contract/console-settings.ts';
import { refuse } from '#shared/contract/refusals.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { changeSettings } from '#server/live-settings.ts';
import type { AppContext } from '#server/app-context.ts';
import { isSettingKey } from '#server/stored-settings.ts';
import { readSettingHistory, readSettingsNow } from './settings.read-model.ts';

export function settingsHandlers({
  database,
  settings,
}: AppContext): HandlersOf<keyof typeof consoleSettingsCalls> {
  return {
    settings: async () => ({
      ok: true,
      settings: await readSettingsNow(database.db, settings),
    }),
    async settingHistory({ params }) {
      const history = await readSettingHistory(database.db, params.key);
      return history.length === 0 && !isSettingKey(params.key)
        ? refuse('NOT_FOUND')
        : { ok: true, settings: history };
    },
    async changeSettings({ body }, { staff, now }) {
      const changed = await changeSettings(database, settings, body.changes, {
        by: staff,
        at: now,
        seen: body.seen,
      });
      if (changed.ok) return { ok: true, settings: await readSettingsNow(database.db, settings) };
      if (changed.isOutdated) {
        const { seen = {} } = body;
        const current = await readSettingsNow(database.db, settings);
        return refuse('CHANGED_MEANWHILE', {
          extra: { settings: current.filter(({ key }) => key in seen) },
        });
      }
      const [fault = { place: 'changes', cutsEveningsOf: [] }] = changed.faults;
      return refuse(fault.cutsEveningsOf.length > 0 ? 'DAY_STARTS_WHILE_OPEN' : 'BAD_REQUEST', {
        field: fault.place,
      });
    },
  };
}
