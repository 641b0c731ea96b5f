import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // One file a route: late-scripts.tsx brings the route's module, and what a page loads with belongs to it.
  splitRouteModules: false,
} satisfies Config;
