import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import { providerWithRight } from '../../providers/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { openedMarkKey, signMark } from '../adapters/mark-keys.ts';
import type { TicketType } from '../rules.ts';
import type { TicketKey } from './contract.ts';
import { keyNumberIn, type Mark, type MarkKey, markAddress, type NoMark, readMark } from './rules.ts';

export interface Signer {
  number: number;
  providerId: string;
  key: KeyObject;
}

/** Keys that sign for these sellers now. One that can't be opened is left out: a ticket is shown without its mark. */
export async function signersOf(world: World, providerIds: readonly string[]): Promise<Map<string, Signer>> {
  if (!providerIds.length) return new Map();
  const { rows } = await sql<{ number: number; providerId: string; sealed: Buffer }>`
    select number, provider_id as "providerId", seed_sealed as sealed from ticket_keys
    where status = 'ACTIVE' and provider_id = any(${[...new Set(providerIds)]}::uuid[])`.execute(world.db);
  const signers = new Map<string, Signer>();
  for (const { number, providerId, sealed } of rows) {
    try {
      signers.set(providerId, { number, providerId, key: openedMarkKey(world.config, number, sealed) });
    } catch (fault) {
      world.log.error({ providerId, err: fault }, 'a key of tickets can not be opened: was APP_SECRET another one?');
    }
  }
  return signers;
}

export interface PastSigner extends Signer {
  /** Time from which it signed no more; null where it signs now. */
  endedAt: Date | null;
}

/** Keys that sign or have signed for a seller and whose marks stand, the latest first. */
export async function signersEver(world: World, providerId: string): Promise<PastSigner[]> {
  const { rows } = await sql<{ number: number; sealed: Buffer; endedAt: Date | null }>`
    select number, seed_sealed as sealed, ended_at as "endedAt" from ticket_keys
    where provider_id = ${providerId} and status <> 'REVOKED' order by created_at desc`.execute(world.db);
  return rows.flatMap(({ number, sealed, endedAt }) => {
    try {
      return [{ number, providerId, key: openedMarkKey(world.config, number, sealed), endedAt }];
    } catch (fault) {
      world.log.error({ providerId, err: fault }, 'a key of tickets can not be opened: was APP_SECRET another one?');
      return [];
    }
  });
}

/** Keys of a seller as a door checks marks against them, those that were revoked among them. */
export async function keysOfSeller(db: Database, providerId: string): Promise<MarkKey[]> {
  const { rows } = await sql<MarkKey>`
    select number, provider_id as "providerId", public_key as "publicKey", status from ticket_keys
    where provider_id = ${providerId} order by number`.execute(db);
  return rows.map(row => ({ ...row, publicKey: new Uint8Array(row.publicKey) }));
}

export interface Markable {
  id: string;
  type: TicketType;
  productId: string;
  createdAt: Date;
  validUntil: Date;
}

/** Text of a ticket's QR code. */
export function ticketMark({ config }: Pick<World, 'config'>, ticket: Markable, by: Signer): string {
  const mark: Mark = {
    ...{ kind: ticket.type, ticketId: ticket.id, productId: ticket.productId },
    ...{ validFrom: ticket.createdAt, validUntil: ticket.validUntil, departureId: null, guest: null },
  };
  return markText({ config }, mark, by);
}

/** Text of a QR code with this mark. */
export function markText({ config }: Pick<World, 'config'>, mark: Mark, by: Signer): string {
  return markAddress(config.baseUrl, signMark(mark, by));
}

/** Mark as it was scanned, checked against the key that it names. */
export async function checkedMark(db: Database, text: string): Promise<{ mark: Mark; key: MarkKey } | { no: NoMark }> {
  const number = keyNumberIn(text);
  return await readMark(text, number === null ? [] : await keysNumbered(db, number));
}

async function keysNumbered(db: Database, number: number): Promise<MarkKey[]> {
  const { rows } = await sql<MarkKey>`
    select number, provider_id as "providerId", public_key as "publicKey", status from ticket_keys
    where number = ${number}`.execute(db);
  return rows.map(row => ({ ...row, publicKey: new Uint8Array(row.publicKey) }));
}

/** Sellers whose tickets nobody signs: those with a ticket or booking and without a key, and those with one as old as this. */
export async function sellersToSign(db: Database | Tx, bornBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.provider_id as id from sellers s
    left join ticket_keys k on k.provider_id = s.provider_id and k.status = 'ACTIVE'
    where (k.number is null or k.created_at < ${bornBefore})
      and (exists (select from tickets t where t.provider_id = s.provider_id)
        or exists (select from booking_tickets b where b.provider_id = s.provider_id))
    order by 1`.execute(db);
  return rows.map(row => row.id);
}

/** Whether a seller has a key that signs, without its lock: their other sales go on meanwhile. */
export async function hasSigningKey(tx: Tx, providerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ticket_keys where provider_id = ${providerId} and status = 'ACTIVE'`.execute(tx);
  return rows.length > 0;
}

/** Number of the key that signs for a seller, under its lock. */
export async function signingKey(tx: Tx, providerId: string): Promise<{ number: number; createdAt: Date } | null> {
  const { rows } = await sql<{ number: number; createdAt: Date }>`
    select number, created_at as "createdAt" from ticket_keys
    where provider_id = ${providerId} and status = 'ACTIVE' for update`.execute(tx);
  return rows[0] ?? null;
}

/** Keys of a seller for its owner, the newest first, and what was done with each by hand. */
export async function ticketKeys(world: World, caller: Caller, idOrSlug: string): Promise<TicketKey[] | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'tickets:keys');
  if (isRefusal(staff)) return staff;
  const { rows } = await sql<Omit<TicketKey, '_createdAt' | 'endedAt'> & { createdAt: Date; endedAt: Date | null }>`
    select k.number, k.status, k.created_at as "createdAt", k.ended_at as "endedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'reason', d.reason, 'by', u.name,
          'happenedAt', to_char(d.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.happened_at desc), '[]')
        from ticket_key_deeds d left join "user" u on u.id = d.by_user where d.key_number = k.number) as deeds
    from ticket_keys k where k.provider_id = ${staff.providerId} order by k.created_at desc, k.number`.execute(
    world.db,
  );
  return rows.map(({ createdAt, endedAt, ...key }) => ({
    ...key,
    _createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

/** A seller's key by its number, under its lock. */
export async function lockKey(
  tx: Tx,
  which: { providerId: string; number: number },
): Promise<{ status: 'ACTIVE' | 'RETIRED' | 'REVOKED' } | null> {
  const { rows } = await sql<{ status: 'ACTIVE' | 'RETIRED' | 'REVOKED' }>`
    select status from ticket_keys where provider_id = ${which.providerId} and number = ${which.number} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}
