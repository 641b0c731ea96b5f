// Builds the server from its parts: snapshots, handlers of every call, live streams, files and pages.
import { constants as zlib } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { admitByRank, loopWatch } from './http/admission.ts';
import { refuseUnreadableUrl, setErrorHandler, BODY_LIMIT } from './http/error-handler.ts';
import { createCallInside } from './http/call-inside.ts';
import type { Handlers } from './http/handlers.ts';
import { mountFiles } from './http/files.ts';
import { setCacheRules } from './http/cache-rules.ts';
import { refuseStrangeRequests } from './http/strange-requests.ts';
import { mountHealth } from './http/health.ts';
import { mountCalls } from './http/mount-calls.ts';
import { mountOpenApi } from './http/open-api.ts';
import { mountPages, type LoadBuild } from './http/pages.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { couponHandlers } from './modules/coupons/coupons.routes.ts';
import { accountHandlers } from './modules/customers/accounts.routes.ts';
import { customerHandlers } from './modules/customers/customers.routes.ts';
import { profilePictureFiles } from './modules/customers/profile-picture.ts';
import { profileHandlers } from './modules/customers/profile.routes.ts';
import { favouriteKeys } from './modules/customers/wishlist.ts';
import { feedbackHandlers } from './modules/feedback/feedback.routes.ts';
import { insightHandlers } from './modules/insight/insight.routes.ts';
import { createMenuSnapshot } from './modules/menu/menu-snapshot.ts';
import { menuHandlers } from './modules/menu/menu.routes.ts';
import { createTopMarks } from './modules/menu/top-marks.ts';
import { createKitchenQueues } from './modules/orders/kitchen-queue.ts';
import { createOrderHub } from './modules/orders/order-hub.ts';
import { orderHistoryHandlers } from './modules/orders/order-history.routes.ts';
import { orderHandlers, orderSourcesOf } from './modules/orders/orders.routes.ts';
import { privacyHandlers } from './modules/privacy/privacy.routes.ts';
import { registerTrackEvents } from './modules/orders/track-events.ts';
import { registerPaymentReturns } from './modules/payments/payment-returns.ts';
import { paymentHandlers } from './modules/payments/payments.routes.ts';
import { registerConsoleEvents } from './modules/staff/console-events.ts';
import { branchDayHandlers } from './modules/staff/branch-day.routes.ts';
import { createAccessNews } from './modules/staff/access-news.ts';
import { deviceHandlers } from './modules/staff/devices.routes.ts';
import { dayHandlers, registerDayFile } from './modules/staff/day.routes.ts';
import { deadJobHandlers } from './modules/staff/dead-jobs.routes.ts';
import { issueHandlers } from './modules/staff/issues.routes.ts';
import { settingsHandlers } from './modules/staff/settings.routes.ts';
import { printingHandlers, registerPrinting } from './modules/staff/printing.routes.ts';
import { staffHandlers } from './modules/staff/staff.routes.ts';
import { createPlaces } from './modules/stores/places.ts';
import { createStoreSnapshot } from './modules/stores/store-snapshot.ts';
import { storeHandlers } from './modules/stores/stores.routes.ts';
import { zoneFiles } from './modules/stores/zone-files.ts';
import type { Parts } from './parts.ts';

type AppOptions = {
  /** How to get the pages; null serves calls only (tests of calls). */
  loadBuild: LoadBuild | null;
  isDevelopment?: boolean;
  /** The room for pages that are kept for everybody; 0 makes each page anew. */
  mostPageBytes?: number;
  /** Whether visitors are sent away when more come than can be served: a test does not depend on how busy its machine is. */
  isSelective?: boolean;
  /** How long the head of a request may take. */
  headersTimeoutMs?: number;
};

/** A server that is ready to listen. Closing it ends streams and listeners; the database stays open. */
export async function createApp(parts: Parts, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: parts.config.trustProxy ?? false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: refuseUnreadableUrl,
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
    // Node looks only every 30 s by itself: a slow sender would have that much longer.
    http: {
      headersTimeout: options.headersTimeoutMs ?? 10_000,
      connectionsCheckingInterval: 1_000,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
  });
  setErrorHandler(app, parts.log);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    parts.metrics.request(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    parts.log.debug?.('request', {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  setSecurityHeaders(app, parts.config.isProduction);
  setCacheRules(app);
  refuseStrangeRequests(app);
  // Flushing brotli and gzip lets the first bytes of a page leave before its last data is there.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: {
      flush: zlib.BROTLI_OPERATION_FLUSH,
      params: { [zlib.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { flush: zlib.Z_SYNC_FLUSH },
  });

  const stores = await createStoreSnapshot(parts);
  const menu = await createMenuSnapshot(parts);
  const places = await createPlaces(parts);
  parts.onSettingsChange(async () => {
    await stores.refresh();
    await menu.settingsChanged();
  });
  const hub = await createOrderHub(parts.database);
  const queues = await createKitchenQueues(parts);
  const access = await createAccessNews(parts.database);
  app.addHook('onClose', async () => {
    await Promise.all([
      hub.close(),
      queues.close(),
      stores.close(),
      menu.close(),
      places.close(),
      access.close(),
    ]);
  });

  const brandName = () => stores.current().brand.name;
  if (options.isSelective)
    admitByRank(app, {
      ...loopWatch,
      isProduction: parts.config.isProduction,
      brandName,
      onBusy: () => {
        parts.log.warn('visitors_turned_away', {});
      },
      onSentAway: (method) => {
        parts.metrics.request('sent away', method, 503, 0);
      },
    });
  mountHealth(app, parts);
  const handlers: Handlers = {
    ...storeHandlers(parts, stores, places, (storeId) => queues.queueAt(storeId)),
    ...menuHandlers(parts, menu, (customerId) => favouriteKeys(parts, customerId)),
    ...customerHandlers(parts),
    ...accountHandlers(parts, brandName),
    ...profileHandlers(parts, menu),
    ...privacyHandlers(parts),
    ...couponHandlers(parts),
    ...orderHandlers(parts, stores, menu, queues),
    ...orderHistoryHandlers(parts, menu),
    ...paymentHandlers(parts, orderSourcesOf(stores, menu, queues)),
    ...staffHandlers(parts),
    ...issueHandlers(parts),
    ...branchDayHandlers(parts, stores, menu),
    ...dayHandlers(parts, { stores, menu }),
    ...deadJobHandlers(parts),
    ...deviceHandlers(parts),
    ...printingHandlers(parts),
    ...settingsHandlers(parts),
    ...feedbackHandlers(parts),
    ...insightHandlers(parts),
  };
  parts.ports.mountInbox?.(app);
  mountCalls(app, parts, handlers);
  registerPaymentReturns(app, parts);
  registerTrackEvents(app, parts, hub);
  registerConsoleEvents(app, parts, hub, access);
  registerPrinting(app, parts);
  registerDayFile(app, parts, { stores, menu });
  zoneFiles(app, stores);
  profilePictureFiles(app, parts);
  mountOpenApi(app);
  if (options.loadBuild) {
    await mountFiles(app, parts, { assets: !options.isDevelopment });
    await mountPages(app, parts, {
      loadBuild: options.loadBuild,
      isDevelopment: options.isDevelopment ?? false,
      callInside: createCallInside(parts, handlers),
      brandName,
      held: () => [menu.current(), stores.current()],
      topMark: createTopMarks(menu, parts.settings),
      mostPageBytes: options.mostPageBytes,
    });
  }
  return app;
}
