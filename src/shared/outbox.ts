import { sql } from 'kysely';
import type { Deed } from './command.ts';
import { atTheEnd, type Records, writeGathered } from './database/pipeline.ts';
import type { World } from './world.ts';

/** Outbox message: written with the change, delivered at least once after it (architecture 3). */
export interface Outgoing {
  kind: string;
  /** Idempotency key of the intent: a second row with it is not written (I8). */
  key: string;
  data: Record<string, unknown>;
  providerId: string | null;
  /** Earliest delivery. */
  dueAt?: Date;
}

export interface OutboxRow {
  id: string;
  kind: string;
  key: string;
  data: Record<string, unknown>;
  attempts: number;
}

export interface OutboxHandler {
  kind: string;
  /** Delivers a row; idempotent by row id and key, because a crash may follow a delivery and the row comes again. */
  deliver(world: World, row: OutboxRow): Promise<void>;
}

export interface InboxRow {
  source: string;
  id: string;
  type: string;
  data: unknown;
  attempts: number;
}

export interface InboxHandler {
  source: string;
  process(world: World, row: InboxRow): Promise<void>;
}

/** Failure of a delivery by a service that said when it may be asked again. */
export class ComeBack extends Error {
  readonly at: Date;
  constructor(says: string, at: Date) {
    super(says);
    this.at = at;
  }
}

interface Waiting extends Omit<Outgoing, 'data'> {
  id: string;
  data: string;
  now: Date;
}

const OUTBOX: Records<Waiting> = {
  name: 'outbox',
  parts(of) {
    const written = sql`
      insert into outbox (id, kind, key, data, provider_id, created_at, due_at)
      select * from unnest(${of(message => message.id)}::uuid[], ${of(message => message.kind)}::text[],
        ${of(message => message.key)}::text[], ${of(message => message.data)}::jsonb[],
        ${of(message => message.providerId)}::uuid[], ${of(message => message.now)}::timestamptz[],
        ${of(message => message.dueAt ?? message.now)}::timestamptz[])
      on conflict (key) do nothing`;
    return [['outbox', written]];
  },
};

/** Puts a message into the outbox, with the end of its transaction. */
export async function send({ tx, world, now }: Deed, outgoing: Outgoing): Promise<void> {
  await atTheEnd(tx, OUTBOX, { ...outgoing, data: JSON.stringify(outgoing.data), id: world.newId(), now });
}

/** Takes back messages whose keys begin so and whose time has not come; false where there are none. */
export async function takeBack({ tx, now }: Deed, keysBegin: string): Promise<boolean> {
  await writeGathered(tx);
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    // A message that somebody began to deliver has had a try, and its due time moved.
    .where('attempts', '=', 0)
    .where('due_at', '>', now)
    .where(({ fn, val }) => fn<boolean>('starts_with', ['key', val(keysBegin)]))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores a webhook message, once per id; false when it was there already. The caller has verified it. */
export async function receive(
  world: World,
  message: { source: string; id: string; type: string; data: unknown },
): Promise<boolean> {
  const now = world.now();
  const row = await world.db
    .insertInto('inbox')
    .values({ ...message, data: JSON.stringify(message.data), received_at: now, due_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) world.wake();
  return row !== undefined;
}
