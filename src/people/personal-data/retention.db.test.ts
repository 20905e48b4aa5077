import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privacyRegister } from '../../../scripts/privacy-register.mts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { newcomer } from '../../../tests/letters.ts';
import { PERSONAL_TABLES } from '../../../tests/personal-tables.ts';
import { yearsBefore } from '../../shared/time.ts';

/** Terms of what is kept, over the whole schema: each table that names an account, with rows older and younger than its term. */
let hall: TestHall;
beforeAll(async () => {
  // Its own jobs would delete old feedback meanwhile.
  hall = await openHall({ worker: false });
});
afterAll(() => hall.close());

interface Naming {
  name: string;
  column: string;
  rule: 'c' | 'n';
}

const namings = async () =>
  (
    await hall.pool.query<Naming>(`
      select c.conrelid::regclass::text as name, a.attname as column, c.confdeltype::text as rule
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = '"user"'::regclass order by 1, 2`)
  ).rows;
const terms = async () => await hall.db.selectFrom('retention_terms').selectAll().orderBy('table_name').execute();

describe('the term of a name', () => {
  it('is written down for every table whose rows outlast the account', async () => {
    const outlasting = (await namings()).filter(({ rule }) => rule === 'n').map(({ name }) => name);
    expect((await terms()).map(({ table_name }) => table_name)).toEqual([...new Set(outlasting)].sort());
    // A table without a term goes with the account, or is ended by work that the register names.
    const register = new Map(privacyRegister().map(kept => [kept.table, kept.term]));
    const endless = PERSONAL_TABLES.filter(
      table => !outlasting.includes(table) && !/account|`[\w-]+`/.test(register.get(table) ?? ''),
    );
    expect(endless).toEqual([]);
  });

  it('is carried out by night, table by table: an older row loses its name, a younger one keeps it', async () => {
    const person = await newcomer(hall);
    const now = hall.clock.now();
    const planted: { name: string; columns: string[]; old: string; young: string }[] = [];
    for (const { table_name: name, at_column: at, years } of await terms()) {
      const columns = (await namings()).filter(one => one.name === name && one.rule === 'n').map(one => one.column);
      const old = await plant(name, { at, columns, moment: yearsBefore(now, years + 1), userId: person.id });
      const young = await plant(name, { at, columns, moment: new Date(now.getTime() - 86_400_000), userId: person.id });
      planted.push({ name, columns, old, young });
    }
    expect(planted.length).toBeGreaterThan(40);
    const { world } = hall.hall;
    await world.periodic!.find(({ name }) => name === 'forget-names')!.run(world);
    for (const { name, columns, old, young } of planted) {
      const naming = columns.map(column => `"${column}"`).join(', ');
      const { rows } = await hall.pool.query(
        `select ctid::text as at, num_nonnulls(${naming}) as names from "${name}" where ${mark(name)} in ($1, $2) order by 1`,
        [old, young],
      );
      expect([name, rows.map(row => Number(row.names)).sort()]).toEqual([name, [0, columns.length]]);
    }
    const again = await hall.pool.query('select forget_old_names($1) as count', [now]);
    expect(again.rows).toEqual([{ count: 0 }]);
  });
});

describe('the work that the register names', () => {
  it('ends what names nobody by account: a quote loses its customer after three years', async () => {
    const now = hall.clock.now();
    const ids = [];
    for (const years of [4, 1])
      ids.push(await plant('quotes', { at: 'drafted_at', columns: [], moment: yearsBefore(now, years), userId: '' }));
    await hall.pool.query(
      `update quotes set customer = '{"emailAddress": "rut@brevlada.example"}' where id = any($1::uuid[])`,
      [ids],
    );
    const { world } = hall.hall;
    await world.periodic!.find(({ name }) => name === 'forget-quotes')!.run(world);
    const { rows } = await hall.pool.query<{ email: string }>(
      `select customer ->> 'emailAddress' as email from quotes where id = any($1::uuid[]) order by drafted_at`,
      [ids],
    );
    expect(rows).toEqual([{ email: '' }, { email: 'rut@brevlada.example' }]);
  });

  it('runs without a fault, all of it', async () => {
    const { world } = hall.hall;
    const forgetting = world.periodic!.filter(({ name }) => /^(forget|sweep)-/.test(name));
    expect(forgetting.length).toBeGreaterThan(20);
    for (const { name, run } of forgetting) await expect(run(world), name).resolves.not.toThrow();
  });
});

/** Column by which a planted row is found again: its text or id that nothing else has. */
const marks = new Map<string, string>();
const mark = (table: string) => `"${marks.get(table)}"::text`;
let count = 0;

/**
 * Plants a row of the least that its table takes. Checks and what is unique are dropped in this test's own
 * database, and triggers rest while it is planted; they are on again when the work runs.
 */
async function plant(
  table: string,
  { at, columns, moment, userId }: { at: string; columns: string[]; moment: Date; userId: string },
): Promise<string> {
  const { rows } = await hall.pool.query<{ name: string; type: string; needed: boolean; generated: boolean }>(
    `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef as needed,
        a.attidentity <> '' or a.attgenerated <> '' as generated
      from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    [`"${table}"`],
  );
  const values = new Map<string, unknown>();
  for (const { name, type, needed, generated } of rows)
    if (!generated && needed) values.set(name, valueOfType(type, moment));
  for (const column of columns) values.set(column, userId);
  values.set(at, moment);
  const own = rows.find(
    ({ name, type, generated }) => !generated && !columns.includes(name) && type === 'uuid' && values.has(name),
  );
  const text = rows.find(({ name, type }) => type === 'text' && !columns.includes(name) && values.has(name));
  const marked = own ?? text;
  if (!marked) throw new Error(`Nothing marks a row of ${table}`);
  marks.set(table, marked.name);
  const client = await hall.pool.connect();
  try {
    await client.query('begin');
    const rules = await client.query<{ drop: string }>(
      `select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as drop
        from pg_constraint where conrelid = $1::regclass and contype in ('c', 'u', 'x')
      union all select format('drop index %s', i.indexrelid::regclass) from pg_index i
        where i.indrelid = $1::regclass and i.indisunique and not i.indisprimary
          and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
      [`"${table}"`],
    );
    for (const { drop } of rules.rows) await client.query(drop);
    await client.query(`set local session_replication_role = replica`);
    const names = [...values.keys()];
    await client.query(
      `insert into "${table}" (${names.map(name => `"${name}"`).join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
      [...values.values()],
    );
    await client.query('commit');
  } catch (fault) {
    await client.query('rollback');
    throw new Error(`${table}: ${(fault as Error).message}`);
  } finally {
    client.release();
  }
  return String(values.get(marked.name));
}

function valueOfType(type: string, moment: Date): unknown {
  count += 1;
  if (type === 'uuid') return `0191e8a0-0000-7000-8000-${String(count).padStart(12, '0')}`;
  if (type.startsWith('timestamp') || type === 'date') return moment;
  if (type === 'boolean') return false;
  if (type === 'jsonb') return '{}';
  if (type.endsWith('range')) return 'empty';
  if (type === 'bytea') return Buffer.from(String(count));
  if (/\[\]$/.test(type)) return [];
  return /int|numeric|real|double/.test(type) ? count : `planted-${count}`;
}
