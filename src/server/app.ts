import { constants as zlib } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  refuseUnreadableUrl,
  setErrorHandler,
  BODY_LIMIT,
  rejectMalformedRequests,
} from './http/error-handler.ts';
import { createCallInside } from './http/in-process-client.ts';
import type { Handlers } from './http/handlers.ts';
import { mountAppShell } from './http/app-shell.ts';
import { mountFiles } from './http/files.ts';
import { closeIdleConnectionsOnShutdown } from './http/idle-connections.ts';
import { mountHealth } from './http/health.ts';
import { mountCalls } from './http/mount-calls.ts';
import { mountOpenApi } from './http/open-api.ts';
import { mountPages, type LoadBuild } from './http/pages.ts';
import { eventLoop, limitRequests, RequestLimiter } from './http/request-limiter.ts';
import { setCacheRules, setSecurityHeaders } from './http/response-headers.ts';
import { couponHandlers } from './modules/coupons/coupons.routes.ts';
import { accountHandlers } from './modules/customers/accounts.routes.ts';
import { passwordHandlers } from './modules/customers/passwords.routes.ts';
import { customerHandlers } from './modules/customers/accounts.routes.ts';
import { profilePictureFiles } from './modules/customers/profile-picture.ts';
import { profileHandlers } from './modules/customers/profile.routes.ts';
import { favouriteKeys } from './modules/customers/wishlist.ts';
import { feedbackHandlers } from './modules/feedback/feedback.routes.ts';
import { analyticsHandlers } from './modules/analytics/analytics.routes.ts';
import { createMenuSnapshot } from './modules/menu/menu-snapshot.ts';
import { menuHandlers } from './modules/menu/menu.routes.ts';
import { menuGroupHandlers } from './modules/menu/menu-groups.routes.ts';
import { cartCheckHandlers } from './modules/menu/cart-checks.routes.ts';
import { createKitchenQueues } from './modules/orders/kitchen/kitchen-queue.ts';
import { createOrderHub } from './modules/orders/tracking/order-hub.ts';
import { sharedCartHandlers } from './modules/orders/shared-cart/shared-cart.routes.ts';
import { registerSharedCartEvents } from './modules/orders/shared-cart/shared-cart-events.ts';
import { driverHandlers } from './modules/orders/tracking/driver.routes.ts';
import { orderHistoryHandlers } from './modules/orders/history/order-history.routes.ts';
import { orderHandlers, createOrderSources } from './modules/orders/orders.routes.ts';
import { registerPosEvents } from './modules/orders/pos/pos-events.routes.ts';
import { pushHandlers } from './modules/orders/push/push.routes.ts';
import { pointsHandlers } from './modules/points/points.routes.ts';
import { reviewAskHandlers } from './modules/orders/history/review-ask.routes.ts';
import { privacyHandlers } from './modules/privacy/privacy.routes.ts';
import { registerTrackEvents } from './modules/orders/tracking/track-events.ts';
import { registerPaymentReturns } from './modules/payments/payment-returns.ts';
import { paymentHandlers } from './modules/payments/payments.routes.ts';
import { registerConsoleEvents } from './modules/staff/board/console-events.ts';
import { branchDayHandlers } from './modules/staff/day/branch-day.routes.ts';
import { switchOffHandlers } from './modules/staff/day/switch-off.routes.ts';
import { createAccessNews } from './modules/staff/screens/access-news.ts';
import { deviceHandlers } from './modules/staff/screens/devices.routes.ts';
import { dayHandlers, registerDayFile } from './modules/staff/day/day.routes.ts';
import { deadJobHandlers } from './modules/staff/settings/dead-jobs.routes.ts';
import { foundOrderHandlers } from './modules/staff/found/found-orders.routes.ts';
import { issueHandlers } from './modules/staff/day/issues.routes.ts';
import { kitchenSettingsHandlers } from './modules/staff/settings/kitchen-settings.routes.ts';
import { posSettingsHandlers } from './modules/staff/settings/pos-settings.routes.ts';
import { settingsHandlers } from './modules/staff/settings/settings.routes.ts';
import { registerPrinting } from './modules/staff/printing/print-jobs.routes.ts';
import { printingHandlers } from './modules/staff/printing/printing.routes.ts';
import { memberHandlers } from './modules/staff/people/member.routes.ts';
import { staffHandlers } from './modules/staff/staff.routes.ts';
import { createPlaces } from './modules/stores/places.ts';
import { createScreenWatch } from './modules/stores/screen-watch.ts';
import { createStoreSnapshot } from './modules/stores/store-snapshot.ts';
import { storeHandlers } from './modules/stores/stores.routes.ts';
import { storeSearchHandlers } from './modules/stores/store-search.routes.ts';
import { placeHandlers } from './modules/stores/places.routes.ts';
import { takingWord } from './modules/stores/takes-now.ts';
import { zoneFiles } from './modules/stores/stores.routes.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { AppContext } from './app-context.ts';

type AppOptions = {
  loadBuild: LoadBuild | null;
  isDevelopment?: boolean;
  mostPageBytes?: number;
  limitsRequests?: boolean;
  headersTimeoutMs?: number;
};

