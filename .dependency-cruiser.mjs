// Who may import whom, from the inside outwards: docs/architecture.md.

const MODULES = [
  'stores',
  'menu',
  'customers',
  'coupons',
  'points',
  'orders',
  'payments',
  'staff',
  'privacy',
];
/** The shop's folders from left to right. */
const SHOP = [
  'info',
  'location',
  'orders',
  'cart',
  'checkout',
  'menu',
  'account',
  'together',
  'landing',
  'tracking',
  'locations',
  'nutrition',
  'forms',
];
/** No order depends on these: they know no other module, and only privacy takes what they keep of people. */
const ALONE = ['feedback', 'analytics'];
const PERSONAL_DATA = '/(personal-data|analytics)\\.queries\\.ts$';
const modulePath = (names) => `^src/server/modules/(${names.join('|')})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'product-imports-no-tests-or-tools',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|scripts|bench)/' },
    },
    {
      name: 'domain-imports-only-itself',
      severity: 'error',
      from: { path: '^src/shared/domain/' },
      to: { pathNot: ['^src/shared/domain/', '^node_modules/minisearch/'] },
    },
    {
      name: 'contract-imports-only-domain-and-zod',
      severity: 'error',
      from: { path: '^src/shared/contract/' },
      to: { pathNot: ['^src/shared/(domain|contract)/', '^node_modules/zod/'] },
    },
    {
      name: 'texts-import-only-domain-and-types-of-the-contract',
      severity: 'error',
      from: { path: '^src/shared/i18n/' },
      to: {
        pathNot: ['^src/shared/(domain|i18n)/', '@lingui/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-imports-no-pages',
      comment: 'http/pages.ts alone may see the api client and the context that pages are given.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '^src/server/http/pages\\.ts$' },
      to: { path: '^src/web/' },
    },
    {
      name: 'pages-ts-sees-only-client-and-context',
      severity: 'error',
      from: { path: '^src/server/http/pages\\.ts$' },
      to: { path: '^src/web/', pathNot: '^src/web/(api-client|server-context)\\.ts$' },
    },
    {
      name: 'module-does-not-know-who-starts-it',
      severity: 'error',
      from: { path: '^src/server/modules/' },
      to: { path: '^src/server/((app|main|serve)\\.ts$|jobs/)' },
    },
    ...MODULES.map((name, index) => ({
      name: `${name}-imports-only-modules-to-its-left`,
      comment: `Modules from left to right: ${MODULES.join(', ')}.`,
      severity: 'error',
      from: { path: modulePath([name]) },
      to: { path: modulePath([...MODULES.slice(index + 1), 'nothing']) },
    })),
    {
      name: 'feedback-and-analytics-stand-alone',
      severity: 'error',
      from: { path: modulePath(ALONE) },
      to: { path: '^src/server/modules/([^/]+)/', pathNot: '^src/server/modules/$1/' },
    },
    {
      name: 'nobody-needs-feedback-and-analytics',
      severity: 'error',
      from: { path: modulePath(MODULES) },
      to: { path: modulePath(ALONE), pathNot: PERSONAL_DATA },
    },
    {
      name: 'only-privacy-reads-personal-data-of-feedback-and-analytics',
      severity: 'error',
      from: { path: modulePath(MODULES.filter((name) => name !== 'privacy')) },
      to: { path: modulePath(ALONE) },
    },
    {
      name: 'web-imports-nothing-of-the-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'web-takes-only-types-from-the-contract',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/shared/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'console-imports-nothing-of-the-shop',
      severity: 'error',
      from: { path: '^src/web/console/' },
      to: {
        path: '^src/web/',
        pathNot: [
          '^src/web/(boot|console|ui)/',
          '^src/web/(api-client|call-paths|messages|root|server-context)\\.tsx?$',
          '^src/web/state/(form|query|browser/device-store|browser/event-subscription|browser/tab-storage)\\.ts$',
        ],
      },
    },
    {
      name: 'shop-imports-nothing-of-the-console',
      severity: 'error',
      from: {
        path: '^src/web/',
        pathNot: '^src/web/(console/|routes\\.ts$|gallery-page\\.tsx$)',
      },
      to: { path: '^src/web/console/' },
    },
    {
      name: 'ui-knows-no-subject',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/', pathNot: ['^src/web/ui/', '^src/shared/i18n/', '^src/shared/domain/'] },
    },
    {
      name: 'ui-takes-only-types-of-the-domain',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/shared/domain/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'state-knows-no-page',
      severity: 'error',
      from: { path: '^src/web/state/' },
      to: { path: '^src/web/shop/' },
    },
    {
      name: 'only-the-checkout-store-keeps-an-order-on-the-device',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '^src/web/state/checkout/store\\.ts$' },
      to: {
        path: '^src/web/state/checkout/storage\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...SHOP.map((name, index) => ({
      name: `${name}-imports-only-folders-to-its-left`,
      comment: `Folders from left to right: ${SHOP.join(', ')}. A page composes parts of any folder.`,
      severity: 'error',
      from: {
        path: `^src/web/shop/${name}/`,
        pathNot: '-(page|layout)\\.tsx$',
      },
      to: { path: `^src/web/shop/(${[...SHOP.slice(index + 1), 'frame'].join('|')})/` },
    })),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|^build/|^\\.react-router/' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
