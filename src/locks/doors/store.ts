import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';

export interface DoorFields {
  title: string;
  lockRef: string;
  minutesBefore: number;
  minutesAfter: number;
  fallback: Buffer | null;
}

export interface NewDoor extends DoorFields {
  id: string;
  providerId: string;
  accountId: string;
  irrevocable: boolean;
}

/** Inserts a door; false where the account has one for this lock. */
export async function insertDoor({ tx, now }: Deed, door: NewDoor): Promise<boolean> {
  const row = await tx
    .insertInto('lock_doors')
    .values({
      id: door.id,
      provider_id: door.providerId,
      account_id: door.accountId,
      irrevocable: door.irrevocable,
      look_at: now,
      created_at: now,
      ...columns(door),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function columns({ title, lockRef, minutesBefore, minutesAfter, fallback }: DoorFields) {
  return {
    ...{ title, lock_ref: lockRef, minutes_before: minutesBefore, minutes_after: minutesAfter, fallback },
  };
}

export async function updateDoor({ tx, now }: Deed, doorId: string, fields: DoorFields): Promise<void> {
  await tx
    .updateTable('lock_doors')
    .set({ ...columns(fields), look_at: now })
    .where('id', '=', doorId)
    .execute();
}

/** A stall's door that is in use, locked: no right is begun at it meanwhile. */
export async function lockDoor(tx: Tx, { providerId, doorId }: { providerId: string; doorId: string }) {
  const row = await tx
    .selectFrom('lock_doors')
    .select(['id', 'account_id as accountId', 'lock_ref as lockRef', 'irrevocable'])
    .where('id', '=', doorId)
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function endDoor({ tx, now }: Deed, doorId: string): Promise<void> {
  await tx.updateTable('lock_doors').set({ ended_at: now }).where('id', '=', doorId).execute();
}

export interface Uses {
  unitIds: readonly string[];
  productIds: readonly string[];
}

/** Sets the units and products of the stall that a door opens; false where one of them is not its own. */
export async function putUses(
  tx: Tx,
  { doorId, providerId }: { doorId: string; providerId: string },
  { unitIds, productIds }: Uses,
): Promise<boolean> {
  await tx.deleteFrom('lock_door_uses').where('door_id', '=', doorId).execute();
  const { numAffectedRows = 0n } = await sql`
    insert into lock_door_uses (door_id, provider_id, resource_id, product_id)
    select ${doorId}::uuid, ${providerId}::uuid, r.id, null::uuid from resources r
    where r.provider_id = ${providerId} and r.id = any(${[...unitIds]}::uuid[])
    union all
    select ${doorId}::uuid, ${providerId}::uuid, null::uuid, p.id from products p
    where p.provider_id = ${providerId} and p.id = any(${[...productIds]}::uuid[])`.execute(tx);
  return Number(numAffectedRows) === new Set(unitIds).size + new Set(productIds).size;
}

/** Sets the words that a guest reads instead of a code, while their right stands; false once it has ended. */
export async function setFallback(
  tx: Tx,
  { grantId, providerId }: { grantId: string; providerId: string },
  sealed: Buffer | null,
): Promise<{ orderGroupId: string | null } | null> {
  const row = await tx
    .updateTable('lock_grants')
    .set({ fallback: sealed })
    .where('id', '=', grantId)
    .where('provider_id', '=', providerId)
    .where('purpose', '=', 'BOOKING')
    .where('ended_at', 'is', null)
    .returning('order_group_id as orderGroupId')
    .executeTakeFirst();
  return row ?? null;
}