async function openServer(app: AppContext, options: AppOptions): Promise<FastifyInstance> {
  const server = Fastify({
    trustProxy: app.config.trustProxy ?? false,
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
  closeIdleConnectionsOnShutdown(server);
  setErrorHandler(server, app.log);
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    app.metrics.request(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    app.log.debug?.('request', {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  setSecurityHeaders(server, app.config.isProduction);
  setCacheRules(server);
  rejectMalformedRequests(server);
  // Flushing brotli and gzip lets the first bytes of a page leave before its last data is there.
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: {
      flush: zlib.BROTLI_OPERATION_FLUSH,
      params: { [zlib.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { flush: zlib.Z_SYNC_FLUSH },
  });
  return server;
}

async function openSources(app: AppContext) {
  const stores = await createStoreSnapshot(app);
  const menu = await createMenuSnapshot(app);
  const places = await createPlaces(app);
  app.onSettingsChange(stores.refresh);
  const hub = await createOrderHub(app.database);
  const queues = await createKitchenQueues(app);
  const access = await createAccessNews(app.database);
  const screens = await createScreenWatch(app);
  return { stores, menu, places, hub, queues, access, screens };
}
type Sources = Awaited<ReturnType<typeof openSources>>;

function createHandlers(
  app: AppContext,
  sources: Sources,
  brandName: () => Record<Lang, string>,
): Handlers {
  const { stores, menu, places, queues, screens } = sources;
  return {
    ...storeHandlers(app, stores),
    ...storeSearchHandlers(app, stores, screens, (storeId) => queues.queueAt(storeId)),
    ...placeHandlers(app, stores, places),
    ...menuHandlers(
      app,
      menu,
      (customerId) => favouriteKeys(app, customerId),
      (storeId, now) => {
        const facts = stores.current().stores.get(storeId);
        const isUnseen = facts !== undefined && screens.stateOf(facts) === 'refused';
        return facts ? takingWord({ facts, isUnseen, now }) : '';
      },
    ),
    ...menuGroupHandlers(app, menu, (customerId) => favouriteKeys(app, customerId)),
    ...cartCheckHandlers(app, menu),
    ...customerHandlers(app),
    ...accountHandlers(app, brandName),
    ...passwordHandlers(app, brandName),
    ...profileHandlers(app, menu),
    ...privacyHandlers(app),
    ...couponHandlers(app),
    ...pointsHandlers(app),
    ...reviewAskHandlers(app),
    ...orderHandlers(app, stores, menu, queues, screens),
    ...orderHistoryHandlers(app, menu),
    ...pushHandlers(app),
    ...driverHandlers(app),
    ...sharedCartHandlers(app, stores, menu),
    ...paymentHandlers(app, createOrderSources(stores, menu, queues, screens)),
    ...memberHandlers(app),
    ...staffHandlers(app, { stores, screens }),
    ...issueHandlers(app),
    ...foundOrderHandlers(app, stores),
    ...branchDayHandlers(app, stores, menu, { ...queues, screens }),
    ...switchOffHandlers(app, stores, menu),
    ...kitchenSettingsHandlers(app, stores),
    ...posSettingsHandlers(app, stores, menu),
    ...dayHandlers(app, { stores, menu }),
    ...deadJobHandlers(app),
    ...deviceHandlers(app),
    ...printingHandlers(app),
    ...settingsHandlers(app),
    ...feedbackHandlers(app, (storeId) => stores.current().stores.has(storeId)),
    ...analyticsHandlers(app),
  };
}

function registerRoutes(server: FastifyInstance, app: AppContext, sources: Sources): void {
  const { stores, menu, hub, access } = sources;
  registerPaymentReturns(server, app);
  registerPosEvents(server, app);
  registerTrackEvents(server, app, hub);
  registerSharedCartEvents(server, app, hub);
  registerConsoleEvents(server, app, { hub, access });
  registerPrinting(server, app);
  registerDayFile(server, app, { stores, menu });
  zoneFiles(server, stores);
  profilePictureFiles(server, app);
  mountOpenApi(server);
}

export async function createApp(app: AppContext, options: AppOptions): Promise<FastifyInstance> {
  const server = await openServer(app, options);
  const sources = await openSources(app);
  const { stores, menu } = sources;
  server.addHook('onClose', async () => {
    await Promise.all(Object.values(sources).map((source) => source.close()));
  });

  const brandName = () => stores.current().brand.name;
  const limiter = new RequestLimiter({
    ...eventLoop,
    onBusy: () => {
      app.log.warn('visitors_turned_away', {});
    },
  });
  if (options.limitsRequests) limitRequests(server, limiter, brandName);
  mountHealth(server, app);
  const handlers = createHandlers(app, sources, brandName);
  app.ports.mountInbox?.(server);
  mountCalls(server, app, handlers);
  registerRoutes(server, app, sources);
  if (options.loadBuild) {
    mountAppShell(server, brandName);
    await mountFiles(server, app, { assets: !options.isDevelopment });
    await mountPages(server, app, {
      loadBuild: options.loadBuild,
      isDevelopment: options.isDevelopment ?? false,
      callInside: createCallInside(app, handlers),
      menu,
      stores,
      limiter,
      mostPageBytes: options.mostPageBytes,
    });
  }
  return server;
}
