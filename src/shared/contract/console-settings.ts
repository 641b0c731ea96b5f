import { z } from 'zod';
import { call, plain } from './contract.ts';

const Setting = z.object({
  key: z.string(),
  value: z.json(),
  /** Null where nothing was stored yet: the value is the one of the file. */
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
});
export type Setting = z.output<typeof Setting>;

export const consoleSettingsCalls = {
  settings: call({
    method: 'GET',
    path: '/console/settings',
    ours: true,
    who: { may: 'settings' },
    summary: 'The settings of the business as they are now',
    reply: plain({ settings: z.array(Setting) }),
  }),
  settingHistory: call({
    method: 'GET',
    path: '/console/settings/{key}',
    ours: true,
    who: { may: 'settings' },
    summary: 'Every value that a setting has had, newest first',
    params: { key: z.string().max(60) },
    reply: plain({ settings: z.array(Setting) }),
    refusals: ['NOT_FOUND'],
  }),
  changeSettings: call({
    method: 'POST',
    path: '/console/settings',
    ours: true,
    who: { may: 'settings' },
    summary:
      'Change settings, all of them or none; `field` of a refusal names the first that is wrong',
    /** `seen`: what these settings said when they were read. Somebody else's change since then is never written over. */
    body: z.object({
      changes: z.record(z.string(), z.json()),
      seen: z.record(z.string(), z.json()).optional(),
    }),
    reply: plain({ settings: z.array(Setting) }),
    refusals: ['BAD_REQUEST', 'DAY_STARTS_WHILE_OPEN', 'CHANGED_MEANWHILE'],
  }),
} as const;
