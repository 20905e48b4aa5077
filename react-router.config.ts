import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  // The whole route manifest in the first document: no discovery calls, and an open page keeps working offline.
  routeDiscovery: { mode: 'initial' },
  // One file per route, loaded by src/shell/route-files.ts, which waits for a server that is away.
  splitRouteModules: false,
} satisfies Config;
