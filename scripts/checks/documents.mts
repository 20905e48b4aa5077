import { existsSync, readFileSync } from 'node:fs';
import { type Finding, filesOf } from './findings.mts';
import { GENERATED, withPart } from './generated.mts';
import { strayIds } from './sentences.mts';

export function documents(): Finding[] {
  return [...oldParts(), ...strayIds(), ...brokenLinks(), ...missingFiles()];
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

function brokenLinks(): Finding[] {
  return filesOf(/\.md$/).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(([, target]) => {
      if (/^[a-z]+:/.test(target!)) return [];
      const base = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : '';
      return existsSync(base + target!) ? [] : [{ file, says: `links to ${target}, which is not there` }];
    }),
  );
}

/** Files that a document names in backticks and that do not exist. */
function missingFiles(): Finding[] {
  const named = /`((?:bench|docs|journeys|messages|migrations|sandbox|scripts|seeds|src|tests)\/[\w./-]+)`/g;
  return filesOf(/\.md$/).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(named)].flatMap(([, path]) =>
      existsSync(path!) ? [] : [{ file, says: `names ${path}, which is not there` }],
    ),
  );
}
