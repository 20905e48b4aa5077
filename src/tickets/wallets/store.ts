import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import type { PassSubject } from './rules.ts';

export interface NewPass {
  id: string;
  providerId: string;
  subject: PassSubject;
  locale: Locale;
  tokenHash: Buffer;
  says: Buffer;
  modifiedAt: Date;
}

/** Writes down a pass; of two that are taken at once, one is written. */
export async function insertPass({ tx, now }: Deed, pass: NewPass): Promise<void> {
  const { subject } = pass;
  await sql`
    insert into wallet_passes (id, provider_id, ticket_id, booking_id, guest, locale, token_hash, says, modified_at, created_at)
    values (${pass.id}, ${pass.providerId}, ${subject.kind === 'ticket' ? subject.id : null}::uuid,
      ${subject.kind === 'booking' ? subject.id : null}::uuid, ${subject.kind === 'booking' ? subject.guest : null}::int,
      ${pass.locale}, ${pass.tokenHash}, ${pass.says}, ${pass.modifiedAt}, ${now})
    on conflict do nothing`.execute(tx);
}

/** Lets phones at a pass by another token: the hall's secret has changed, and the old one can't be written any more. */
export async function renewToken(tx: Tx, passId: string, tokenHash: Buffer): Promise<void> {
  await tx.updateTable('wallet_passes').set({ token_hash: tokenHash }).where('id', '=', passId).execute();
}

/** Taken to Google at this moment, which is told of changes from now on. */
export async function notePassAtGoogle({ tx, now }: Deed, passId: string): Promise<void> {
  await tx.updateTable('wallet_passes').set({ google_at: now }).where('id', '=', passId).execute();
}

/** The next version of a pass; answers with the devices that have to hear of it. Each counts one change more. */
export async function changePass(
  tx: Tx,
  passId: string,
  { says, modifiedAt }: { says: Buffer; modifiedAt: Date },
): Promise<{ version: number; devices: Buffer[] }> {
  const { rows: versions } = await sql<{ version: number }>`
    update wallet_passes set says = ${says}, modified_at = ${modifiedAt}, version = version + 1
    where id = ${passId} returning version`.execute(tx);
  await sql`
    select 1 from wallet_devices d where exists (
      select from wallet_registrations r where r.device_id = d.id and r.pass_id = ${passId})
    order by d.id for no key update`.execute(tx);
  const { rows } = await sql<{ id: Buffer }>`
    with counted as (
      update wallet_devices d set tag = d.tag + 1 from wallet_registrations r
      where r.device_id = d.id and r.pass_id = ${passId} returning d.id, d.tag)
    update wallet_registrations r set tag = c.tag from counted c
    where r.device_id = c.id and r.pass_id = ${passId} returning r.device_id as id`.execute(tx);
  return { version: versions[0]!.version, devices: rows.map(({ id }) => id) };
}

/** Promises a look at every pass of a seller, each once for this message. */
export async function followEachOf(
  { tx, now }: Deed,
  { providerId, key }: { providerId: string; key: string },
): Promise<void> {
  await sql`
    insert into outbox (id, kind, key, data, provider_id, created_at, due_at)
    select gen_random_uuid(), 'wallet-follow', ${key} || ':' || p.id, jsonb_build_object('passId', p.id), p.provider_id,
      ${now}, ${now}
    from wallet_passes p where p.provider_id = ${providerId} on conflict (key) do nothing`.execute(tx);
}
