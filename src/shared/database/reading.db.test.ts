import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { oncePerWorld, readsTogether, type World } from '../world.ts';
import { type Database, transact } from './connect.ts';

let hall: TestHall;
let world: World;
beforeAll(async () => {
  hall = await openHall();
  world = hall.hall.world;
  await hall.pool.query('create sequence tries');
  await hall.pool.query('create table trial (n int primary key)');
});
afterAll(() => hall.close());

const value = async (db: Database, text: string) =>
  (await sql.raw<{ value: number }>(`${text} as value`).execute(db)).rows[0]!.value;
const next = `select nextval('tries')::int`;

it('what is asked in one moment goes by one connection, which goes back after', async () => {
  const { db } = readsTogether(world);
  const [one, two] = await Promise.all([
    value(db, 'select pg_backend_pid()'),
    value(db, 'select 0 + pg_backend_pid()'),
  ]);
  expect(two).toBe(one);
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(hall.hall.pool.idleCount).toBe(hall.hall.pool.totalCount);
});

it('the same read is asked once while it is under way, and anew after', async () => {
  const { db } = readsTogether(world);
  const [one, two] = await Promise.all([value(db, next), value(db, next)]);
  expect(two).toBe(one);
  expect(await value(db, next)).toBe(one! + 1);
});

it('another value, another request and a write are not the same', async () => {
  const [{ db }, other] = [readsTogether(world), readsTogether(world)];
  const answers = await Promise.all([value(db, next), value(other.db, next), value(db, `${next} + 0`)]);
  expect(new Set(answers).size).toBe(3);
  await Promise.all([1, 2].map(() => sql`insert into trial values (1) on conflict (n) do nothing`.execute(db)));
  const put = () => sql`insert into trial select coalesce(max(n), 0) + 1 from trial`.execute(db);
  await Promise.all([put(), put()]);
  expect(await value(db, 'select (select count(*)::int from trial)')).toBe(3);
});

it('rows of a shared answer are of each asker', async () => {
  const { db } = readsTogether(world);
  const ask = () => sql<{ n: number }>`select n from generate_series(1, 3) n`.execute(db);
  const [one, two] = await Promise.all([ask(), ask()]);
  one.rows.pop();
  expect(two.rows).toHaveLength(3);
});

it('a read that fails leaves those beside it and after it their answers', async () => {
  const { db } = readsTogether(world);
  const answers = await Promise.allSettled([value(db, 'select 1 / 0'), value(db, 'select 2')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await value(db, 'select 3')).toBe(3);
});

it('a transaction of it is one as any other', async () => {
  const { db } = readsTogether(world);
  await transact(db, tx => sql`insert into trial values (100)`.execute(tx));
  expect(await value(db, 'select (select max(n) from trial)')).toBe(100);
});

it('what is made once per world is made once for all its requests', () => {
  const made = oncePerWorld(() => ({}));
  expect(made(readsTogether(world))).toBe(made(world));
  expect(readsTogether(readsTogether(world)).db).not.toBe(world.db);
});
