import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, filesOf } from './findings.mts';

const LOCALES = ['sv', 'en', 'de'] as const;
const SETTINGS = 'project.inlang/settings.json';
const SAME = 'project.inlang/same-in-two-languages.txt';
/** German words for somebody one is familiar with; “ihr” is left out, as it also means “her”. */
const FAMILIAR = /\b(?:du|dich|dir|dein\w*|euch|euer|eure\w*)\b/i;

/** Checks messages: complete in three languages, same parameters, nothing untranslated, no duplicates, none unused. */
export function messages(folder = '.'): Finding[] {
  const same = sameInTwo(folder);
  const said = wordsOfCode(folder);
  const slices = messageFiles(folder);
  const findings = unlisted(folder, slices);
  const seen = new Set<string>();
  for (const file of slices) {
    const [sv, en, de] = LOCALES.map(locale => read(folder, file, locale)) as [Messages, Messages, Messages];
    for (const key of new Set([sv, en, de].flatMap(Object.keys))) {
      if (seen.has(key)) findings.push({ file: inLanguage(file, 'sv'), says: `${key} is in another file too` });
      seen.add(key);
      if (!said.has(key)) findings.push({ file: inLanguage(file, 'sv'), says: `${key} is said nowhere` });
      for (const [at, texts] of [sv, en, de].entries()) {
        const says = problemOf(key, texts[key], { swedish: sv[key], locale: LOCALES[at]!, same });
        if (says) findings.push({ file: inLanguage(file, LOCALES[at]!), says: `${key} ${says}` });
      }
    }
  }
  for (const key of same) if (!seen.has(key)) findings.push({ file: SAME, says: `${key} is no message` });
  return findings;
}

function problemOf(
  key: string,
  text: string | undefined,
  { swedish, locale, same }: { swedish: string | undefined; locale: string; same: ReadonlySet<string> },
): string | null {
  const [isSwedish, isGerman] = [locale === 'sv', locale === 'de'];
  if (!text?.trim()) return 'is missing';
  if (parameters(text) !== parameters(swedish ?? text)) return 'has other parameters than the Swedish';
  if (isGerman && FAMILIAR.test(text)) return 'says du or ihr: the hall says Sie';
  const hasWords = /\p{L}{3}/u.test(text.replaceAll(/\{\w+\}/g, ''));
  if (isSwedish || text !== swedish || !hasWords || same.has(key)) return null;
  return `is the same as the Swedish: translate it, or list it in ${SAME}`;
}

type Messages = Record<string, string>;

/** Message files as the settings name them: `./src/cart/messages/{locale}.json`. */
function messageFiles(folder: string): string[] {
  const settings = JSON.parse(readFileSync(join(folder, SETTINGS), 'utf8')) as Record<
    string,
    { pathPattern: string[] }
  >;
  return settings['plugin.inlang.messageFormat']!.pathPattern.map(pattern => pattern.replace('./', ''));
}

function unlisted(folder: string, listed: readonly string[]): Finding[] {
  const known = new Set(listed.flatMap(file => LOCALES.map(locale => inLanguage(file, locale))));
  const others = filesOf(/^src\/[\w-]+\/messages\/.*\.json$/, folder).filter(file => !known.has(file));
  return others.map(file => ({ file, says: `is not named in ${SETTINGS}` }));
}

function inLanguage(file: string, locale: string): string {
  return file.replace('{locale}', locale);
}

function read(folder: string, file: string, locale: string): Messages {
  const { $schema, ...texts } = JSON.parse(readFileSync(join(folder, inLanguage(file, locale)), 'utf8')) as Messages;
  return texts;
}

/** Words that are rightly the same in two languages; each was looked at. */
function sameInTwo(folder: string): Set<string> {
  const lines = readFileSync(join(folder, SAME), 'utf8').split('\n');
  return new Set(lines.map(line => line.trim()).filter(Boolean));
}

/** All words in the code: a message is called by its name, and no name is put together from parts. */
function wordsOfCode(folder: string): Set<string> {
  const code = filesOf(/\.(ts|tsx|mts)$/, folder).filter(file => !/\.test\.tsx?$/.test(file));
  return new Set(code.flatMap(file => readFileSync(join(folder, file), 'utf8').match(/\w+/g) ?? []));
}

function parameters(text: string): string {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name)
    .sort()
    .join(',');
}
