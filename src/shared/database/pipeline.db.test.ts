import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { createDatabase, createPool, type Database, type Tx, transact } from './connect.ts';
import { atTheEnd, type Records, savepoint, sent, writeGathered } from './pipeline.ts';

let hall: TestHall;
let db: Database;
beforeAll(async () => {
  hall = await openHall();
  db = hall.hall.world.db;
  await hall.pool.query('create table trial (n int primary key check (n < 100))');
  await hall.pool.query('create table trial_later (n int references trial (n) deferrable initially deferred)');
});
afterAll(() => hall.close());
beforeEach(() => hall.pool.query('truncate trial, trial_later'));

const put = (tx: Tx, n: number) => sql`insert into trial values (${n})`.execute(tx);
const kept = async () =>
  (await hall.pool.query<{ n: number }>('select n from trial order by n')).rows.map(row => row.n);
const codeOf = (work: Promise<unknown>) => work.then(() => 'done').catch((fault: { code?: string }) => fault.code);

it('writes that nobody waits for are carried out in their order, and committed', async () => {
  await transact(db, async tx => {
    for (const n of [3, 1, 2]) await sent(tx, put(tx, n));
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from trial`.execute(tx);
    expect(rows[0]!.count).toBe(3);
    await sent(tx, sql`delete from trial where n = 3`.execute(tx));
  });
  expect(await kept()).toEqual([1, 2]);
});

it.each([
  ['and the next statement, which failed with it, is not blamed', async (tx: Tx) => void (await put(tx, 2))],
  ['with nothing after it but the commit', async () => {}],
  [
    'though the work ends in a refusal of its own',
    async () => {
      await new Promise(resolve => setTimeout(resolve, 50));
      throw new Error('refused');
    },
  ],
])('one that fails undoes everything and is the fault that is told, %s', async (_, then) => {
  const work = transact(db, async tx => {
    await put(tx, 1);
    await sent(tx, put(tx, 1));
    await then(tx);
  });
  expect(await codeOf(work)).toBe('23505');
  expect(await kept()).toEqual([]);
});

it('one that fails is not hidden by a return to a savepoint', async () => {
  const work = transact(db, async tx => {
    const before = await savepoint(tx, 'trial');
    await sent(tx, put(tx, 100));
    await before.undo();
    await put(tx, 1);
  });
  expect(await codeOf(work)).toBe('23514');
  expect(await kept()).toEqual([]);
});

it('what only the commit refuses is refused', async () => {
  const work = transact(db, async tx => {
    await put(tx, 1);
    await sent(tx, sql`insert into trial_later values (2)`.execute(tx));
  });
  expect(await codeOf(work)).toBe('23503');
  expect(await kept()).toEqual([]);
});

it('what is asked together is answered each for itself, and of two failures the first is told', async () => {
  const [one, two] = await transact(db, tx =>
    Promise.all([1, 2].map(async n => (await sql<{ n: number }>`select ${n}::int as n`.execute(tx)).rows[0]!.n)),
  );
  expect([one, two]).toEqual([1, 2]);
  const work = transact(db, async tx => void (await Promise.all([put(tx, 100), put(tx, 1), put(tx, 1)])));
  expect(await codeOf(work)).toBe('23514');
});

it('a transaction that is over takes no more statements, and its connection goes on for others', async () => {
  let late: Tx | null = null;
  await transact(db, async tx => {
    late = tx;
  });
  await expect(put(late!, 1)).rejects.toThrow('The transaction is over.');
  await Promise.all(Array.from({ length: 60 }, (_, n) => transact(db, tx => put(tx, n))));
  expect(await kept()).toHaveLength(60);
});

it('an isolation that was asked for is that of its first statement', async () => {
  const { rows } = await transact(
    db,
    tx => sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(tx),
    'repeatable read',
  );
  expect(rows[0]!.level).toBe('repeatable read');
});

it('a prepared statement keeps its first plan where a transaction begins so, though it asks by a list', async () => {
  const asked = sql`select n from trial where n = any(${[1, 2]}::int[])`;
  // By a connection of its own: a pooler in between keeps no prepared statements.
  const pool = createPool({ url: hall.databaseUrl, size: 2, name: 'prepared' });
  const direct = createDatabase(pool);
  await transact(
    direct,
    async tx => {
      for (let time = 0; time < 7; time++) await asked.execute(tx);
      const { rows } = await sql<{ first: number; anew: number }>`
      select generic_plans::int as first, custom_plans::int as anew from pg_prepared_statements
      where statement like 'select n from trial where n = any%'`.execute(tx);
      expect(rows).toEqual([{ first: 7, anew: 0 }]);
    },
    'planned once',
  );
  const { rows } = await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(direct);
  expect(rows).toEqual([{ plan_cache_mode: 'auto' }]);
  await pool.end();
});

it('where nothing is prepared, as behind an old pooler, a transaction that asks for it begins plainly', async () => {
  const pool = createPool({ url: hall.databaseUrl, size: 2, name: 'unprepared', prepares: false });
  const mode = (tx: Tx) => sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(tx);
  const { rows } = await transact(createDatabase(pool), mode, 'planned once');
  expect(rows).toEqual([{ plan_cache_mode: 'auto' }]);
  await pool.end();
});

it('one that fails is the fault that is told, though others were sent and asked behind it', async () => {
  const work = transact(db, async tx => {
    await Promise.all([put(tx, 100), sent(tx, put(tx, 1)), put(tx, 2)]);
  });
  expect(await codeOf(work)).toBe('23514');
  expect(await kept()).toEqual([]);
});

/** Records of two kinds, of which the second reads what the first returns. */
const NUMBERS: Records<number> = {
  name: 'numbers',
  parts: of => [['fresh', sql`insert into trial select * from unnest(${of(n => n)}::int[]) returning n`]],
};
const NEXT: Records<number> = {
  name: 'numbers-next',
  parts: of => of(by => ['next', sql`insert into trial_later select n from fresh where n % ${by} = 0`]),
};

it('records are written in one statement, and the commit with it', async () => {
  const before = await transact(db, async tx => {
    for (const n of [3, 1, 2]) await atTheEnd(tx, NUMBERS, n);
    await atTheEnd(tx, NEXT, 2);
    return (await sql`select from trial`.execute(tx)).rows.length;
  });
  expect(before).toBe(0);
  expect(await kept()).toEqual([1, 2, 3]);
  const { rows } = await hall.pool.query('select n from trial_later');
  expect(rows).toEqual([{ n: 2 }]);
});

it('a return to a savepoint drops the records that came after it, and only those', async () => {
  await transact(db, async tx => {
    await atTheEnd(tx, NUMBERS, 1);
    const before = await savepoint(tx, 'trial');
    await atTheEnd(tx, NUMBERS, 2);
    await before.undo();
    const again = await savepoint(tx, 'trial');
    await atTheEnd(tx, NUMBERS, 3);
    await again.release();
  });
  expect(await kept()).toEqual([1, 3]);
});

it('a return to a savepoint keeps a record from before it, though it was written after it', async () => {
  await transact(db, async tx => {
    await atTheEnd(tx, NUMBERS, 1);
    const before = await savepoint(tx, 'trial');
    await writeGathered(tx);
    await atTheEnd(tx, NUMBERS, 2);
    await before.undo();
    await atTheEnd(tx, NUMBERS, 3);
  });
  expect(await kept()).toEqual([1, 3]);
});

it('records are there for a statement before the end that asks for them, and are not written twice', async () => {
  const seen = await transact(db, async tx => {
    await atTheEnd(tx, NUMBERS, 1);
    await writeGathered(tx);
    await writeGathered(tx);
    const { rows } = await sql<{ n: number }>`select n from trial`.execute(tx);
    await atTheEnd(tx, NUMBERS, 2);
    return rows;
  });
  expect(seen).toEqual([{ n: 1 }]);
  expect(await kept()).toEqual([1, 2]);
});

it('one that the database refuses undoes everything and is the fault that is told', async () => {
  const work = transact(db, async tx => {
    await put(tx, 1);
    await atTheEnd(tx, NUMBERS, 100);
  });
  expect(await codeOf(work)).toBe('23514');
  expect(await kept()).toEqual([]);
});

it('outside of a transaction of ours they are written at once', async () => {
  await atTheEnd(db, NUMBERS, 7);
  expect(await kept()).toEqual([7]);
});
