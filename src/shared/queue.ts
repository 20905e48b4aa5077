import { sql } from 'kysely';
import { ComeBack, type InboxHandler, type InboxRow, type OutboxHandler, type OutboxRow } from './outbox.ts';
import type { World } from './world.ts';

/**
 * Job queue behind outbox, inbox and periodic work. The row itself is the job: due rows are claimed with SKIP LOCKED,
 * so any number of copies may work at once, and a copy that dies leaves a claim that expires.
 */
export interface Periodic {
  name: string;
  everySeconds: number;
  /** Whether the first run waits for the interval to pass. */
  startsLater?: boolean;
  /** The most of the time that its runs may take, for one whose work grows with the hall: it rests after a long run. */
  mostOfTime?: number;
  run(world: World): Promise<void>;
}

export interface Work {
  outbox: readonly OutboxHandler[];
  inbox: readonly InboxHandler[];
  periodic: readonly Periodic[];
}

const CLAIM_SECONDS = 30;
const BATCH = 16;
const TRIES = 30;

/** One round over everything that is due; returns how many rows it processed. */
export async function workOnce(world: World, work: Work): Promise<number> {
  const rows = await handleDue(world, work);
  await runDue(world, work.periodic);
  return rows;
}

/** One round over the rows of outbox and inbox that are due; returns how many they were. */
export async function handleDue(world: World, { outbox, inbox }: Work): Promise<number> {
  const [out, incoming] = await Promise.all([deliverDue(world, outbox), processDue(world, inbox)]);
  return out + incoming;
}

async function deliverDue(world: World, handlers: readonly OutboxHandler[]): Promise<number> {
  const rows = await claim<OutboxRow>(world, 'outbox', sql`t.id, t.kind, t.key, t.data, t.attempts`);
  await Promise.all(
    rows.map(row => {
      const handler = handlers.find(one => one.kind === row.kind);
      const note = (outcome: Outcome) => world.db.updateTable('outbox').set(outcome).where('id', '=', row.id).execute();
      return finish(world, { table: 'outbox', attempts: row.attempts, note }, async () => {
        if (!handler) throw new Error(`Nobody delivers ${row.kind}`);
        await handler.deliver(world, row);
      });
    }),
  );
  return rows.length;
}

async function processDue(world: World, handlers: readonly InboxHandler[]): Promise<number> {
  const rows = await claim<InboxRow>(world, 'inbox', sql`t.source, t.id, t.type, t.data, t.attempts`);
  await Promise.all(
    rows.map(row => {
      const handler = handlers.find(one => one.source === row.source);
      const note = (outcome: Outcome) =>
        world.db.updateTable('inbox').set(outcome).where('source', '=', row.source).where('id', '=', row.id).execute();
      return finish(world, { table: 'inbox', attempts: row.attempts, note }, async () => {
        if (!handler) throw new Error(`Nobody processes ${row.source}`);
        await handler.process(world, row);
      });
    }),
  );
  return rows.length;
}

/** Claims due rows by moving their due time past the claim: should this copy die, they come up again by themselves. */
async function claim<Row>(world: World, table: 'outbox' | 'inbox', columns: ReturnType<typeof sql>): Promise<Row[]> {
  const now = world.now();
  const until = new Date(now.getTime() + CLAIM_SECONDS * 1000);
  const key = table === 'outbox' ? sql`t.id = due.id` : sql`t.source = due.source and t.id = due.id`;
  const { rows } = await sql<Row>`
    with due as materialized (
      select * from ${sql.table(table)}
      where done_at is null and failed_at is null and due_at <= ${now}
      order by due_at limit ${BATCH} for update skip locked
    )
    update ${sql.table(table)} t set due_at = ${until}, attempts = t.attempts + 1
    from due where ${key} returning ${columns}`.execute(world.db);
  return rows;
}

/** Outcome of processing a row: done, or the next try and the error. */
interface Outcome {
  done_at?: Date;
  due_at?: Date;
  failed_at?: Date | null;
  last_error: string | null;
}

interface Claimed {
  table: 'outbox' | 'inbox';
  attempts: number;
  note(outcome: Outcome): Promise<unknown>;
}

async function finish(world: World, claimed: Claimed, work: () => Promise<void>): Promise<void> {
  const { table, attempts, note } = claimed;
  try {
    await work();
    await note({ done_at: world.now(), last_error: null });
  } catch (fault) {
    const says = (fault instanceof Error ? fault.message : String(fault)).slice(0, 500);
    const over = attempts >= TRIES;
    world.log.warn({ table, attempts, fault: says }, over ? 'given up' : 'to be tried again');
    const now = world.now();
    const due = fault instanceof ComeBack ? fault.at : new Date(now.getTime() + backoffSeconds(attempts) * 1000);
    await note({ last_error: says, due_at: due, failed_at: over ? now : null });
  }
}

/** Retry delay of 1, 2, 4 … seconds, at most ten minutes: thirty tries reach over four hours. */
export function backoffSeconds(attempts: number): number {
  return Math.min(2 ** (attempts - 1), 600);
}

/** Next check of each periodic job by this copy: twice a second would be for nothing. */
const askAgain = new WeakMap<World, Map<string, number>>();

/** Runs the periodic jobs that are due, one after the other. */
export async function runDue(world: World, periodic: readonly Periodic[]): Promise<void> {
  const asked = askAgain.get(world) ?? new Map<string, number>();
  askAgain.set(world, asked);
  for (const job of periodic) {
    const now = world.now();
    if (now.getTime() < (asked.get(job.name) ?? 0)) continue;
    const every = job.everySeconds * 1000;
    const ours = await claimRun(world, job, now, new Date(now.getTime() - every));
    // Another copy ran it within the interval: with four checks in it, a job is never late by more than a quarter.
    asked.set(job.name, now.getTime() + (ours ? every : every / 4));
    if (ours) await runJob(world, job);
  }
}

/** Runs a job, and keeps its fault with its row until it has gone well. */
async function runJob(world: World, { name, run, mostOfTime }: Periodic): Promise<void> {
  const began = world.now().getTime();
  try {
    await run(world);
    if (mostOfTime) await rest(world, name, (world.now().getTime() - began) / mostOfTime);
    await world.db
      .updateTable('periodic_runs')
      .set({ failed_at: null, last_error: null })
      .where('name', '=', name)
      .where('failed_at', 'is not', null)
      .execute();
  } catch (fault) {
    world.log.error({ job: name, err: fault }, 'periodic work failed');
    const says = (fault instanceof Error ? fault.message : String(fault)).slice(0, 500);
    const outcome = { failed_at: world.now(), last_error: says };
    await world.db.updateTable('periodic_runs').set(outcome).where('name', '=', name).execute();
  }
}

/** Keeps every copy from running a job for so long. */
async function rest(world: World, name: string, ms: number): Promise<void> {
  const until = new Date(world.now().getTime() + ms);
  await world.db.updateTable('periodic_runs').set({ rests_until: until }).where('name', '=', name).execute();
}

/** Claims a periodic run: its row elects one copy. */
async function claimRun(world: World, { name, startsLater }: Periodic, now: Date, before: Date): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    insert into periodic_runs (name, ran_at) values (${name}, ${now})
    on conflict (name) do update set ran_at = excluded.ran_at
      where periodic_runs.ran_at <= ${before} and coalesce(periodic_runs.rests_until <= ${now}, true)
    returning (xmax = 0) as first`.execute(world.db);
  return rows.length > 0 && !(startsLater && rows[0]!.first);
}
