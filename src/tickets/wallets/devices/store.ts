import { sql } from 'kysely';
import type { Deed } from '../../../shared/command.ts';
import type { Tx } from '../../../shared/database/connect.ts';
import { lockPass } from '../queries.ts';

export interface Registration {
  device: Buffer;
  sealed: Buffer;
  passId: string;
}

/** Phones that one pass is told to; who has more has them to do harm, and the oldest are forgotten. */
const MOST_DEVICES = 20;

/** Writes down that a phone holds a pass, and under which address it hears of it; false where it was known. */
export async function register({ tx, now }: Deed, { device, sealed, passId }: Registration): Promise<boolean> {
  const pass = await lockPass(tx, passId);
  if (!pass) return false;
  await sql`
    insert into wallet_devices (id, push_sealed, created_at) values (${device}, ${sealed}, ${now})
    on conflict (id) do update set push_sealed = excluded.push_sealed`.execute(tx);
  // Counted as a change: what was written between the download and this moment is asked for at once.
  const { rows: tags } = await sql<{ tag: number }>`
    update wallet_devices set tag = tag + 1 where id = ${device} returning tag`.execute(tx);
  const { rows } = await sql`
    insert into wallet_registrations (device_id, pass_id, version, tag, created_at)
    values (${device}, ${passId}, ${pass.version}, ${tags[0]!.tag}, ${now}) on conflict do nothing returning pass_id`.execute(
    tx,
  );
  if (!rows.length) return false;
  await sql`
    delete from wallet_registrations r using (
      select device_id from wallet_registrations where pass_id = ${passId}
      order by created_at desc, device_id offset ${MOST_DEVICES}) old
    where r.pass_id = ${passId} and r.device_id = old.device_id`.execute(tx);
  return true;
}

/** Writes down that a phone holds a pass no more; false where it did not. A phone without passes is forgotten. */
export async function unregister(
  tx: Tx,
  { device, passId }: Pick<Registration, 'device' | 'passId'>,
): Promise<boolean> {
  // First, so that a pass that it registers meanwhile is seen below.
  await sql`select 1 from wallet_devices where id = ${device} for update`.execute(tx);
  const { rows } = await sql`
    delete from wallet_registrations where device_id = ${device} and pass_id = ${passId} returning pass_id`.execute(tx);
  await forgetIdle(tx, [device]);
  return rows.length > 0;
}

/** Forgets phones without a pass: nothing is told to them any more. One that registers meanwhile is left to the next time. */
export async function forgetIdleDevices(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: Buffer }>`
    select d.id from wallet_devices d
    where not exists (select from wallet_registrations r where r.device_id = d.id) for update skip locked`.execute(tx);
  if (rows.length)
    await forgetIdle(
      tx,
      rows.map(({ id }) => id),
    );
}

async function forgetIdle(tx: Tx, ids: readonly Buffer[]): Promise<void> {
  await sql`
    delete from wallet_devices d where d.id = any(${[...ids]}::bytea[])
      and not exists (select from wallet_registrations r where r.device_id = d.id)`.execute(tx);
}

/** Forgets a phone whose address is dead, unless it has another one by now. */
export async function forgetDevice(tx: Tx, { id, sealed }: { id: Buffer; sealed: Buffer }): Promise<void> {
  await sql`delete from wallet_devices where id = ${id} and push_sealed = ${sealed}`.execute(tx);
}
