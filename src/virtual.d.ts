declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';
  const build: ServerBuild;
  export = build;
}

/** Version and time of this build, set by the bundler. */
declare const __BUILD__: { version: string; at: string };
