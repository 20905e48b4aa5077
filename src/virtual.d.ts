declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';
  const build: ServerBuild;
  export = build;
}

/** Set by the build: what runs here. */
declare const __BUILD__: { version: string; at: string };
