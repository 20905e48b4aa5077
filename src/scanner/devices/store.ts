import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

export interface NewDevice {
  id: string;
  providerId: string;
  name: string;
  secretHash: Buffer;
  salt: Buffer;
  by: string | null;
  now: Date;
}

export async function insertDevice(tx: Tx, device: NewDevice): Promise<void> {
  await sql`
    insert into scan_devices (id, provider_id, name, secret_hash, salt, added_by, added_at, seen_at)
    values (${device.id}, ${device.providerId}, ${device.name}, ${device.secretHash}, ${device.salt}, ${device.by},
      ${device.now}, ${device.now})`.execute(tx);
}

export async function setName(tx: Tx, deviceId: string, name: string): Promise<void> {
  await sql`update scan_devices set name = ${name} where id = ${deviceId}`.execute(tx);
}

export async function shutOut(tx: Tx, { deviceId, by, now }: { deviceId: string; by: string | null; now: Date }) {
  await sql`
    update scan_devices set shut_out_at = coalesce(shut_out_at, ${now}), shut_out_by = coalesce(shut_out_by, ${by})
    where id = ${deviceId}`.execute(tx);
}

/** Notes what a phone says of itself. */
export async function noteSeen(
  tx: Tx,
  { deviceId, waiting, behindMs, now }: { deviceId: string; waiting: number; behindMs: number; now: Date },
): Promise<void> {
  await sql`
    update scan_devices set seen_at = ${now}, waiting = ${waiting}, behind_ms = ${behindMs} where id = ${deviceId}`.execute(
    tx,
  );
}

/** Number of a phone's next list: each is given to one phone once. */
export async function takeListNumber(tx: Tx, deviceId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ number: number | null }>`
    update scan_devices set list_number = nextval('scan_list_numbers'), list_at = ${now}, seen_at = ${now}
    where id = ${deviceId} returning list_number as number`.execute(tx);
  return rows[0]!.number!;
}
