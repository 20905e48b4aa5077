import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { OfferState } from '../rules.ts';

/** Locks a queue, so that its places are given away one by one; false while another transaction does. */
export async function lockQueue(tx: Tx, productId: string, waits: boolean): Promise<boolean> {
  const { rows } = await sql`select 1 from waiting_queues where product_id = ${productId}
    for update ${waits ? sql`` : sql`skip locked`}`.execute(tx);
  return rows.length > 0;
}

export interface NewOffer {
  id: string;
  nameId: string;
  providerId: string;
  wish: object | null;
  startsAt: Date | null;
  until: Date;
  letterKey: string | null;
  textId: string | null;
}

export async function insertOffer({ tx, now }: Deed, offer: NewOffer): Promise<void> {
  await sql`
    insert into waiting_offers (id, name_id, provider_id, wish, starts_at, state, made_at, until, letter_key, text_id)
    values (${offer.id}, ${offer.nameId}, ${offer.providerId}, ${offer.wish && JSON.stringify(offer.wish)}::jsonb,
      ${offer.startsAt}, 'OPEN', ${now}, ${offer.until}, ${offer.letterKey}, ${offer.textId})`.execute(tx);
}

export async function endOffer({ tx, now }: Deed, offerId: string, state: OfferState): Promise<void> {
  await sql`update waiting_offers set state = ${state}, ended_at = ${now}
    where id = ${offerId} and state = 'OPEN'`.execute(tx);
}

/** Notes how far the news of a queue's stall have been looked at. */
export async function noteLook(
  db: Database,
  { productId, seen, now }: { productId: string; seen: number; now: Date },
): Promise<void> {
  await sql`update waiting_queues set seen = ${seen}, looked_at = ${now} where product_id = ${productId}`.execute(db);
}
