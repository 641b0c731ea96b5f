// Every address of the product. The first segment of the storefront is the language; the console has its own tree.
import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/saved-language.tsx'),
  route('login', 'routes/saved-language.tsx', { id: 'bare-login' }),
  route('combo/:comboId/:name?', 'routes/saved-language.tsx', { id: 'bare-combo' }),
  route('console', 'console/frame/console-layout.tsx', [
    index('console/board/board-page.tsx'),
    route('devices', 'console/devices/devices-page.tsx'),
    route('finished/:storeId', 'console/finished/finished-page.tsx'),
    route('messages', 'console/messages/messages-page.tsx'),
    route('off', 'console/off/off-page.tsx'),
    route('pair', 'console/pair/pair-page.tsx'),
    route('payments', 'console/payments/payments-page.tsx'),
    route('print/:orderId', 'console/print/print-page.tsx'),
    route('sign-in', 'console/sign-in/sign-in-page.tsx'),
  ]),
  route(':lang', 'routes/storefront/storefront-layout.tsx', [
    index('routes/storefront/landing-page.tsx'),
    route('menu/:slug?', 'routes/storefront/menu-page.tsx'),
    route('combo/:comboId/:name?', 'routes/storefront/combo-page.tsx'),
    route('cart', 'routes/storefront/cart-page.tsx'),
    route('track-order', 'routes/storefront/track-order-page.tsx'),
    route('receipt/:orderId', 'routes/storefront/receipt-page.tsx'),
    route('sign-in', 'routes/account/sign-in-page.tsx'),
    route('login', 'routes/account/login-page.tsx'),
    route('reset-password', 'routes/account/reset-password-page.tsx'),
    route('profile', 'routes/account/profile-page.tsx'),
    route('locations-overview', 'routes/storefront/locations-page.tsx'),
    route('nutritional-info', 'routes/storefront/nutrition-page.tsx'),
    route('our-story', 'routes/storefront/our-story-page.tsx'),
    route('feedback', 'routes/storefront/feedback-page.tsx'),
    route('mailing-list', 'routes/storefront/mailing-list-page.tsx'),
    route('franchise', 'routes/storefront/franchise-page.tsx'),
    route('cookie-policy', 'routes/storefront/cookie-policy-page.tsx'),
    route('privacy-policy', 'routes/storefront/privacy-policy-page.tsx'),
    route('terms-and-conditions', 'routes/storefront/terms-page.tsx'),
    ...prefix('checkout', [
      layout('routes/checkout/checkout-layout.tsx', [
        route('contact', 'routes/checkout/contact-page.tsx'),
        route('location', 'routes/checkout/location-page.tsx'),
        route('payment', 'routes/checkout/payment-page.tsx'),
      ]),
    ]),
    route('*', 'routes/storefront/not-found-page.tsx', { id: 'storefront-not-found' }),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
