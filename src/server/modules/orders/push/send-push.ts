import { push as arabic } from '#shared/i18n/ar/server.ts';
import { push as english } from '#shared/i18n/en/server.ts';
import { createTranslator } from '#shared/i18n/translator.ts';
import { wallClock } from '#shared/domain/stores/wall-clock.ts';
import {
  isStillTrue,
  NEWS_LIVES_MINUTES,
  type PushMessage,
} from '#shared/domain/orders/order-news.ts';
import { mayTellReview } from '#shared/domain/orders/review-ask.ts';
import type { AppContext } from '#server/app-context.ts';
import { NotSent } from '#server/queue.ts';
import { dropSubscription, newsLeft, takeNewsBack } from './push.queries.ts';
import { waitingNews, type WaitingNews } from './push.read-model.ts';

const TEXT = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) };
const MINUTE_SECONDS = 60;

function toPushMessage({ kind, orderId, number, lang, branch }: WaitingNews): PushMessage {
  const t = TEXT[lang];
  const where = branch[lang];
  if (kind === 'review')
    return {
      lang,
      title: t('push.title.review'),
      body: t('push.reviewBody', { branch: where }),
      tag: `review-${orderId}`,
      path: `/${lang}/profile`,
    };
  return {
    lang,
    title: t(`push.title.${kind}`),
    body: t('push.body', { number, branch: where }),
    tag: `order-${orderId}`,
    path: `/${lang}/track-order?order=${orderId}`,
  };
}

/** The question is none for the evening, and none for who has answered it. */
function isStillNews({ kind, order, asked, timeZone }: WaitingNews, now: Date): boolean {
  return (
    isStillTrue(kind, order, now) &&
    (kind !== 'review' || mayTellReview(asked, now, wallClock(now, timeZone).minutes))
  );
}

/** Throws while the push service is away, so that the queue tries again. */
export async function sendPush(app: AppContext, id: number): Promise<void> {
  const { db } = app.database;
  const news = await waitingNews(db, id);
  if (news === null) return;
  const { push } = app.ports;
  if (news.serverKey !== push.publicKey || news.isSignedOut)
    return dropSubscription(db, news.subscriptionId);
  if (!isStillNews(news, app.clock.now())) return takeNewsBack(db, id);
  const outcome = await push.send(news, {
    payload: JSON.stringify(toPushMessage(news)),
    ttlSeconds: NEWS_LIVES_MINUTES[news.kind] * MINUTE_SECONDS,
    topic: `order-${news.orderId}`,
  });
  app.metrics.pushMessage(outcome.ok ? 'sent' : outcome.fault);
  if (outcome.ok) return newsLeft(db, id, app.clock.now());
  switch (outcome.fault) {
    case 'gone':
      return dropSubscription(db, news.subscriptionId);
    case 'refused':
      app.log.warn('push_not_sent', { fault: outcome.fault });
      return newsLeft(db, id, app.clock.now());
    default:
      throw new NotSent(
        outcome.fault === 'credentials' ? 'push_settings' : 'push_away',
        `the push service did not take the message: ${outcome.fault}`,
      );
  }
}
