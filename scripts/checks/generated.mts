import { readdirSync, readFileSync } from 'node:fs';
import { people } from '../../seeds/town/people.ts';
import { SETTINGS } from '../../src/settings.ts';
import { graphOfSlices } from '../graph.mts';
import { registerTable } from '../privacy-register.mts';
import { coverageTable, proofsTable } from './sentences.mts';

/** Generated parts of documents. `npm run documents` writes them, `npm run check` compares them. */
export interface GeneratedPart {
  file: string;
  name: string;
  text(): string;
}

export const GENERATED: readonly GeneratedPart[] = [
  { file: 'README.md', name: 'demo accounts', text: demoAccounts },
  { file: 'README.md', name: 'settings', text: settings },
  { file: 'docs/coverage.md', name: 'sentences', text: coverageTable },
  { file: 'docs/proofs.md', name: 'proofs', text: proofsTable },
  { file: 'docs/decisions/README.md', name: 'decisions', text: decisions },
  { file: 'docs/privacy.md', name: 'register', text: registerTable },
  { file: 'docs/graph.md', name: 'edges of the graph', text: graphOfSlices },
];

/** The document with a part replaced; null when it has no place for it. */
export function withPart(document: string, { name, text }: GeneratedPart): string | null {
  const begin = `<!-- ${name}: written by npm run documents -->`;
  const from = document.indexOf(begin);
  const till = document.indexOf(`<!-- end of ${name} -->`);
  if (from < 0 || till < from) return null;
  return `${document.slice(0, from + begin.length)}\n\n${text()}\n\n${document.slice(till)}`;
}

function decisions(): string {
  const folder = 'docs/decisions';
  const files = readdirSync(folder).filter(file => /^\d{4}-/.test(file));
  const title = (file: string) => readFileSync(`${folder}/${file}`, 'utf8').split('\n', 1)[0]!.replace(/^# /, '');
  return files
    .sort()
    .map(file => `- ${file.slice(0, 4)} [${title(file)}](${file})`)
    .join('\n');
}

function settings(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { group, fallback, says }]) => `| \`${name}\` | ${group} | ${says} | ${fallback || 'none'} |`,
  );
  return ['| setting | about | what it says | without it |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function demoAccounts(): string {
  const rows = people.map(
    ({ firstName, lastName, about, username, password }) =>
      `| ${firstName} ${lastName} | ${about.en} | \`${username}\` | \`${password}\` |`,
  );
  const second =
    'Behind the counter a second step asks for a code: `/dev` shows what each of them has on their phone now.';
  return ['| who | what they do | username | password |', '| --- | --- | --- | --- |', ...rows, '', second].join('\n');
}
