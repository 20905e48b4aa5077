import { paraglideVitePlugin } from '@inlang/paraglide-js';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { packedFiles } from './scripts/bundle/packed-files.mts';
import { pageLanguages } from './scripts/bundle/page-languages.mts';
import { readingThread } from './scripts/bundle/reading-thread.mts';
import { routeList } from './scripts/bundle/route-list.mts';
import { serviceWorker } from './scripts/bundle/service-worker.mts';
import { standIns } from './scripts/bundle/stand-ins.mts';

/** The development server: the hall answers inside Vite's own, so that edits of pages and server show at once. */
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

// One build time for both: the browser's files and the server are built one after the other, and are one build.
process.env.BUILD_TIME ??= new Date().toISOString();

/** The client entry, and parts shared by storefront and back office: either would load the other's layout for them. */
const EVERY_PAGE = new RegExp(
  [
    /\/src\/(entry\.client|root|page-load|client)\.tsx?$/,
    /\/src\/.*\/(language-links|focus-on-arrival|bands|live-client|forget-copies)\.tsx?$/,
    /\/icons\/(calendar-days|menu|circle-user-round|shopping-basket|store|user-cog)\./,
    /\/messages\/(accounts_profile_title|applications_title|invitations_loading|shell_sign_in)\./,
  ]
    .map(({ source }) => source)
    .join('|'),
);

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
    standIns(),
    tailwindcss(),
    hallInDevelopment(),
    reactRouter(),
    routeList(),
    pageLanguages(),
    serviceWorker(),
    readingThread(),
    packedFiles(),
  ],
  environments: {
    client: {
      build: {
        // The preload list of a lazy part has its own file, too: src/shared/lazy-parts.ts loads all of them.
        modulePreload: { polyfill: false, resolveDependencies: (file, files) => [...new Set([file, ...files])] },
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Grouped chunks: a first view of forty small files packs badly and makes forty requests. A group takes
              // along all that its modules import and no group of higher priority has.
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 5 },
                { name: 'hall', test: EVERY_PAGE, priority: 4 },
                {
                  name: 'kit',
                  // Parts that stalls' pages alone show are left out: every page loads the kit.
                  test: /\/src\/ui\/(?!form|text-|field|radio|kit|modal|sheet|provider-theme)|\/icons\/(?!gift|heart|phone|users-round|credit-card|trash-2)/,
                  minShareCount: 8,
                  priority: 3,
                },
                // Icons of the office and few other pages: the office's chunk would bring its layout along.
                { name: 'few', test: /\/icons\/(message-square-text|users)\./, priority: 4 },
                { name: 'people', test: /\/src\/(rights\/|sign-in\/(names|phones\/rules))/, priority: 3 },
                { name: 'storefront', test: /\/src\/storefronts\/pages\/hall-layout\.tsx$/, priority: 2 },
                { name: 'office', test: /\/src\/backoffice\/staff\/bo-layout\.tsx$/, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The engine keeps the source in memory: with ASCII alone at one byte a letter, else at two.
      build: { rolldownOptions: { input: './src/main.ts', output: { charset: 'ascii', comments: false } } },
      // Of two thousand icons the server draws two hundred.
      resolve: {
        external: ['sharp', 'pg', 'nodemailer'],
        noExternal: ['lucide-react', 'kysely', 'stripe', 'libphonenumber-js'],
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
