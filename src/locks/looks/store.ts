import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { CompanyKind, LockFault, Look, Opened } from '../companies/rules.ts';

const EVERY_MS = 10 * 60_000;

/** Has doors looked at in the next round. */
export async function lookSoon(tx: Tx, which: { accountId: string } | { doorId: string }, now: Date): Promise<void> {
  const doors = tx.updateTable('lock_doors').set({ look_at: now }).where('ended_at', 'is', null);
  const [column, id] = 'doorId' in which ? (['id', which.doorId] as const) : (['account_id', which.accountId] as const);
  await doors.where(column, '=', id).execute();
}

export interface DueDoor {
  id: string;
  providerId: string;
  lockRef: string;
  accountId: string;
  kind: CompanyKind;
  customer: string;
  secret: Buffer;
}

/** Claims a door that is to be looked at, for this copy alone; the next look is due after ten minutes. */
export async function claimDoor(db: Database, now: Date): Promise<DueDoor | null> {
  const { rows } = await sql<DueDoor>`
    update lock_doors d set look_at = ${new Date(now.getTime() + EVERY_MS)} from lock_accounts a
    where a.id = d.account_id and d.id = (
      select id from lock_doors
      where look_at <= ${now} and (ended_at is null or exists (
        select from lock_grants g where g.door_id = lock_doors.id and g.state = 'ENDING'))
      order by look_at limit 1 for update skip locked)
    returning d.id, d.provider_id as "providerId", d.lock_ref as "lockRef", a.id as "accountId", a.kind, a.customer,
      a.secret`.execute(db);
  return rows[0] ?? null;
}

export async function noteTrouble({ tx, now }: Deed, doorId: string, fault: LockFault): Promise<void> {
  await tx.updateTable('lock_doors').set({ fault, fault_at: now }).where('id', '=', doorId).execute();
}

export async function noteSeen({ tx, now }: Deed, doorId: string, look: Look, skewSeconds: number): Promise<void> {
  await tx
    .updateTable('lock_doors')
    .set({ battery: look.battery, skew_seconds: skewSeconds, seen_at: now, fault: null, fault_at: null })
    .where('id', '=', doorId)
    .execute();
}

export interface NewOpening extends Opened {
  hash: Buffer | null;
}

/** Keeps who opened a door, once; a code or a name of ours says by which right. */
export async function insertOpenings(
  tx: Tx,
  { id, providerId }: Pick<DueDoor, 'id' | 'providerId'>,
  openings: readonly NewOpening[],
): Promise<void> {
  for (const { ref, at, reference, hash, who } of openings) {
    await sql`
      insert into lock_openings (door_id, provider_id, company_ref, at, grant_id, by_other)
      select ${id}, ${providerId}, ${ref}, ${at}, g.id, case when g.id is null then ${who} end
      from (select 1) one left join lock_grants g on g.door_id = ${id} and (g.id::text = ${reference} or g.code_hash = ${hash})
      limit 1 on conflict do nothing`.execute(tx);
  }
}

/** Asks again for a right that a lock has lost, or has otherwise than it was asked. */
export async function askAgain(tx: Tx, grantId: string, isLost: boolean): Promise<number> {
  const { rows } = await sql<{ round: number }>`
    update lock_grants set asked = null, round = round + 1,
      state = case when ${isLost} then 'WISHED' else state end, confirmed = case when ${isLost} then null else confirmed end
    where id = ${grantId} returning round`.execute(tx);
  return rows[0]!.round;
}

/** Takes back again a right that a lock still has. */
export async function endAgain(tx: Tx, grantId: string): Promise<number> {
  const { rows } = await sql<{ round: number }>`
    update lock_grants set state = 'ENDING', withdrawn_at = null, round = round + 1 where id = ${grantId}
    returning round`.execute(tx);
  return rows[0]!.round;
}

/** Openings are forgotten after a month. */
export async function forgetOpenings(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('lock_openings').where('at', '<', before).execute();
}
