import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { LOCALES } from './locales.mts';

/** Stands in a built message where the page's language is compared. */
const MARK = '__PAGE_LANGUAGE__';

/** Messages that a page says in another language than its own: letters to guests, shown to the seller before they go. */
const IN_EVERY_LANGUAGE =
  /\/messages\/(orders_letter_(cancelled|later|moved_by_stall|choose|as_planned)_|disruptions_(letter_(back|free|until|says_no|choose|other)|words_))/;

/**
 * Browser files by language: a page is in one, and a change of language is another document. Without it two thirds of
 * all words that a page loads are of languages that it does not speak. A chunk with words, or that imports one, is
 * written to a folder of each language (`assets/sv/`); those without, as React's, stay where all find them.
 */
export function pageLanguages(): Plugin[] {
  return [
    {
      name: 'saluhall-marked-messages',
      apply: 'build',
      applyToEnvironment: environment => environment.name === 'client',
      transform: {
        filter: { id: /\/paraglide\/messages\/(?!_index)[^/]+\.js$/ },
        handler(code, id) {
          if (IN_EVERY_LANGUAGE.test(id)) return null;
          const marked = markedMessage(code);
          return marked === code ? this.error(`${id} has another shape than before.`) : marked;
        },
      },
    },
    {
      name: 'saluhall-page-languages',
      apply: 'build',
      applyToEnvironment: environment => environment.name === 'ssr',
      // Runs when the lists of routes are written (route-list.mts), which name chunks too.
      writeBundle: {
        order: 'post',
        sequential: true,
        handler() {
          divide(join(this.environment.getTopLevelConfig().environments.client!.build.outDir, 'assets'));
        },
      },
    },
  ];
}

/** A message of Paraglide that takes its language from the mark. */
export function markedMessage(code: string): string {
  return code
    .replaceAll(
      /const locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)/g,
      `const locale = ${MARK}`,
    )
    .replaceAll(/if \(locale === /g, `if (${MARK} === `);
}

/** Writes chunks with words once for each language, in place of the one that has all. */
function divide(assets: string): void {
  const files = readdirSync(assets).filter(file => file.endsWith('.js'));
  const chunks = new Map(files.map(file => [file, readFileSync(join(assets, file), 'utf8')]));
  const worded = wordedChunks(chunks);
  for (const locale of LOCALES) {
    mkdirSync(join(assets, locale), { recursive: true });
    for (const file of worded) writeFileSync(join(assets, locale, file), inLanguage(chunks.get(file)!, locale, worded));
  }
  for (const file of worded) rmSync(join(assets, file));
}

const NAMED = /(?:\bassets\/|["'`]\.\/)([\w.-]+\.js)\b/g;

/** Chunks with words of their own, and all that name one of them, however far away. */
export function wordedChunks(chunks: ReadonlyMap<string, string>): ReadonlySet<string> {
  const namedBy = new Map<string, string[]>();
  for (const [file, code] of chunks)
    for (const [, named] of code.matchAll(NAMED)) namedBy.set(named!, [...(namedBy.get(named!) ?? []), file]);
  const worded = new Set<string>();
  const add = (file: string) => {
    if (worded.has(file)) return;
    worded.add(file);
    for (const importer of namedBy.get(file) ?? []) add(importer);
  };
  for (const [file, code] of chunks) if (code.includes(MARK)) add(file);
  return worded;
}

/** A chunk that speaks one language, and names those of the same language beside it. */
export function inLanguage(code: string, locale: string, worded: ReadonlySet<string>): string {
  const renamed = code
    .replaceAll(/\bassets\/([\w.-]+\.js)\b/g, (named, file) => (worded.has(file) ? `assets/${locale}/${file}` : named))
    .replaceAll(/(["'`])\.\/([\w.-]+\.js)\b/g, (named, quote, file) =>
      worded.has(file) ? named : `${quote}../${file}`,
    );
  return code.includes(MARK) ? minified(renamed.replaceAll(MARK, JSON.stringify(locale))) : renamed;
}

function minified(code: string): string {
  const { code: small, errors } = minifySync('chunk.js', code, { module: true, compress: { target: 'es2022' } });
  if (errors.length) throw new Error(`A chunk was not minified: ${errors[0]!.message}`);
  return small;
}
