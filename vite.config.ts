import { paraglideVitePlugin } from '@inlang/paraglide-js';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import packageJson from './package.json' with { type: 'json' };

const ENDPOINTS = 'virtual:endpoints';

/** Method and path per endpoint, all that the browser needs of the contract: no schema and no library goes along. */
function endpoints(): Plugin {
  return {
    name: 'saluhall-endpoints',
    resolveId: id => (id === ENDPOINTS ? `\0${ENDPOINTS}` : null),
    async load(id) {
      if (id !== `\0${ENDPOINTS}`) return null;
      const { module, dependencies } = await runnerImport<typeof import('./src/contract.ts')>('./src/contract.ts');
      for (const file of dependencies) this.addWatchFile(file);
      return `export default ${JSON.stringify(module.endpointTable())}`;
    },
  };
}

/** The built browser files read the language from the document alone: see src/shared/page-locale.ts. */
function pageLocale(): Plugin {
  let replaced = false;
  return {
    name: 'saluhall-page-locale',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!/(^|\/)runtime\.js$/.test(source) || !importer?.includes('/src/')) return null;
      replaced = true;
      return this.resolve('/src/shared/page-locale.ts');
    },
    buildEnd(fault) {
      if (!fault && !replaced) this.error('No module asks for the runtime of the messages by its name any more.');
    },
  };
}

/** The router's own loader of route files gives way to the hall's (src/shell/route-files.ts); the built router alone. */
function routeFiles(): Plugin {
  let replaced = false;
  return {
    name: 'saluhall-route-files',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== './routeModules.js' || !importer?.includes('/react-router/dist/')) return null;
      replaced = true;
      return this.resolve('/src/shell/route-files.ts');
    },
    buildEnd(fault) {
      if (!fault && !replaced) this.error('The router loads its route files from another place than before.');
    },
  };
}

/** In development the hall answers inside Vite's own server, so that edits of pages and of the server show at once. */
function hallInDevelopment(): Plugin {
  return {
    name: 'saluhall-development',
    apply: 'serve',
    configureServer: server => () => {
      server.middlewares.use(async (request, response, next) => {
        try {
          const { getRequestListener } = await import('@hono/node-server');
          const environment = server.environments.ssr as unknown as {
            runner: { import(path: string): Promise<typeof import('./src/main.ts')> };
          };
          const { hall } = await environment.runner.import('/src/main.ts');
          request.url = request.originalUrl;
          await getRequestListener((await hall).fetch)(request, response);
        } catch (fault) {
          next(fault);
        }
      });
    },
  };
}

// Said once: the browser's files and the server are built one after the other, and are one build.
process.env.BUILD_TIME ??= new Date().toISOString();

export default defineConfig({
  define: {
    __BUILD__: JSON.stringify({
      version: process.env.BUILD_VERSION ?? packageJson.version,
      at: process.env.BUILD_TIME,
    }),
  },
  plugins: [
    // React Aria ships thirty languages. en-US must stay: without it every English dialog crashes the page.
    { ...optimizeLocales.vite({ locales: ['sv-SE', 'en-US', 'de-DE'] }), enforce: 'pre' },
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['cookie', 'baseLocale'],
      emitTsDeclarations: true,
    }),
    endpoints(),
    routeFiles(),
    pageLocale(),
    tailwindcss(),
    hallInDevelopment(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A first view of forty small files packs badly and asks forty times: what most pages have travels together.
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
                {
                  name: 'hall',
                  test: /\/src\/(?!backoffice|orders|ui\/(form|text-|field))|node_modules\/lucide/,
                  minShareCount: 6,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './src/main.ts' } },
      resolve: { external: ['better-auth', 'sharp', 'pg', 'stripe', 'nodemailer'] },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
