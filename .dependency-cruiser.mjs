/**
 * The import rules of docs/architecture.md, "Who may import whom". tests/import-rules.test.ts plants a breach of each.
 */
const SLICES =
  'access|availability|backoffice|cart|catalogue|locks|notifications|orders|payments|pictures|providers|quotes|receipts|search|sharing|storefronts|tickets';
/** A slice that has grown is split by noun, with the same words inside. */
const NOUN = '([a-z-]+/|)';
const composition =
  '^src/(main|hall|api|jobs|contract|settlement|personal-data|town|town-goods|town-guests|town-places|routes|root|audit)\\.tsx?$';

/** Command dependencies run one way: a slice may command those to its right. */
const ORDER = [
  ['quotes', 'storefronts'],
  ['cart'],
  ['orders'],
  ['payments'],
  ['catalogue', 'tickets', 'receipts', 'locks'],
  // Below the shelf: a new product counts its stock in, and holds know nothing of products.
  ['availability'],
  ['providers'],
  ['pictures'],
  ['access'],
];

/** What only the server has. */
const SERVER = [
  `^src/[a-z]+/${NOUN}(commands|queries|store|api|jobs)\\.ts$`,
  `^src/[a-z]+/${NOUN}adapters/`,
  '^src/shared/database/',
  '^src/shared/(outbox|queue|live|command|worker|events|api|log|rate-limit)\\.ts$',
  '^node_modules/(pg|kysely|stripe|nodemailer|sharp|better-auth|pino)/',
];

const upwards = ORDER.flatMap((level, at) =>
  level.map(slice => ({
    name: `commands-run-one-way-${slice}`,
    comment: 'What would run back is a reaction registered in settlement.ts.',
    severity: 'error',
    from: { path: `^src/${slice}/`, pathNot: '\\.(db\\.)?test\\.tsx?$' },
    to: {
      path: `^src/(${[...ORDER.slice(0, at).flat(), ...level.filter(other => other !== slice)].join('|') || 'nothing'})/${NOUN}commands\\.ts$`,
    },
  })),
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
      name: 'shared-and-ui-know-no-slice',
      severity: 'error',
      from: { path: '^src/(shared|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: `^src/(${SLICES}|shell|http)/` },
    },
    {
      name: 'store-is-its-own-slices',
      comment: 'The only SQL that writes, on its own tables alone.',
      severity: 'error',
      from: { path: `^src/(${SLICES})/`, pathNot: '\\.(db\\.)?test\\.tsx?$' },
      to: { path: `^src/(${SLICES})/${NOUN}store\\.ts$`, pathNot: '^src/$1/' },
    },
    {
      name: 'adapters-are-their-own-slices',
      severity: 'error',
      from: { path: `^src/(${SLICES})/` },
      to: { path: `^src/(${SLICES})/${NOUN}adapters/`, pathNot: '^src/$1/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'No database, clock or network: time, ids and randomness are arguments.',
      severity: 'error',
      from: { path: `^src/[a-z]+/${NOUN}rules\\.ts$` },
      to: { path: [...SERVER, '^fs', '^node:', '^http'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'handlers-belong-to-the-composition',
      severity: 'error',
      from: { path: `^src/(${SLICES})/`, pathNot: '\\.(db\\.)?test\\.tsx?$' },
      to: { path: `^src/(${SLICES})/${NOUN}(api|jobs)\\.ts$`, pathNot: '^src/$1/' },
    },
    {
      name: 'pages-belong-to-routes',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/routes\\.ts$` },
      to: {
        path: `^src/(${SLICES}|shell)/${NOUN}(pages|staff)/.*(-page|-layout)\\.tsx$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'parts-and-pages-stay-in-the-browser',
      comment:
        'Server modules reach a page only through its loader (http/page-load.ts), which the browser build strips.',
      severity: 'error',
      from: { path: `^src/((${SLICES}|shell)/${NOUN}(pages|parts|staff)|ui)/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: [...SERVER, '^src/shared/refusal\\.ts$', '^src/shared/validation\\.ts$', '^src/shared/wall-time\\.ts$'],
      },
    },
    {
      name: 'nobody-imports-the-composition',
      severity: 'error',
      from: { path: `^src/(${SLICES}|shared|ui|shell)/`, pathNot: '\\.(db\\.)?test\\.tsx?$' },
      to: { path: composition, pathNot: '^src/(settlement|personal-data)\\.ts$', dependencyTypesNot: ['type-only'] },
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
      from: { path: '^src/', pathNot: '\\.(db\\.)?test\\.tsx?$' },
      to: { path: '^(sandbox|tests|journeys|bench|scripts)/' },
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
    ...upwards,
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
