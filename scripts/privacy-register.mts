import { readdirSync, readFileSync } from 'node:fs';

/** Register of what is kept of people, from the notes of the tables: what for, by which right, and for how long. */
export interface Kept {
  table: string;
  purpose: string;
  right: string;
  term: string;
}

const NOTE = /comment on table "?(\w+)"? is '((?:[^']|'')*)'/g;

/** Notes of tables in the order of the migrations; a later note of a table takes the place of an earlier one. */
export function privacyRegister(): Kept[] {
  const found = new Map<string, Kept>();
  for (const file of readdirSync('migrations').sort()) {
    for (const [, table = '', note = ''] of readFileSync(`migrations/${file}`, 'utf8').matchAll(NOTE)) {
      const [purpose = '', right = '', term = ''] = note.replaceAll("''", "'").split(' | ');
      found.set(table, { table, purpose, right, term });
    }
  }
  return [...found.values()];
}

export const isOfNobody = ({ purpose }: Kept) => purpose.startsWith('No person: ');

/** The register as a table of a document. */
export function registerTable(): string {
  const rows = privacyRegister()
    .filter(kept => !isOfNobody(kept))
    .toSorted((a, b) => a.table.localeCompare(b.table))
    .map(({ table, purpose, right, term }) => `| \`${table}\` | ${purpose} | ${right} | ${term} |`);
  return [
    '| table | what is kept, and what for | by which right | how long |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
