import pg from 'pg';
import type { Kind } from './declared-columns.mts';

export interface DescribedColumn {
  name: string;
  /** Kind of the value that the driver reads; null for a type that this check does not know. */
  kind: Kind | null;
  type: string;
  /** The source column, when it is selected as it stands. */
  from: { table: number; column: number } | null;
}

interface Field {
  name: string;
  dataTypeID: number;
  tableID: number;
  columnID: number;
}

/** Describes a statement's columns by PostgreSQL's protocol: the statement is prepared, not run. */
class Description implements pg.Submittable {
  readonly fields: Promise<Field[]>;
  #fulfil!: (fields: Field[]) => void;
  #fail!: (fault: Error) => void;
  #found: Field[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.fields = new Promise((fulfil, fail) => {
      this.#fulfil = fulfil;
      this.#fail = fail;
    });
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#found = fields;
  }

  handleError(fault: Error): void {
    this.#fail(fault);
  }

  handleReadyForQuery(): void {
    this.#fulfil(this.#found);
  }
}

const { builtins: is } = pg.types;
const KINDS = new Map<number, Kind>([
  [is.BOOL, 'boolean'],
  ...[is.INT2, is.INT4, is.INT8, is.FLOAT4, is.FLOAT8].map(type => [type, 'number'] as const),
  ...[is.NUMERIC, is.TEXT, is.VARCHAR, is.BPCHAR, is.UUID, is.CHAR].map(type => [type, 'string'] as const),
  ...[is.DATE, is.TIMESTAMP, is.TIMESTAMPTZ].map(type => [type, 'Date'] as const),
  [is.JSON, 'anything'],
  [is.JSONB, 'anything'],
  [is.BYTEA, 'Buffer'],
]);

export async function describedColumns(client: pg.Client, text: string): Promise<DescribedColumn[]> {
  const fields = await client.query(new Description(text)).fields;
  const { rows } = await client.query<{ oid: number; name: string; typcategory: string }>(
    'select oid::int, format_type(oid, null) as name, typcategory from pg_type where oid = any($1)',
    [fields.map(field => field.dataTypeID)],
  );
  const types = new Map(rows.map(row => [row.oid, row]));
  return fields.map(({ name, dataTypeID, tableID, columnID }) => {
    const type = types.get(dataTypeID)!;
    return {
      name,
      kind: type.typcategory === 'A' ? 'array' : (KINDS.get(dataTypeID) ?? null),
      type: type.name,
      from: tableID ? { table: tableID, column: columnID } : null,
    };
  });
}
