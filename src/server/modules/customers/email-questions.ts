import type { Db } from '#server/db/open.ts';
import { countAttempt } from '#server/http/attempts.ts';
import type { AppContext } from '#server/app-context.ts';
import { counterKey } from './code-policy.ts';

const PER_PHONE = { attempts: 10, windowSeconds: 3600 };

export function mayAskAboutEmail(
  app: Pick<AppContext, 'secrets'>,
  db: Db,
  phone: string,
): Promise<boolean> {
  return countAttempt(db, `email-question:${counterKey(app, phone)}`, PER_PHONE);
}
