import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Deed } from './command.ts';
import { atTheEnd, type Records } from './database/pipeline.ts';

/** Event, written in the transaction in which it happened (I14). Types are `noun-happened`. */
export interface NewEvent {
  type: string;
  subject:
    | 'order-group'
    | 'pay-request'
    | 'product'
    | 'provider'
    | 'page'
    | 'quote'
    | 'picture'
    | 'platform'
    | 'ticket'
    | 'user'
    | 'feedback'
    | 'invitation'
    | 'application'
    /** The conversation of an order; its id is the order's. */
    | 'messages';
  subjectId: string;
  providerId: string | null;
  data?: Record<string, unknown>;
}

export interface HallEvent {
  position: number;
  type: string;
  subject: string;
  subjectId: string;
  providerId: string | null;
  data: Record<string, unknown>;
}

interface Happened extends Omit<NewEvent, 'data'> {
  data: string;
  commandId: string | null;
  userId: string | null;
  now: Date;
}

/** Events with who did what to an order beside them, because a person is forgotten and an event is not. */
const EVENTS: Records<Happened> = {
  name: 'events',
  parts(of) {
    const written = sql`
      insert into events (type, subject, subject_id, provider_id, data, command_id, happened_at)
      select * from unnest(${of(event => event.type)}::text[], ${of(event => event.subject)}::text[],
        ${of(event => event.subjectId)}::uuid[], ${of(event => event.providerId)}::uuid[],
        ${of(event => event.data)}::jsonb[], ${of(event => event.commandId)}::uuid[],
        ${of(event => event.now)}::timestamptz[])`;
    // One transaction is of one person.
    const author = of(({ subject, userId }) => (subject === 'order-group' ? userId : null)).find(Boolean);
    if (!author) return [['events', written]];
    const signed = sql`insert into event_authors (event_id, user_id)
      select id, ${author}::text from written where subject = 'order-group'`;
    return [
      ['written', sql`${written} returning id, subject`],
      ['events', signed],
    ];
  },
};

/** Writes events down, with the end of their transaction. */
export async function emit({ tx, now, commandId, caller }: Deed, ...events: NewEvent[]): Promise<void> {
  const userId = caller?.userId ?? null;
  const rows = events.map(event => ({ ...event, data: JSON.stringify(event.data ?? {}), commandId, userId, now }));
  await Promise.all(rows.map(row => atTheEnd(tx, EVENTS, row)));
}

const SEQUENCER = 7_234_002;
export const WAKE_CHANNEL = 'hall_events';

/**
 * Sequencer: gives committed events their position. Sequence numbers follow the order of writing, not of commit, so a
 * reader that followed them would skip rows of slow transactions. One copy at a time holds the lock for a batch; NOTIFY
 * once per batch, because one in every transaction takes a lock at commit that all of them share.
 */
export async function sequence(pool: Pool): Promise<number> {
  // Most runs find nothing: one query without a transaction. Empty values make a statement a prepared one.
  const waiting = await pool.query('select 1 from events where position is null limit 1', []);
  if (!waiting.rowCount) return 0;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [SEQUENCER]);
    if (!rows[0]?.ours) {
      await client.query('rollback');
      return 0;
    }
    const { rowCount } = await client.query(
      `with fresh as (
        select id, row_number() over (order by id) as place from events where position is null order by id limit 1000
      ), last as (select coalesce(max(position), 0) as position from events)
      update events set position = last.position + fresh.place from fresh, last where events.id = fresh.id`,
      [],
    );
    if (rowCount) await client.query(`select pg_notify('${WAKE_CHANNEL}', '')`);
    await client.query('commit');
    return rowCount ?? 0;
  } catch (fault) {
    await client.query('rollback').catch(() => {});
    throw fault;
  } finally {
    client.release();
  }
}

export async function latestPosition(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ position: number }>('select coalesce(max(position), 0) as position from events');
  return rows[0]!.position;
}

export async function eventsAfter(pool: Pool, position: number, limit = 500): Promise<HallEvent[]> {
  const { rows } = await pool.query<HallEvent>(
    `select position, type, subject, subject_id as "subjectId", provider_id as "providerId", data
     from events where position > $1 order by position limit $2`,
    [position, limit],
  );
  return rows;
}
