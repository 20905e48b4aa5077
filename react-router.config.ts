import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  // Every route is named in the first document: no discovery calls, and a page that is open keeps working offline.
  routeDiscovery: { mode: 'initial' },
  // One file per route, loaded by src/shell/route-files.ts, which waits for a server that is away.
  splitRouteModules: false,
} satisfies Config;
