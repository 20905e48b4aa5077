/**
 * The import rules of docs/architecture.md, "Who may import whom". tests/import-rules.test.ts plants a breach of each.
 *
 * The layer order of src/, from the top down: each imports only what stands below it, values and types alike. Files of
 * src/ itself and the demo's town are the composition, above all of them; tests import what they prove. What a slice
 * needs from above it is given to it: a reaction on World, a value, a part handed in by the page.
 */
export const ORDER = [
  ['reports'],
  ['backoffice', 'demo'],
  ['calendar'],
  ['counter'],
  ['feedback'],
  ['sharing'],
  ['quotes'],
  ['storefronts'],
  ['search'],
  ['products'],
  ['waiting'],
  ['cart'],
  ['receipts'],
  ['scanner'],
  ['orders'],
  ['payments'],
  ['tickets'],
  ['locks'],
  ['threads'],
  ['order-groups'],
  ['wishes'],
  ['change-sets'],
  ['days'],
  ['catalogue'],
  ['availability'],
  ['providers'],
  ['pictures'],
  ['favourites'],
  ['people'],
  ['notices'],
  ['sign-in'],
  ['rights'],
  ['notifications'],
  ['office'],
  ['shell'],
  ['http'],
  ['metadata'],
  ['page-load.ts'],
  ['office-client.ts', 'late-client.ts'],
  ['client.ts'],
  ['file-links.ts'],
  ['office-links.ts'],
  ['endpoints.ts', 'links.ts'],
  ['office-endpoints.ts', 'late-endpoints.ts'],
  ['ui'],
  ['shared', 'embedded-database'],
  ['config.ts'],
  ['live-config.ts'],
  ['live-settings.ts'],
  ['carriers.ts'],
  ['settings.ts'],
];

/** The layers below all slices, which are no slices themselves. */
const GROUND = [
  'shell',
  'http',
  'page-load.ts',
  'office-client.ts',
  'late-client.ts',
  'client.ts',
  'endpoints.ts',
  'office-endpoints.ts',
  'late-endpoints.ts',
  'file-links.ts',
  'office-links.ts',
  'links.ts',
  'ui',
  'shared',
  'embedded-database',
  'config.ts',
  'live-config.ts',
  'live-settings.ts',
  'carriers.ts',
  'settings.ts',
];
export const SLICES = ORDER.flat().filter(name => !GROUND.includes(name));
const ANY_SLICE = SLICES.join('|');
/** A slice that has grown is split by noun, with the same words inside; a noun of several kinds, by each and its own nouns. */
const NOUN = '([a-z/-]+/|)';
const COMPOSITION = `^src/(?!(${GROUND.join('|')})$)[a-z.-]+\\.tsx?$|^src/town/`;
const PERMISSIONS = `^src/[a-z-]+/${NOUN}permissions\\.ts$`;
const TESTS = '\\.(db\\.)?test\\.tsx?$';

/** Server-only modules and packages. */
const SERVER = [
  `^src/[a-z-]+/${NOUN}(commands|queries|store|api|jobs|slice|refusals)\\.ts$`,
  `^src/[a-z-]+/${NOUN}adapters/`,
  '^src/(embedded-database|shared/database)/',
  '^src/shared/(outbox|queue|live|command|worker|events|api|log|rate-limit)\\.ts$',
  '^node_modules/(pg|kysely|stripe|nodemailer|sharp|pino)/',
];

const within = names => `^src/(${names.join('|')})(/|$)`;

const order = ORDER.flatMap((level, at) =>
  level.map(name => {
    const beside = level.filter(other => other !== name);
    return {
      name: `order-${name}`,
      comment: `src/${name} imports only what stands below it; what it needs from above is given to it.`,
      severity: 'error',
      from: { path: within([name]), pathNot: TESTS },
      to: {
        path: [COMPOSITION, within([...ORDER.slice(0, at).flat(), ...beside, 'nothing'])],
      },
    };
  }),
);

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { pathNot: 'routes\\.ts$' } },
    },
    {
      name: 'store-is-its-own-slices',
      comment: 'The only SQL that writes, on its own tables alone.',
      severity: 'error',
      from: { path: `^src/(${ANY_SLICE})/`, pathNot: '\\.(db\\.)?test\\.tsx?$' },
      to: { path: `^src/(${ANY_SLICE})/${NOUN}store\\.ts$`, pathNot: '^src/$1/' },
    },
    {
      name: 'adapters-are-their-own-slices',
      severity: 'error',
      from: { path: `^src/(${ANY_SLICE})/` },
      to: { path: `^src/(${ANY_SLICE})/${NOUN}adapters/`, pathNot: '^src/$1/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'No database, clock or network: time, ids and randomness are arguments.',
      severity: 'error',
      from: { path: `^src/[a-z-]+/${NOUN}rules\\.ts$` },
      to: { path: [...SERVER, '^fs', '^node:', '^http'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'handlers-belong-to-the-composition',
      severity: 'error',
      from: { path: `^src/(${ANY_SLICE})/`, pathNot: '\\.(db\\.)?test\\.tsx?$' },
      to: { path: `^src/(${ANY_SLICE})/${NOUN}(api|jobs|slice|refusals)\\.ts$`, pathNot: '^src/$1/' },
    },
    {
      name: 'pages-belong-to-routes',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/routes\\.ts$` },
      to: {
        path: `^src/(${ANY_SLICE}|shell)/${NOUN}(pages|staff)/.*(-page|-layout)\\.tsx$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'parts-and-pages-stay-in-the-browser',
      comment:
        'Server modules reach a page only through its loader (http/page-load.ts), which the browser build strips.',
      severity: 'error',
      from: { path: `^src/((${ANY_SLICE}|shell)/${NOUN}(pages|parts|staff)|ui)/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: [...SERVER, '^src/shared/refusal\\.ts$', '^src/shared/validation\\.ts$', '^src/shared/wall-time\\.ts$'],
      },
    },
    {
      name: 'sandbox-stands-alone',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(src|tests|seeds)/' },
    },
    {
      name: 'src-knows-no-sandbox',
      severity: 'error',
      from: { path: '^src/', pathNot: ['\\.(db\\.)?test\\.tsx?$', PERMISSIONS] },
      to: { path: '^(sandbox|tests|journeys|bench|scripts)/' },
    },
    {
      name: 'permission-rows-are-the-tests',
      comment: 'What is expected of src/ must not come into what it does.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: PERMISSIONS },
    },
    {
      name: 'the-contract-library-stays-inside',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(api|contract)\\.ts$|^src/shared/(api|contract)\\.ts$|^src/http/page-load\\.ts$',
      },
      to: { path: '^node_modules/@orpc/' },
    },
    {
      name: 'time-zones-in-one-place',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/shared/wall-time\\.ts$' },
      to: { path: '^node_modules/temporal-polyfill' },
    },
    ...order,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/paraglide|\\.react-router|\\+types|^build/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
    },
  },
};
