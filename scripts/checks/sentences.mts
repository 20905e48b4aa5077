import { readFileSync } from 'node:fs';
import { type Finding, filesOf } from './findings.mts';

/** The specification's sentences (docs/sentences/) and the tests that carry their ids, so that each can be counted. */
export interface Sentence {
  /** The id, as "storefront 2.14" or "payments 2.4.7". */
  id: string;
  text: string;
  /** The feature that a sentence waits for; null for one that is built. */
  comesWith: string | null;
}

const DOCUMENTS = ['docs/sentences/storefront.md', 'docs/sentences/payments.md'];
const TESTS = /\.(test|spec)\.tsx?$|^tests\/crash\/kills\.ts$/;
const ROW = /^- \*\*([a-z]+ [\d.]+|[IHP]\d+)\*\* (.+?)(?: \*\(to come: ([^)]+)\)\*)?$/;

export function sentences(): Sentence[] {
  return DOCUMENTS.flatMap(file => sentencesIn(readFileSync(file, 'utf8')));
}

export function sentencesIn(document: string): Sentence[] {
  return document.split('\n').flatMap(line => {
    const [, id, text, comesWith] = ROW.exec(line) ?? [];
    return id && text ? [{ id, text, comesWith: comesWith ?? null }] : [];
  });
}

/** The ids in a test's name: "says so [storefront 2.4, 2.5; payments 8.1]" carries three. */
export function idsIn(text: string): string[] {
  return [...text.matchAll(/\[((?:storefront|payments) [\d.]+[\d.,; a-z]*)\]/g)].flatMap(([, list]) =>
    list!.split(/; ?/).flatMap(part => {
      const [document, ...numbers] = part.split(/[ ,]+/);
      return numbers.map(number => `${document} ${number}`);
    }),
  );
}

/** The test files that prove each sentence, by its id. */
export function provingFiles(): Map<string, string[]> {
  const proving = new Map<string, string[]>();
  for (const file of filesOf(TESTS)) {
    for (const id of new Set(idsIn(readFileSync(file, 'utf8')))) {
      proving.set(id, [...(proving.get(id) ?? []), file]);
    }
  }
  return proving;
}

/** Test ids without a sentence in the documents, and proved sentences still called "to come". */
export function strayIds(): Finding[] {
  const known = new Map(sentences().map(sentence => [sentence.id, sentence]));
  return [...provingFiles()].flatMap(([id, files]) => {
    const sentence = known.get(id);
    if (!sentence) return files.map(file => ({ file, says: `names the sentence ${id}, which docs/sentences/ lacks` }));
    if (!sentence.comesWith) return [];
    return [{ file: files[0]!, says: `proves ${id}, which docs/sentences/ calls still to come` }];
  });
}

/** The body of docs/proofs.md: each invariant, property and hard case with the tests whose names carry its number. */
export function proofsTable(): string {
  const rules = sentencesIn(readFileSync('docs/sentences/invariants.md', 'utf8'));
  const proving = new Map<string, Set<string>>();
  for (const file of filesOf(TESTS))
    for (const number of numbersInNames(readFileSync(file, 'utf8')))
      proving.set(number, (proving.get(number) ?? new Set()).add(file));
  const rows = rules.map(({ id, comesWith }) => {
    const files = [...(proving.get(id) ?? [])].sort();
    const named = files.map(file => `\`${file}\``).join(', ');
    return `| ${id} | ${named || (comesWith ? `to come: ${comesWith}` : '**none**')} |`;
  });
  return ['| number | tests |', '| --- | --- |', ...rows].join('\n');
}

/** Numbers as the names of tests carry them: "(I5, H16)" or "P7: …". */
export function numbersInNames(code: string): string[] {
  const names = code.matchAll(/(['"`])((?:(?!\1)[^\n])*\b[IHP]\d{1,2}\b(?:(?!\1)[^\n])*)\1,/g);
  return [...names].flatMap(([, , name]) => name!.match(/\b[IHP]\d{1,2}\b/g) ?? []);
}

/** The body of docs/coverage.md: a row for each section, then the sentences that no test proves. */
export function coverageTable(): string {
  const proving = provingFiles();
  const all = sentences();
  const bySection = Map.groupBy(all, ({ id }) => id.slice(0, id.lastIndexOf('.')));
  const rows = [...bySection].map(([section, own]) => {
    const toCome = own.filter(({ comesWith }) => comesWith).length;
    const proved = own.filter(({ id }) => proving.has(id)).length;
    return `| ${section} | ${own.length} | ${proved} | ${own.length - proved - toCome} | ${toCome} |`;
  });
  const lacking = all.filter(({ id, comesWith }) => !comesWith && !proving.has(id));
  const toCome = Map.groupBy(
    all.filter(({ comesWith }) => comesWith),
    ({ comesWith }) => comesWith!,
  );
  return [
    '| section | sentences | proved | without a proof | to come |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    lacking.length ? 'Built, and without a proof:' : 'No sentence that is built is without a proof.',
    '',
    ...lacking.map(({ id, text }) => `- **${id}** ${text}`),
    ...(lacking.length ? [''] : []),
    'Not built yet:',
    '',
    ...[...toCome].map(([work, own]) => `- ${work}: ${own.map(({ id }) => id).join(', ')}`),
  ].join('\n');
}
