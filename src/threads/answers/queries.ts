import { sql } from 'kysely';
import { findOrderGroup } from '../../order-groups/queries.ts';
import { may } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { World } from '../../shared/world.ts';
import { addressWithHandle, mailboxesOfStall, replySeal, type ThreadAddress } from '../letters/queries.ts';
import { partsOfReply } from '../letters/rules.ts';
import { placeOfOrder } from '../queries.ts';
import { REPEATED_DAYS } from './rules.ts';

/** The address of a person behind a reply address; null where its seal was not made here: nobody guesses one. */
export async function addressOfReply(world: World, email: string): Promise<ThreadAddress | null> {
  const { replies } = world.config.mail;
  const parts = replies && partsOfReply(email, replies.domain);
  if (!parts || parts.seal !== replySeal(world.config, parts.handle)) return null;
  return await addressWithHandle(world.db, parts.handle);
}

/** Writer by an address; null where it is no longer theirs to write by. */
export interface Writer {
  /** The account of a member of staff; null for guests, and for the stall's own mailbox. */
  userId: string | null;
}

/**
 * Whether an address may still be written by: a guest's is that of their order, a stall's is a mailbox of its own or that
 * of somebody who may answer its guests today.
 */
export async function writerBehind(db: Database | Tx, address: ThreadAddress): Promise<Writer | null> {
  if (address.side === 'GUEST') {
    const place = await placeOfOrder(db, address.orderId);
    const group = place && (await findOrderGroup(db, place.orderGroupId));
    return group?.contact.email.trim().toLowerCase() === address.email ? { userId: null } : null;
  }
  const { rows } = await sql<{ id: string; scopes: string[] }>`
    select u.id, coalesce(array_agg(s.scope) filter (where s.scope is not null), '{}') as scopes
    from "user" u left join scopes s on s.user_id = u.id
    where lower(u.email) = ${address.email} and u."emailVerified" group by u.id`.execute(db);
  const member = rows.find(({ scopes }) => may({ scopes }, 'orders:change', address.providerId));
  if (member) return { userId: member.id };
  return (await mailboxesOfStall(db, address.providerId)).includes(address.email) ? { userId: null } : null;
}

/** Words that came by mail from a side lately, newest first. */
export async function wordsByMail(
  db: Database | Tx,
  { orderId, side }: Pick<ThreadAddress, 'orderId' | 'side'>,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('thread_messages')
    .select('text')
    .where('order_id', '=', orderId)
    .where('side', '=', side)
    .where('via', '=', 'MAIL')
    .where('sent_at', '>', new Date(now.getTime() - REPEATED_DAYS * 86_400_000))
    .orderBy('seq', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ text }) => text);
}
