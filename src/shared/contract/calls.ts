// The contract table: every call of the server. Validation, the typed client and the OpenAPI document are made from it.
import { accountCalls } from './accounts.ts';
import { passwordCalls } from './passwords.ts';
import { branchDayCalls } from './branch-day.ts';
import { switchOffCalls } from './switch-off.ts';
import { branchTodayCalls } from './branch-today.ts';
import { kitchenCalls } from './kitchen.ts';
import { consolePosCalls } from './console-pos.ts';
import { consoleOrderCalls } from './console-orders.ts';
import { consoleIssueCalls } from './console-issues.ts';
import { consoleJobCalls } from './console-jobs.ts';
import { consoleCalls } from './console.ts';
import { consoleWorkCalls } from './console-work.ts';
import { boardSetupCalls } from './board-setup.ts';
import { consoleSettingsCalls } from './console-settings.ts';
import { couponCalls } from './coupons.ts';
import { dayCalls } from './day.ts';
import { deviceCalls } from './devices.ts';
import { formCalls } from './forms.ts';
import { analyticsCalls } from './analytics.ts';
import { menuCalls } from './menu-calls.ts';
import { cartCheckCalls } from './cart-checks.ts';
import { driverCalls } from './driver.ts';
import { orderHistoryCalls } from './order-history.ts';
import { placedOrderCalls } from './placed-order.ts';
import { receiptCalls } from './receipt.ts';
import { orderCalls } from './orders.ts';
import { trackingCalls } from './tracking.ts';
import { kitchenRoomCalls } from './kitchen-room.ts';
import { paymentCalls } from './payments.ts';
import { consolePaymentCalls } from './console-payments.ts';
import { pointsCalls } from './points.ts';
import { reviewAskCalls } from './review-ask.ts';
import { printingCalls } from './printing.ts';
import { privacyCalls } from './privacy.ts';
import { profileCalls } from './profile.ts';
import { favouriteCalls } from './favourites.ts';
import { pushCalls } from './push.ts';
import { sharedCartCalls } from './shared-cart.ts';
import { storeCalls } from './stores.ts';
import { storeSearchCalls } from './store-search.ts';
import { placeCalls } from './places.ts';

export const calls = {
  ...storeCalls,
  ...storeSearchCalls,
  ...placeCalls,
  ...menuCalls,
  ...cartCheckCalls,
  ...accountCalls,
  ...passwordCalls,
  ...profileCalls,
  ...favouriteCalls,
  ...privacyCalls,
  ...couponCalls,
  ...pointsCalls,
  ...orderCalls,
  ...trackingCalls,
  ...kitchenRoomCalls,
  ...sharedCartCalls,
  ...orderHistoryCalls,
  ...placedOrderCalls,
  ...receiptCalls,
  ...reviewAskCalls,
  ...pushCalls,
  ...driverCalls,
  ...paymentCalls,
  ...consolePaymentCalls,
  ...formCalls,
  ...analyticsCalls,
  ...consoleCalls,
  ...consoleWorkCalls,
  ...boardSetupCalls,
  ...consoleIssueCalls,
  ...consoleOrderCalls,
  ...branchDayCalls,
  ...switchOffCalls,
  ...branchTodayCalls,
  ...kitchenCalls,
  ...consolePosCalls,
  ...dayCalls,
  ...consoleJobCalls,
  ...deviceCalls,
  ...printingCalls,
  ...consoleSettingsCalls,
} as const;
export type Calls = typeof calls;
export type CallName = keyof Calls;
