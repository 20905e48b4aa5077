import { existsSync, readFileSync } from 'node:fs';
import { type Finding, filesOf } from './findings.mts';
import { GENERATED, withPart } from './generated.mts';

export function documents(): Finding[] {
  return [...oldParts(), ...coverage(), ...brokenLinks()];
}

function oldParts(): Finding[] {
  return GENERATED.flatMap(part => {
    const { file, name } = part;
    const document = readFileSync(file, 'utf8');
    const renewed = withPart(document, part);
    if (renewed === null) return [{ file, says: `has no place for the ${name}` }];
    return renewed === document ? [] : [{ file, says: `the ${name} are old: npm run documents` }];
  });
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
