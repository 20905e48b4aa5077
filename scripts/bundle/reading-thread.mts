import { build, type Plugin } from 'vite';

const THREAD = 'src/availability/calendar-imports/adapters/reading-thread.ts';

/**
 * Builds the thread that reads calendars of others as a file of its own beside the server, in one piece: a thread begins
 * with a file, and the server is another.
 */
export function readingThread(): Plugin {
  return {
    name: 'saluhall-reading-thread',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'ssr',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        ssr: { noExternal: true },
        build: {
          ssr: THREAD,
          write: false,
          target: 'node20',
          rolldownOptions: { output: { entryFileNames: 'reading-thread.js' } },
        },
      });
      const [thread] = [built].flat().flatMap(one => ('output' in one ? one.output : []));
      if (thread?.type !== 'chunk') this.error(`${THREAD} was not built`);
      this.emitFile({ type: 'asset', fileName: 'reading-thread.js', source: thread.code });
    },
  };
}
