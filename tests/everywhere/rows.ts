import { Client } from 'pg';
import { newId } from '../../src/shared/ids.ts';
import type { TestHall } from '../hall.ts';

/** A row by its table and the columns that say something; what else its table needs is filled in. */
export type Row = readonly [table: string, values: Record<string, unknown>];

interface Column {
  name: string;
  type: string;
  needed: boolean;
}

let count = 0;

function fillOf(type: string, moment: Date): unknown {
  count += 1;
  if (type === 'uuid') return newId();
  if (type.startsWith('timestamp') || type === 'date') return moment;
  if (type === 'boolean') return false;
  if (type === 'jsonb') return '{}';
  if (type === 'tstzrange') return `[${moment.toISOString()},${new Date(moment.getTime() + 3_600_000).toISOString()})`;
  if (type === 'bytea') return Buffer.alloc(32, String(count));
  if (type.endsWith('[]')) return [];
  return /int|numeric|real|double/.test(type) ? count : `planted-${count}`;
}

/**
 * Plants rows as they would stand after years of trade. Triggers and references rest meanwhile, for nothing is behind
 * most of them; the checks of each table hold, so that whoever forgets has to write what the table takes.
 */
export async function plantRows(hall: TestHall, rows: readonly Row[]): Promise<void> {
  const moment = hall.clock.now();
  // By a connection of its own: a pooler in between would take each statement to another.
  const client = new Client({ connectionString: hall.databaseUrl });
  await client.connect();
  const faults: string[] = [];
  try {
    await client.query(`set session_replication_role = replica`);
    for (const [table, given] of rows) {
      const columns = await client.query<Column>(
        `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef as needed
         from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
           and a.attidentity = '' and a.attgenerated = ''`,
        [`"${table}"`],
      );
      const needed = columns.rows.filter(column => column.needed && !(column.name in given));
      const values = { ...Object.fromEntries(needed.map(({ name, type }) => [name, fillOf(type, moment)])), ...given };
      const names = Object.keys(values).map(name => `"${name}"`);
      const places = names.map((_, place) => `$${place + 1}`);
      await client
        .query(`insert into "${table}" (${names.join(', ')}) values (${places.join(', ')})`, Object.values(values))
        .catch((fault: Error) => faults.push(`${table}: ${fault.message}`));
    }
  } finally {
    await client.end();
  }
  if (faults.length) throw new Error(faults.join('\n'));
}

/** What a purchase left, to which the rows of its buyer are tied. */
export interface Bought {
  orderGroupId: string;
  orderId: string;
  orderItemId: string;
  payRequestId: string;
  paymentId: string;
  providerId: string;
  productId: string;
  skuId: string;
}

/** Ids of the rows that others hang on, new for each person. */
export interface Ids {
  now: Date;
  day: string;
  id: (name: string) => string;
}

/** The columns by which a row is of an order, as many as its table has. */
export const at = (all: Record<string, string>, names: string[]) =>
  Object.fromEntries(names.map(name => [name, all[name]]));
