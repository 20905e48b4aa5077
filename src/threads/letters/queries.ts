import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { type Config, keyFor } from '../../config.ts';
import { bo } from '../../office-links.ts';
import { linkToOrderGroup } from '../../order-groups/queries.ts';
import { publicContacts } from '../../providers/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Words } from '../../shared/i18n.ts';
import type { World } from '../../shared/world.ts';
import type { Person } from '../rules.ts';
import { addressLetters, replyAddress } from './rules.ts';

/** Mailboxes of a stall that hear of messages: those for bookings, else the first that guests may know. */
export async function mailboxesOfStall(db: Database | Tx, providerId: string): Promise<string[]> {
  const row = await db
    .selectFrom('sellers')
    .select('emails')
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  const emails = row.emails as unknown as { emailAddress: string; categoryTags: string[]; verified: boolean }[];
  const forBookings = emails.filter(one => one.verified && one.categoryTags.includes('bookings'));
  const chosen = forBookings.length ? forBookings : publicContacts(emails).slice(0, 1);
  return [...new Set(chosen.map(one => one.emailAddress.trim().toLowerCase()))];
}

/** Time of an order: the end of its last booking, or else when it was placed. */
export async function timeOfOrder(db: Database | Tx, orderGroupId: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(g.created_at, (
      select max(b.ends_at) from order_bookings b where b.order_group_id = g.id and b.state in ('HELD', 'PENDING', 'BOOKED')
    )) as at from order_groups g where g.id = ${orderGroupId}`.execute(db);
  return rows[0]!.at;
}

export interface ThreadAddress {
  id: string;
  orderId: string;
  providerId: string;
  side: Person;
  email: string;
  handle: string;
  until: Date;
  endedAt: Date | null;
}

const addresses = (db: Database | Tx) =>
  db
    .selectFrom('thread_addresses')
    .select(['id', 'order_id as orderId', 'provider_id as providerId', 'side', 'email', 'handle', 'until'])
    .select('ended_at as endedAt');

export async function findAddress(db: Database | Tx, addressId: string): Promise<ThreadAddress | null> {
  const row = await addresses(db).where('id', '=', addressId).executeTakeFirst();
  return row ? { ...row, side: row.side as Person } : null;
}

export async function addressWithHandle(db: Database | Tx, handle: string): Promise<ThreadAddress | null> {
  const row = await addresses(db).where('handle', '=', handle).executeTakeFirst();
  return row ? { ...row, side: row.side as Person } : null;
}

/** The half of a reply address that proves where it was made: nobody without the hall's key makes one, or tries any. */
export function replySeal(config: Pick<Config, 'appSecret'>, handle: string): string {
  return addressLetters(
    createHmac('sha256', keyFor(config, 'reply addresses')).update(handle).digest().subarray(0, 10),
  );
}

/** The address that answers to a letter go to; undefined where the hall takes none, and once it is over. */
export function replyTo(
  { config, now }: Pick<World, 'config' | 'now'>,
  { handle, until, endedAt }: Pick<ThreadAddress, 'handle' | 'until' | 'endedAt'>,
): string | undefined {
  const { replies } = config.mail;
  if (!replies || endedAt || until <= now()) return undefined;
  return replyAddress({ handle, seal: replySeal(config, handle) }, replies.domain);
}

/** The page on which the person of an address writes: the receipt with its key, or the office. */
export async function pageOfAddress(
  world: World,
  { orderId, side }: Pick<ThreadAddress, 'orderId' | 'side'>,
): Promise<{ href: string; reference: string; stall: Words } | null> {
  const { rows } = await sql<{ groupId: string; reference: string; slug: string; stall: Words }>`
    select g.id as "groupId", g.reference, p.slug, p.title as stall
    from threads t join order_groups g on g.id = t.order_group_id join provider_signs p on p.provider_id = t.provider_id
    where t.order_id = ${orderId}`.execute(world.db);
  const [row] = rows;
  if (!row) return null;
  const { groupId, slug, ...page } = row;
  const href =
    side === 'GUEST'
      ? `${await linkToOrderGroup(world, { id: groupId })}#messages`
      : world.config.baseUrl + bo.thread(slug, orderId);
  return { href, ...page };
}
