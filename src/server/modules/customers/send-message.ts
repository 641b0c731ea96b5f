// Sends a message that an earlier transaction wrote down. Codes do not come this way: they are worthless after minutes, and whoever waits for one
// is told at once that it could not be sent.
import { storeNames } from '#server/modules/stores/store-words.queries.ts';
import { readPosRow } from '#server/modules/stores/pos.queries.ts';
import { readChainDocument } from '#server/modules/stores/chain.queries.ts';
import { toBrand } from '#server/modules/stores/brand.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Db } from '#server/db/open.ts';
import { NotSent } from '#server/queue.ts';
import { accountText } from './account-texts.ts';
import { messageLeft, waitingMessage, type WaitingMessage } from './messages.queries.ts';

const REASONS = {
  credentials: 'provider_settings',
  throttled: 'provider_limit',
  away: 'provider_away',
} as const;

async function readBody(
  db: Db,
  { body, lang, storeId }: Pick<WaitingMessage, 'body' | 'lang' | 'storeId'>,
): Promise<string> {
  const brand = toBrand(await readChainDocument(db, 'content')).name[lang];
  const t = accountText[lang];
  if (body !== '') return t('account.smsIssueAnswered', { brand, text: body });
  if (storeId === null) return t('account.smsPhoneChanged', { brand });
  const branch = (await storeNames(db, storeId))[lang];
  const hasPos = (await readPosRow(db, storeId))?.is_on === true;
  return t(hasPos ? 'account.smsPosSilent' : 'account.smsBranchUnseen', { brand, branch });
}

/**
 * Throws while the provider is away, so that the queue tries again later. A phone that it refuses for good is no reason to, nor an answer that
 * got lost: the message may have been sent.
 */
export async function sendMessage(app: AppContext, id: number): Promise<void> {
  const { db } = app.database;
  const message = await waitingMessage(db, id);
  if (message === null) return;
  const outcome = await app.ports.sms.send({
    to: message.phone,
    body: await readBody(db, message),
    lang: message.lang,
    // The same one at each try: a provider that took the message before refuses the second.
    reference: `message-${id}`,
  });
  app.metrics.textMessage(outcome.ok ? 'sent' : outcome.fault);
  if (!outcome.ok && outcome.fault !== 'recipient' && outcome.fault !== 'unanswered')
    throw new NotSent(REASONS[outcome.fault], `the message was not taken: ${outcome.fault}`);
  if (!outcome.ok) app.log.warn('sms_not_sent', { fault: outcome.fault });
  await messageLeft(db, id, app.clock.now());
}
