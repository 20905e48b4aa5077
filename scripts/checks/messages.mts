import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, filesOf } from './findings.mts';

/** Complete in three languages, same parameters, nothing left in Swedish, and nothing that nobody says. */
export function messages(folder = '.'): Finding[] {
  const same = sameInTwo(folder);
  const [sv, en, de] = ['sv', 'en', 'de'].map(locale => read(folder, locale)) as [Messages, Messages, Messages];
  const findings: Finding[] = [];
  const said = wordsOfCode(folder);
  for (const key of Object.keys(sv))
    if (!said.has(key)) findings.push({ file: 'messages', says: `${key} is said nowhere` });
  for (const key of new Set([...Object.keys(sv), ...Object.keys(en), ...Object.keys(de)])) {
    for (const [locale, texts] of [
      ['sv', sv],
      ['en', en],
      ['de', de],
    ] as const) {
      const text = texts[key];
      if (!text?.trim()) findings.push({ file: `messages/${locale}.json`, says: `${key} is missing` });
      else if (parameters(text) !== parameters(sv[key] ?? text))
        findings.push({ file: `messages/${locale}.json`, says: `${key} has other parameters than the Swedish` });
      else if (
        locale !== 'sv' &&
        text === sv[key] &&
        /\p{L}{3}/u.test(text.replaceAll(/\{\w+\}/g, '')) &&
        !same.has(key)
      ) {
        findings.push({
          file: `messages/${locale}.json`,
          says: `${key} is the same as the Swedish: translate it, or list it in messages/same-in-two-languages.txt`,
        });
      }
    }
  }
  for (const key of same)
    if (!(key in sv)) findings.push({ file: 'messages/same-in-two-languages.txt', says: `${key} is no message` });
  return findings;
}

type Messages = Record<string, string>;

function read(folder: string, locale: string): Messages {
  const { $schema, ...texts } = JSON.parse(readFileSync(join(folder, `messages/${locale}.json`), 'utf8')) as Messages;
  return texts;
}

/** Words that are rightly the same in two languages; each was looked at. */
function sameInTwo(folder: string): Set<string> {
  const lines = readFileSync(join(folder, 'messages/same-in-two-languages.txt'), 'utf8').split('\n');
  return new Set(lines.map(line => line.trim()).filter(Boolean));
}

/** A message is called by its name; none is put together from parts. */
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
