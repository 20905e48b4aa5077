import pg from 'pg';
import type { DeclaredColumn } from './declared-columns.mts';
import { type DescribedColumn, describedColumns } from './described-columns.mts';
import type { Finding } from './findings.mts';
import { type RawStatement, rawStatements } from './raw-statements.mts';

/** Statements with a text known only at run time, each with the reason. */
const UNREAD: Readonly<Record<string, string>> = {
  'src/sharing/sitemaps/queries.ts': 'each kind of page has a listing and a time of change that belong together',
};

/** Columns that are nullable in their table, but not in these rows. */
const FILLED: Readonly<Record<string, string>> = {
  'src/orders/bookings/queries.ts skuId': 'a check of the table: the row of a product names its variant',
  'src/payments/ways/card/books/queries.ts capturedAt': 'a payment ends when it is captured',
  'src/payments/redemptions/store.ts ticketId': 'a check of the table: a payment by code names its ticket',
  'src/payments/redemptions/store.ts amount': 'a check of the table: a payment by code is fulfilled, and so captured',
};

export interface DeclaredRows {
  findings: Finding[];
  checked: number;
  /** The exceptions that were needed. */
  excused: ReadonlySet<string>;
}

/** Checks the declared row of every raw statement against the columns that PostgreSQL describes. */
export async function declaredRows(url: string, statements = rawStatements()): Promise<DeclaredRows> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const emptiable = await emptiableColumns(client);
    const excused = new Set<string>();
    const findings: Finding[] = [];
    for (const statement of statements) {
      const { file, line } = statement;
      for (const { about, says } of await problemsOf(statement, client, emptiable)) {
        const excuse = [file, `${file} ${about}`].find(one => one in UNREAD || one in FILLED);
        if (excuse) excused.add(excuse);
        else findings.push({ file: `${file}:${line}`, says });
      }
    }
    return { findings, checked: statements.length, excused };
  } finally {
    await client.end();
  }
}

/** Exceptions that are needed no more. */
export function oldExceptions({ excused }: DeclaredRows): Finding[] {
  const old = [...Object.keys(UNREAD), ...Object.keys(FILLED)].filter(one => !excused.has(one));
  return old.map(one => ({ file: 'scripts/checks/declared-rows.mts', says: `nothing is wrong with ${one}` }));
}

/** Nullable columns of tables. Of views the database doesn't say. */
async function emptiableColumns(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ column: string; name: string }>(`
    select attrelid || '.' || attnum as column, attname as name from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relkind = 'r' and attnum > 0 and not attnotnull`);
  return new Map(rows.map(({ column, name }) => [column, name]));
}

/** A problem of a column, or of the whole row. */
interface Problem {
  about: string;
  says: string;
}

async function problemsOf(
  { texts, row, unreadable }: RawStatement,
  client: pg.Client,
  emptiable: ReadonlyMap<string, string>,
): Promise<Problem[]> {
  if (unreadable) return [{ about: '', says: `its text can't be read from the code: ${unreadable}` }];
  const problems = new Map<string, Problem>();
  for (const text of texts) {
    for (const problem of await problemsOfText(text, row, client, emptiable)) problems.set(problem.says, problem);
  }
  return [...problems.values()];
}

async function problemsOfText(
  text: string,
  row: RawStatement['row'],
  client: pg.Client,
  emptiable: ReadonlyMap<string, string>,
): Promise<Problem[]> {
  try {
    const columns = await describedColumns(client, text);
    return row ? [...differences(row, columns), ...perhapsEmpty(row, columns, { text, emptiable })] : [];
  } catch (fault) {
    return [{ about: '', says: `the database refuses it: ${(fault as Error).message}` }];
  }
}

/** Differences of declared and described columns, by name and kind. */
function differences(row: readonly DeclaredColumn[], columns: readonly DescribedColumn[]): Problem[] {
  const found = new Map(columns.map(column => [column.name, column]));
  const declared = new Set(row.map(({ name }) => name));
  const undeclared = columns.filter(({ name }) => !declared.has(name));
  return [
    ...undeclared.map(({ name }) => ({ about: name, says: `${name} is not declared` })),
    ...row.flatMap(column => {
      const says = difference(column, found.get(column.name));
      return says ? [{ about: column.name, says: `${column.name} ${says}` }] : [];
    }),
  ];
}

function difference({ kinds, type, optional }: DeclaredColumn, column: DescribedColumn | undefined): string | null {
  if (!column) return optional ? null : 'is declared, and not answered';
  if (column.kind === null) return `is ${column.type}, of which this check knows nothing`;
  const fits = column.kind === 'anything' || kinds.every(kind => kind === column.kind || kind === 'anything');
  return fits ? null : `is declared as ${type}, and is ${column.type}`;
}

/** Nullable columns that are not declared so, unless the statement filters for those that are filled. */
function perhapsEmpty(
  row: readonly DeclaredColumn[],
  columns: readonly DescribedColumn[],
  { text, emptiable }: { text: string; emptiable: ReadonlyMap<string, string> },
): Problem[] {
  const declared = new Map(row.map(column => [column.name, column]));
  return columns.flatMap(({ name, from }) => {
    const own = from && emptiable.get(`${from.table}.${from.column}`);
    if (!own || declared.get(name)?.nullable !== false) return [];
    return new RegExp(`\\b"?${own}"? is not null`).test(text) ? [] : [{ about: name, says: `${name} may be null` }];
  });
}
