import { existsSync, readFileSync } from 'node:fs';
import { type Finding, filesOf } from './findings.mts';
import { GENERATED, withPart } from './generated.mts';

export function documents(): Finding[] {
  return [...oldParts(), ...coverage(), ...brokenLinks(), ...missingFiles()];
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
  /** "storefront 4", "payments 2.7" */
  section: string;
  /** A few words of the sentence. */
  words: string;
  test: string;
  name: string;
}

/** Rows of docs/coverage.md: | document and section | words of the sentence | `file` › test name | */
export function coverageRows(): CoverageRow[] {
  return readFileSync('docs/coverage.md', 'utf8')
    .split('\n')
    .flatMap((text, at) => {
      const match = /^\| ([^|]+) \| ([^|]+) \| `([^`]+)` › (.+) \|$/.exec(text);
      if (!match) return [];
      const [, section, words, test, name] = match as unknown as [string, string, string, string, string];
      return [{ line: at + 1, section, words, test, name }];
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

/** What a document names in backticks is there. */
function missingFiles(): Finding[] {
  const named = /`((?:bench|docs|journeys|messages|migrations|sandbox|scripts|seeds|src|tests)\/[\w./-]+)`/g;
  return filesOf(/\.md$/).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(named)].flatMap(([, path]) =>
      existsSync(path!) ? [] : [{ file, says: `names ${path}, which is not there` }],
    ),
  );
}
