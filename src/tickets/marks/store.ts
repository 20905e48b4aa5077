import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

export interface NewKey {
  number: number;
  providerId: string;
  publicKey: Buffer;
  sealed: Buffer;
  now: Date;
}

/** Inserts the seller's key; false where it has one that signs, or where the number is taken. */
export async function insertKey(tx: Tx, key: NewKey): Promise<boolean> {
  const { rows } = await sql`
    insert into ticket_keys (number, provider_id, public_key, seed_sealed, status, created_at)
    values (${key.number}, ${key.providerId}, ${key.publicKey}, ${key.sealed}, 'ACTIVE', ${key.now})
    on conflict do nothing returning number`.execute(tx);
  return rows.length > 0;
}

export async function endKey(
  tx: Tx,
  { number, status, now }: { number: number; status: 'RETIRED' | 'REVOKED'; now: Date },
): Promise<void> {
  await sql`update ticket_keys set status = ${status}, ended_at = coalesce(ended_at, ${now}) where number = ${number}`.execute(
    tx,
  );
}

/** Notes what an owner did with a key. */
export async function insertKeyDeed(
  tx: Tx,
  deed: {
    id: string;
    number: number;
    providerId: string;
    kind: 'CHANGED' | 'REVOKED';
    reason: string;
    by: string | null;
    now: Date;
  },
): Promise<void> {
  await sql`
    insert into ticket_key_deeds (id, key_number, provider_id, kind, reason, by_user, happened_at)
    values (${deed.id}, ${deed.number}, ${deed.providerId}, ${deed.kind}, ${deed.reason}, ${deed.by}, ${deed.now})`.execute(
    tx,
  );
}
