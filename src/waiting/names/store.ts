import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { NameState } from '../rules.ts';
import type { NameRow } from './queries.ts';

/** Advisory locks of all who are counted, in the order of their names: many at once are no more than one by one. */
export async function lockPeople(tx: Tx, names: readonly string[]): Promise<void> {
  const keys = names.map(name => `waiting:${name}`);
  await sql`select pg_advisory_xact_lock(key)
    from (select hashtextextended(name, 0) as key from unnest(${keys}::text[]) as name order by key) as keys`.execute(
    tx,
  );
}

export interface NewName extends Omit<NameRow, 'provenAt' | 'joinedAt' | 'atDoor' | 'seatedAs'> {
  state: 'UNPROVEN' | 'WAITING';
  atDoor?: boolean;
  writtenBy?: string | null;
  networks: { address: string; net: string } | null;
}

/** Inserts a name, with the queue that it is the first of. */
export async function insertName({ tx, now }: Deed, name: NewName): Promise<void> {
  await sql`insert into waiting_queues (product_id, provider_id) values (${name.productId}, ${name.providerId})
    on conflict (product_id) do nothing`.execute(tx);
  await sql`
    insert into waiting_names (id, product_id, provider_id, sku_id, wish, from_minute, to_minute, quantity, state, name,
      email, phone, locale, customer_id, access_key, person, address, net, send_id, joined_at, proven_at, until, at_door,
      written_by)
    values (${name.id}, ${name.productId}, ${name.providerId}, ${name.skuId},
      ${name.wish && JSON.stringify(name.wish)}::jsonb, ${name.fromMinute}, ${name.toMinute}, ${name.quantity},
      ${name.state}, ${name.name}, ${name.email}, ${name.phone}, ${name.locale},
      (select id from "user" where id = ${name.customerId}::text for key share), ${name.accessKey}, ${name.person},
      ${name.networks?.address ?? null}, ${name.networks?.net ?? null}, ${name.sendId}, ${now},
      ${name.state === 'WAITING' ? now : null}, ${name.until}, ${name.atDoor ?? false}, ${name.writtenBy ?? null})`.execute(
    tx,
  );
}

/** Notes the proof of a contact, from which its place in the queue counts. */
export async function proveContact({ tx, now }: Deed, nameId: string): Promise<void> {
  await sql`update waiting_names set state = 'WAITING', proven_at = ${now}
    where id = ${nameId} and state = 'UNPROVEN'`.execute(tx);
}

/** False when the name waits no longer. */
export async function setOffered(tx: Tx, nameId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update waiting_names set state = 'OFFERED' where id = ${nameId} and state = 'WAITING'`.execute(tx);
  return Number(numAffectedRows) > 0;
}

export async function endName({ tx, now }: Deed, nameId: string, state: NameState): Promise<void> {
  await sql`update waiting_names set state = ${state}, ended_at = ${now}
    where id = ${nameId} and ended_at is null`.execute(tx);
}

/** Notes the order by which staff gave a name its place. */
export async function setSeated({ tx, now }: Deed, nameId: string, orderGroupId: string): Promise<void> {
  await sql`update waiting_names set state = 'TAKEN', ended_at = ${now}, seated_as = ${orderGroupId}
    where id = ${nameId}`.execute(tx);
}

/** A name whose seating was undone stands in line where it stood. */
export async function waitAgain(
  tx: Tx,
  { nameId, orderGroupId }: { nameId: string; orderGroupId: string },
): Promise<void> {
  await sql`update waiting_names set state = 'WAITING', ended_at = null, seated_as = null
    where id = ${nameId} and state = 'TAKEN' and seated_as = ${orderGroupId}`.execute(tx);
}

/** Ends the names that are of no use any more; an offer of the last minute ends by itself. */
export async function endPastNames(db: Database, now: Date): Promise<void> {
  await sql`update waiting_names set state = 'OVER', ended_at = ${now}
    where state in ('UNPROVEN', 'WAITING') and until <= ${now}`.execute(db);
}

/** Deletes contacts that nobody proved, and what ended long ago. */
export async function deleteOldNames(db: Database, before: { unproven: Date; ended: Date }): Promise<void> {
  await sql`
    with old as (
      select id from waiting_names
      where (state = 'UNPROVEN' and joined_at < ${before.unproven}) or ended_at < ${before.ended}
    ), gone as (delete from waiting_offers where name_id in (select id from old))
    delete from waiting_names where id in (select id from old)`.execute(db);
}

/** Erases who a name was; what was offered stays without it, for the audit. */
export async function forgetPerson(tx: Tx, nameIds: readonly string[]): Promise<void> {
  await sql`update waiting_names
    set name = '', email = null, phone = null, person = null, address = null, net = null, customer_id = null
    where id = any(${[...nameIds]}::uuid[])`.execute(tx);
}
