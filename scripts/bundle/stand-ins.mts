import type { Plugin } from 'vite';

interface StandIn {
  /** What is asked for, and by whom. */
  source: RegExp;
  importer: RegExp;
  by: string;
}

/** Modules of the built browser files that give way to the hall's own. The server and development keep the originals. */
const STAND_INS: readonly StandIn[] = [
  // The language is read from the document alone.
  { source: /(^|\/)runtime\.js$/, importer: /\/src\//, by: '/src/shared/page-locale.ts' },
  // Route files are waited for while the server is away.
  { source: /^\.\/routeModules\.js$/, importer: /\/react-router\/dist\//, by: '/src/shell/route-files.ts' },
  // No route is discovered later, no link fetches ahead, and nothing in the router is measured.
  {
    source: /\/fog-of-war\.js$/,
    importer: /\/react-router\/dist\/production\/(index|lib\/dom\/ssr\/components)\.js/,
    by: '/src/shell/routes-all-known.ts',
  },
  {
    source: /^\.\/ssr\/components\.js$/,
    importer: /\/react-router\/dist\/production\/lib\/dom\/lib\.js/,
    by: '/src/shell/links-unprefetched.ts',
  },
  {
    source: /^\.\/instrumentation\.js$/,
    importer: /\/react-router\/dist\/production\/lib\/router\/router\.js/,
    by: '/src/shell/router-unmeasured.ts',
  },
  // Icons are drawn with the few properties that src/ui/icon.tsx gives them.
  { source: /\/createLucideIcon\.mjs$/, importer: /\/lucide-react\/dist\//, by: '/src/ui/icon-drawing.ts' },
];

/** No `links` of a route names a page to fetch ahead, so the code that would is never reached. */
const UNREACHED = {
  file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js/,
  code: /isPageLinkDescriptor\(link\) \? .*?createElement\(PrefetchPageLinks, \{.*?\}\) : (?=\/\* @__PURE__ \*\/ React)/s,
};

export function standIns(): Plugin {
  const replaced = new Set<StandIn>();
  return {
    name: 'saluhall-stand-ins',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    enforce: 'pre',
    resolveId(source, importer) {
      const standIn = importer && STAND_INS.find(it => it.source.test(source) && it.importer.test(importer));
      if (!standIn) return null;
      replaced.add(standIn);
      return this.resolve(standIn.by);
    },
    transform(code, id) {
      if (!UNREACHED.file.test(id)) return null;
      if (!UNREACHED.code.test(code)) this.error(`${id} treats links differently now.`);
      return { code: code.replace(UNREACHED.code, ''), map: null };
    },
    buildEnd(fault) {
      const missed = STAND_INS.find(standIn => !replaced.has(standIn));
      if (!fault && missed) this.error(`${missed.by} took nobody's place: is the library built differently now?`);
    },
  };
}
