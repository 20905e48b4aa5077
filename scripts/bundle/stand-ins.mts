import type { Plugin } from 'vite';

interface StandIn {
  /** The replaced import, and its importers. */
  source: RegExp;
  importer: RegExp;
  by: string;
  inDevelopment?: boolean;
}

/** Client modules replaced by the hall's own. The server keeps the originals. */
const STAND_INS: readonly StandIn[] = [
  // The router: pages use a small part of it, which the hall's own one has.
  {
    source: /^react-router(\/dom)?$/,
    importer: /\/src\//,
    by: '/src/shell/router/react-router.ts',
    inDevelopment: true,
  },
  // The locale, read from the document alone.
  { source: /(^|\/)runtime\.js$/, importer: /\/src\//, by: '/src/shared/page-locale.ts' },
  // The preload helper: all files of a lazy part are loaded before it is imported, however slow the network is.
  { source: /^\0vite\/preload-helper\.js$/, importer: /\/src\//, by: '/src/shared/lazy-parts.ts' },
  // Icons: drawn with the few properties that src/ui/icon.tsx gives them.
  { source: /\/createLucideIcon\.mjs$/, importer: /\/lucide-react\/dist\//, by: '/src/ui/icon-drawing.ts' },
];

/** Keys of an icon's parts, random letters that pack badly: src/ui/icon-drawing.ts hands the parts over in their order. */
const PART_KEY = /, key: "\w+"(?= \})/g;
const ICON = /\/lucide-react\/dist\/.*\/icons\//;

export function standIns(): Plugin {
  const replaced = new Set<StandIn>();
  return {
    name: 'saluhall-stand-ins',
    applyToEnvironment: environment => environment.name === 'client',
    enforce: 'pre',
    resolveId(source, importer) {
      const standIn = importer && STAND_INS.find(it => it.source.test(source) && it.importer.test(importer));
      if (!standIn || (this.environment.mode !== 'build' && !standIn.inDevelopment)) return null;
      replaced.add(standIn);
      return this.resolve(standIn.by);
    },
    transform(code, id) {
      return ICON.test(id) && this.environment.mode === 'build' ? code.replaceAll(PART_KEY, '') : null;
    },
    buildEnd(fault) {
      const missed = STAND_INS.find(standIn => !replaced.has(standIn));
      if (this.environment.mode === 'build' && !fault && missed)
        this.error(`${missed.by} took nobody's place: is the library built differently now?`);
    },
  };
}
