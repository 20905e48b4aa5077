import { build, type Plugin } from 'vite';

const WORKER = 'src/shell/copies/worker.ts';

/**
 * Builds the service worker as a file of its own at the root, in one piece: browsers know a worker by its address, and
 * take another build's for a new one by its bytes.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'saluhall-service-worker',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          write: false,
          target: 'es2022',
          rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
        },
      });
      const [worker] = [built].flat().flatMap(one => ('output' in one ? one.output : []));
      if (worker?.type !== 'chunk') this.error(`${WORKER} was not built`);
      const source = `// Build of ${process.env.BUILD_TIME}\n${worker.code}`;
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}
