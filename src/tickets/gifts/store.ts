import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { GiftWay } from './rules.ts';

export interface GiftWords {
  fromName: string;
  toName: string;
  address: string;
  greeting: string | null;
  deliverBy: GiftWay;
  deliverAt: Date;
  withPrice: boolean;
}

export interface NewGift extends GiftWords {
  id: string;
  providerId: string;
  ticketId: string;
  orderGroupId: string;
  handedOnFrom: string | null;
  locale: string;
  secret: { hash: Buffer; sealed: Buffer };
  now: Date;
}

export async function insertGift(tx: Tx, { secret, ...gift }: NewGift): Promise<void> {
  await sql`
    insert into ticket_gifts (id, provider_id, gave_ticket_id, ticket_id, order_group_id, handed_on_from, status, deliver_by,
      deliver_at, with_price, locale, secret_hash, secret_sealed, from_name, to_name, address, greeting, created_at)
    values (${gift.id}, ${gift.providerId}, ${gift.ticketId}, ${gift.ticketId}, ${gift.orderGroupId},
      ${gift.handedOnFrom}::uuid, 'WAITING', ${gift.deliverBy}, ${gift.deliverAt}, ${gift.withPrice}, ${gift.locale},
      ${secret.hash}, ${secret.sealed}, ${gift.fromName}, ${gift.toName}, ${gift.address}, ${gift.greeting}, ${gift.now})`.execute(
    tx,
  );
}

/** Writes a correction, and counts it. */
export async function correctWords(tx: Tx, giftId: string, words: GiftWords): Promise<void> {
  await sql`
    update ticket_gifts set revision = revision + 1, deliver_by = ${words.deliverBy}, deliver_at = ${words.deliverAt},
      with_price = ${words.withPrice}, from_name = ${words.fromName}, to_name = ${words.toName}, address = ${words.address},
      greeting = ${words.greeting}
    where id = ${giftId}`.execute(tx);
}

export async function setSent(tx: Tx, giftId: string, now: Date): Promise<void> {
  await sql`update ticket_gifts set status = 'SENT', sent_at = ${now} where id = ${giftId}`.execute(tx);
}

export async function setTakenBack(tx: Tx, giftId: string, now: Date): Promise<void> {
  await sql`update ticket_gifts set status = 'TAKEN_BACK', ended_at = ${now} where id = ${giftId}`.execute(tx);
}

/** Opens a gift, which then holds the ticket in place of the given one. */
export async function setOpened(tx: Tx, giftId: string, ticketId: string, now: Date): Promise<void> {
  await sql`update ticket_gifts set status = 'OPENED', opened_at = ${now}, ticket_id = ${ticketId} where id = ${giftId}`.execute(
    tx,
  );
}

/** Moves an opened gift: given on, come back, or opened by who has it now. */
export async function movePassing(
  tx: Tx,
  giftId: string,
  { to, now }: { to: 'PASSING' | 'OPENED' | 'HANDED_ON'; now: Date },
): Promise<void> {
  await sql`update ticket_gifts set status = ${to}, ended_at = case when ${to} = 'HANDED_ON' then ${now}::timestamptz end
    where id = ${giftId}`.execute(tx);
}

/** Moves the gifts of a ticket to the one in its place, so that their holders have that; whether there were any. */
export async function moveGifts(tx: Tx, from: string, to: string): Promise<boolean> {
  const { rows } = await sql`
    update ticket_gifts set ticket_id = ${to} where ticket_id = ${from} and status in ('WAITING', 'SENT', 'OPENED', 'PASSING')
    returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Forgets a person's words. Who received it is forgotten everywhere; who gave it leaves their name and their words, but a
 * gift that is not on its way yet keeps where it goes.
 */
export async function forgetGifts(tx: Tx, { given, received }: { given: string[]; received: string[] }): Promise<void> {
  await sql`
    update ticket_gifts set from_name = null, greeting = null,
      to_name = case when status = 'WAITING' then to_name end, address = case when status = 'WAITING' then address end
    where id = any(${given}::uuid[])`.execute(tx);
  await sql`
    update ticket_gifts set to_name = null, address = null, greeting = null
    where id = any(${received}::uuid[]) and status <> 'WAITING'`.execute(tx);
}

/** Forgets who gave and who received what was given before a moment. */
export async function forgetGiftsBefore(tx: Tx, before: Date): Promise<void> {
  await sql`
    update ticket_gifts set from_name = null, to_name = null, address = null, greeting = null
    where created_at < ${before} and status <> 'WAITING'
      and (from_name is not null or to_name is not null or address is not null or greeting is not null)`.execute(tx);
}
