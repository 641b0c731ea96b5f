// The contract table: every call of the server. Validation, the typed client and the OpenAPI document are made from it.
import { accountCalls } from './accounts.ts';
import { branchDayCalls } from './branch-day.ts';
import { branchTodayCalls } from './branch-today.ts';
import { kitchenCalls } from './kitchen.ts';
import { consoleIssueCalls } from './console-issues.ts';
import { consoleJobCalls } from './console-jobs.ts';
import { consoleCalls } from './console.ts';
import { consoleWorkCalls } from './console-work.ts';
import { consoleSettingsCalls } from './console-settings.ts';
import { couponCalls } from './coupons.ts';
import { dayCalls } from './day.ts';
import { deviceCalls } from './devices.ts';
import { formCalls } from './forms.ts';
import { analyticsCalls } from './analytics.ts';
import { menuCalls } from './menu-calls.ts';
import { driverCalls } from './driver.ts';
import { orderHistoryCalls } from './order-history.ts';
import { orderCalls } from './orders.ts';
import { paymentCalls } from './payments.ts';
import { pointsCalls } from './points.ts';
import { reviewAskCalls } from './review-ask.ts';
import { printingCalls } from './printing.ts';
import { privacyCalls } from './privacy.ts';
import { profileCalls } from './profile.ts';
import { pushCalls } from './push.ts';
import { sharedCartCalls } from './shared-cart.ts';
import { storeCalls } from './stores.ts';

export const calls = {
  ...storeCalls,
  ...menuCalls,
  ...accountCalls,
  ...profileCalls,
  ...privacyCalls,
  ...couponCalls,
  ...pointsCalls,
  ...orderCalls,
  ...sharedCartCalls,
  ...orderHistoryCalls,
  ...reviewAskCalls,
  ...pushCalls,
  ...driverCalls,
  ...paymentCalls,
  ...formCalls,
  ...analyticsCalls,
  ...consoleCalls,
  ...consoleWorkCalls,
  ...consoleIssueCalls,
  ...branchDayCalls,
  ...branchTodayCalls,
  ...kitchenCalls,
  ...dayCalls,
  ...consoleJobCalls,
  ...deviceCalls,
  ...printingCalls,
  ...consoleSettingsCalls,
} as const;
export type Calls = typeof calls;
export type CallName = keyof Calls;
