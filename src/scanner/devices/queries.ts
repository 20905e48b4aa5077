import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { ROLE_NAMES, ROLES, type Role, scopeFor } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { ScanDevice } from './contract.ts';

/** Phones of a stall, those in use first. */
export async function listDevices(
  world: World,
  caller: Caller,
  idOrSlug: string,
): Promise<{ devices: ScanDevice[]; timeZone: string } | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'tickets:change');
  if (isRefusal(staff)) return staff;
  const { rows } = await sql<DeviceRow>`
    select d.id, d.name, d.added_at as "addedAt", u.name as "addedBy", d.seen_at as "seenAt", d.waiting,
      d.behind_ms as "behindMs", d.list_at as "listAt", d.shut_out_at as "shutOutAt",
      (select count(*)::int from scans s where s.device_id = d.id) as scans,
      (select count(*)::int from scans s where s.device_id = d.id and s.forced and s.decision = 'IN') as forced
    from scan_devices d left join "user" u on u.id = d.added_by
    where d.provider_id = ${staff.providerId}
    order by d.shut_out_at is not null, d.seen_at desc, d.id limit 200`.execute(world.db);
  const devices = rows.map(({ id, addedAt, seenAt, listAt, shutOutAt, ...row }) => ({
    ...{ _id: id, ...row, addedAt: addedAt.toISOString(), seenAt: seenAt.toISOString() },
    ...{ listAt: listAt?.toISOString() ?? null, shutOutAt: shutOutAt?.toISOString() ?? null },
  }));
  return { devices, timeZone: await providerTimeZone(world.db, staff.providerId) };
}

interface DeviceRow {
  id: string;
  name: string;
  addedAt: Date;
  addedBy: string | null;
  seenAt: Date;
  waiting: number;
  behindMs: number;
  listAt: Date | null;
  shutOutAt: Date | null;
  scans: number;
  forced: number;
}

export interface KnownDevice {
  id: string;
  providerId: string;
  name: string;
  salt: Buffer;
  listNumber: number | null;
  listAt: Date | null;
  /** Shut out by its stall, or the phone of somebody who may not scan there any more. */
  isOut: boolean;
  /** Whether its person may let in all the same whom a rule of the door stops. */
  mayForce: boolean;
}

/** Phone by its own secret; a refusal that tells nothing else to who has another one. */
export async function deviceOf(
  db: Database | Tx,
  { deviceId, secret }: { deviceId: string; secret: string },
): Promise<KnownDevice | Refusal> {
  const { rows } = await sql<KnownDevice & { hash: Buffer; addedBy: string | null; shutOutAt: Date | null }>`
    select id, provider_id as "providerId", name, salt, list_number as "listNumber", list_at as "listAt",
      secret_hash as hash, added_by as "addedBy", shut_out_at as "shutOutAt", false as "isOut", false as "mayForce"
    from scan_devices where id = ${deviceId}`.execute(db);
  const [row] = rows;
  const hash = createHash('sha256').update(Buffer.from(secret, 'base64url')).digest();
  if (!row || !timingSafeEqual(row.hash, hash)) return refuse('scan-device-unknown');
  const { id, providerId, name, salt, listNumber, listAt, addedBy, shutOutAt } = row;
  const isOut = shutOutAt !== null || !(await hasRole(db, { userId: addedBy, providerId, roles: SCANNING }));
  const mayForce = !isOut && (await hasRole(db, { userId: addedBy, providerId, roles: DECIDING }));
  return { id, providerId, name, salt, listNumber, listAt, isOut, mayForce };
}

const SCANNING = ROLE_NAMES.filter(role => ROLES[role].includes('tickets:use'));

/** Roles that decide on guests: they check bookings in at the counter, too. A scanner reads, and asks them. */
const DECIDING = ROLE_NAMES.filter(role => ROLES[role].includes('orders:change'));

async function hasRole(
  db: Database | Tx,
  { userId, providerId, roles }: { userId: string | null; providerId: string; roles: readonly Role[] },
): Promise<boolean> {
  if (!userId) return false;
  const scopes = roles.map(role => scopeFor(providerId, role));
  const { rows } = await sql`
    select 1 from scopes where user_id = ${userId} and scope = any(${scopes}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a phone is one of the seller's. */
export async function isDeviceOf(
  tx: Tx,
  { deviceId, providerId }: { deviceId: string; providerId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from scan_devices where id = ${deviceId} and provider_id = ${providerId} for update`.execute(tx);
  return rows.length > 0;
}

/** Phones that a person named or shut out, for their data. */
export async function keptOfDevices(db: Database | Tx, userId: string): Promise<unknown[]> {
  const { rows } = await sql<{ name: string; addedAt: Date; shutOutAt: Date | null }>`
    select name, added_at as "addedAt", shut_out_at as "shutOutAt" from scan_devices
    where added_by = ${userId} or shut_out_by = ${userId} order by added_at, id`.execute(db);
  return rows;
}
