import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import type { World } from '../../shared/world.ts';
import { passPath, passRef } from './adapters/pass-links.ts';
import type { WalletWays } from './contract.ts';
import { type PassSubject, WALLETS, type WalletName } from './rules.ts';

/** Ways of a ticket into the wallets that the hall is set up for, in the reader's language. */
export function walletWays(world: Pick<World, 'config' | 'now'>, subject: PassSubject, locale: Locale): WalletWays {
  const { passes } = world.config;
  const ref = passRef(world.config, subject);
  return WALLETS.filter(wallet => isOpen(world, wallet)).map(wallet => {
    const badge = passes.badges.files.find(name => name.startsWith(`${wallet}-${locale}.`));
    return { wallet, href: passPath(wallet, ref), badge: badge ? `/api/passes/badges/${badge}` : null };
  });
}

/** Whether the hall can write passes for a wallet: phones refuse what an ended certificate signed. */
export function isOpen({ config, now }: Pick<World, 'config' | 'now'>, wallet: WalletName): boolean {
  if (wallet === 'google') return config.passes.google !== null;
  return config.passes.apple !== null && config.passes.apple.endsAt > now();
}

/** A pass as it is kept. Its id is its serial number. */
export interface Pass {
  id: string;
  providerId: string;
  ticketId: string | null;
  bookingId: string | null;
  guest: number | null;
  locale: Locale;
  tokenHash: Buffer;
  says: Buffer;
  version: number;
  modifiedAt: Date;
  googleAt: Date | null;
}

export const subjectOf = ({ ticketId, bookingId, guest }: Pass): PassSubject =>
  ticketId ? { kind: 'ticket', id: ticketId } : { kind: 'booking', id: bookingId!, guest };

const PASS = sql`id, provider_id as "providerId", ticket_id as "ticketId", booking_id as "bookingId", guest, locale,
  token_hash as "tokenHash", says, version, modified_at as "modifiedAt", google_at as "googleAt"`;

export async function passNumbered(db: Database | Tx, serial: string): Promise<Pass | null> {
  const { rows } = await sql<Pass>`select ${PASS} from wallet_passes where id = ${serial}`.execute(db);
  return rows[0] ?? null;
}

/** A pass, locked: what it says is compared with what is true by one at a time. */
export async function lockPass(tx: Tx, id: string): Promise<Pass | null> {
  const { rows } = await sql<Pass>`select ${PASS} from wallet_passes where id = ${id} for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function passOf(db: Database | Tx, subject: PassSubject): Promise<Pass | null> {
  const which =
    subject.kind === 'ticket'
      ? sql`ticket_id = ${subject.id}`
      : sql`booking_id = ${subject.id} and coalesce(guest, 0) = ${subject.guest ?? 0}`;
  const { rows } = await sql<Pass>`select ${PASS} from wallet_passes where ${which}`.execute(db);
  return rows[0] ?? null;
}

/** Ids of the passes of a ticket, or of a booking with all its guests. */
export async function passesAbout(
  db: Database | Tx,
  about: { ticketId?: string | undefined; bookingId?: string | undefined },
): Promise<string[]> {
  const which = about.ticketId
    ? sql`ticket_id = ${about.ticketId}`
    : sql`booking_id = ${about.bookingId ?? null}::uuid`;
  const { rows } = await sql<{ id: string }>`select id from wallet_passes where ${which} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sealed address of a phone that holds a pass; null where it holds it no more. */
export async function addressFor(
  db: Database | Tx,
  { passId, device }: { passId: string; device: Buffer },
): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select d.push_sealed as sealed from wallet_registrations r join wallet_devices d on d.id = r.device_id
    where r.device_id = ${device} and r.pass_id = ${passId}`.execute(db);
  return rows[0]?.sealed ?? null;
}
