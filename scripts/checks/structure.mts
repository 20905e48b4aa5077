import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SLICES } from '../../.dependency-cruiser.mjs';
import { type Finding, filesOf } from './findings.mts';

/**
 * The words of a slice (docs/architecture.md). A folder inside a slice is one of the words or a noun of the trade; a file
 * directly in it is one of the words.
 */
const KNOWN = new Set<string>(SLICES);
const FILES = new Set([
  'slice.ts',
  'contracts.ts',
  'contract.ts',
  'rules.ts',
  'queries.ts',
  'commands.ts',
  'store.ts',
  'api.ts',
  'jobs.ts',
  'audit.ts',
  'refusals.ts',
  'permissions.ts',
]);
const FOLDERS = new Set(['adapters', 'mails', 'parts', 'pages', 'staff']);
const NEVER = /^(index|helpers?|utils?|types?|misc|common)\.(ts|tsx|mts)$/;
const MOST_LINES = 300;
/** Generated tables, a line for each column or endpoint. */
const GENERATED = /(^|\/)(tables|((office|late)-)?endpoints)\.ts$/;
const MOST_IN_SLICE = 20;
/** One inside the other: `payments/ways/card/checkouts/rules.ts`. */
const MOST_NOUNS = 3;

export function structure(folder = '.'): Finding[] {
  const findings: Finding[] = [];
  const inSlice = new Map<string, number>();
  for (const file of filesOf(/\.(ts|tsx|mts|mjs|css)$/, folder)) {
    if (NEVER.test(basename(file))) findings.push({ file, says: 'this name says nothing; name it by its noun' });
    const lines = readFileSync(join(folder, file), 'utf8').split('\n').length - 1;
    if (lines > MOST_LINES && !GENERATED.test(file))
      findings.push({ file, says: `${lines} lines, ${MOST_LINES} at most` });
    const [top, slice, ...rest] = file.split('/');
    if (top !== 'src' || !slice || !KNOWN.has(slice) || rest.length === 0) continue;
    const isTest = /\.test\.tsx?$/.test(file);
    if (rest.length === 1 && !isTest) {
      inSlice.set(slice, (inSlice.get(slice) ?? 0) + 1);
      if (!FILES.has(rest[0]!))
        findings.push({ file, says: `a slice has the files ${[...FILES].join(', ')} and folders` });
    }
    // A slice that has grown is split by noun, with the same words inside; a noun of several kinds, by each and its own nouns.
    const nouns = rest.findIndex(word => FOLDERS.has(word) || FILES.has(word));
    if (rest.length > 1 && !isTest && (nouns < 0 || nouns > MOST_NOUNS)) {
      findings.push({ file, says: `${dirname(file)} is a noun inside a slice: it holds the same words` });
    }
  }
  for (const [slice, count] of inSlice)
    if (count > MOST_IN_SLICE) findings.push({ file: `src/${slice}`, says: 'split it by noun' });
  return findings;
}
