import { expect, test } from 'vitest';
import { createAccessNews } from './access-news.ts';

test.each<[string, string[], string]>([
  ['a screen is revoked', ['device:7'], 'screen, member at the screen'],
  ['another screen is revoked', ['device:8'], ''],
  ['a member is switched off', ['staff:3'], 'member, member at the screen'],
  ['a screen with the number of the member is revoked', ['device:3'], ''],
  ['news may have been missed', [], 'screen, member, member at the screen'],
])('%s: exactly those lines look again', async (_what, news, expected) => {
  let tell: (ended: string) => void = () => undefined;
  let missed: () => void = () => undefined;
  const access = await createAccessNews({
    listen: async (_channel, handler, onMissed) => {
      [tell, missed] = [handler, onMissed ?? missed];
      return async () => undefined;
    },
  });
  const looked: string[] = [];
  access.onEnded({ staffId: null, deviceId: 7 }, () => looked.push('screen'));
  access.onEnded({ staffId: 3 }, () => looked.push('member'));
  access.onEnded({ staffId: 3, deviceId: 7 }, () => looked.push('member at the screen'));
  const stop = access.onEnded({ staffId: 3, deviceId: 7 }, () => looked.push('gone'));
  stop();
  if (news.length === 0) missed();
  for (const one of news) tell(one);
  expect(looked.join(', ')).toBe(expected);
});
