import type { LaterKey } from '../en/later.ts';
import { account } from './account.ts';
import { checkout } from './checkout.ts';
import { choosing } from './choosing.ts';
import { history } from './history.ts';
import { info } from './info.ts';
import { known } from './known.ts';
import { payment } from './payment.ts';
import { points } from './points.ts';
import { profile } from './profile.ts';
import { steps } from './steps.ts';
import { tracking } from './tracking.ts';

export const later: Record<LaterKey, string> = {
  ...checkout,
  ...choosing,
  ...tracking,
  ...account,
  ...history,
  ...info,
  ...known,
  ...payment,
  ...points,
  ...profile,
  ...steps,
};
