import { existsSync, readFileSync } from 'node:fs';
import { SETTINGS } from '../../src/config.ts';
import { type Finding, filesOf } from './findings.mts';

const BEGIN = '<!-- settings: written by npm run documents -->';
const END = '<!-- end of settings -->';

/** The README's configuration table, from config.ts. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { group, fallback, says }]) => `| \`${name}\` | ${group} | ${says} | ${fallback || 'none'} |`,
  );
  return ['| setting | about | what it says | without it |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

export function withSettings(readme: string): string {
  const from = readme.indexOf(BEGIN);
  const till = readme.indexOf(END);
  if (from < 0 || till < 0) return readme;
  return `${readme.slice(0, from + BEGIN.length)}\n${settingsTable()}\n${readme.slice(till)}`;
}

export function documents(): Finding[] {
  const findings: Finding[] = [];
  const readme = readFileSync('README.md', 'utf8');
  if (!readme.includes(BEGIN)) findings.push({ file: 'README.md', says: 'has no configuration table' });
  else if (withSettings(readme) !== readme)
    findings.push({ file: 'README.md', says: 'the configuration table is old: npm run documents' });
  findings.push(...coverage(), ...brokenLinks());
  return findings;
}

export interface CoverageRow {
  line: number;
  test: string;
  name: string;
}

/** Rows of docs/coverage.md: | section | words of the sentence | `file` › test name |. Rows for a later issue say so. */
export function coverageRows(): CoverageRow[] {
  return readFileSync('docs/coverage.md', 'utf8')
    .split('\n')
    .flatMap((text, at) => {
      const match = /^\|.*\|\s*`([^`]+)` › (.+?)\s*\|\s*$/.exec(text);
      return match ? [{ line: at + 1, test: match[1]!, name: match[2]! }] : [];
    });
}

function coverage(): Finding[] {
  const rows = coverageRows();
  if (rows.length < 20) return [{ file: 'docs/coverage.md', says: 'hardly any row was found' }];
  return rows.flatMap(({ line, test, name }) => {
    if (!existsSync(test)) return [{ file: `docs/coverage.md:${line}`, says: `${test} does not exist` }];
    if (!readFileSync(test, 'utf8').includes(name))
      return [{ file: `docs/coverage.md:${line}`, says: `${test} has no test "${name}"` }];
    return [];
  });
}

function brokenLinks(): Finding[] {
  return filesOf(/\.md$/).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(([, target]) => {
      if (/^[a-z]+:/.test(target!)) return [];
      const base = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : '';
      return existsSync(base + target!) ? [] : [{ file, says: `links to ${target}, which is not there` }];
    }),
  );
}
