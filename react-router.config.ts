import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // Every route is named in the first document: no discovery calls, and a page that is open keeps working offline.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
