import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { Span } from '../windows/rules.ts';
import type { BookingWish } from './queries.ts';
import type { EndReason, Standing } from './rules.ts';

const range = (span: Span) => sql`tstzrange(${span.from}::timestamptz, ${span.until}::timestamptz)`;

export interface KeptCode {
  sealed: Buffer;
  hash: Buffer;
}

export async function insertBookingGrant(
  { tx, now }: Deed,
  { id, wish, code }: { id: string; wish: BookingWish; code: KeptCode | null },
): Promise<void> {
  await sql`
    insert into lock_grants (id, provider_id, door_id, purpose, booking_id, order_group_id, order_id, order_item_id,
      product_id, booked, state, wished, irrevocable, code, code_hash, wished_at)
    values (${id}, ${wish.providerId}, ${wish.doorId}, 'BOOKING', ${wish.bookingId}, ${wish.orderGroupId}, ${wish.orderId},
      ${wish.orderItemId}, ${wish.productId}, ${range(wish.booked)}, 'WISHED', ${range(wish.wished)}, ${wish.irrevocable},
      ${code?.sealed ?? null}, ${code?.hash ?? null}, ${now})`.execute(tx);
}

/** Another window for a right, which the lock is asked for; without asking where it holds enough already. */
export async function amendGrant(
  { tx, now }: Deed,
  grantId: string,
  { wish, asks }: { wish: BookingWish; asks: boolean },
): Promise<number> {
  const { rows } = await sql<{ round: number }>`
    update lock_grants g set booked = ${range(wish.booked)}, wished = ${range(wish.wished)}, wished_at = ${now},
      asked = case when ${asks} then null else g.asked end, round = g.round + ${asks ? 1 : 0},
      state = case when g.confirmed @> ${range(wish.wished)} then 'CONFIRMED' else 'WISHED' end
    where g.id = ${grantId} returning g.round`.execute(tx);
  return rows[0]!.round;
}

/** Ends a right: nobody is shown it from now on. Answers with the round of the call that takes it back. */
export async function endGrant(
  { tx, now }: Deed,
  grant: Pick<Standing, 'id'>,
  { state, reason }: { state: 'ENDING' | 'ENDED'; reason: EndReason },
): Promise<number> {
  const { rows } = await sql<{ round: number }>`
    update lock_grants set state = ${state}, ended_at = ${now}, end_reason = ${reason}, round = round + 1, faults = 0,
      withdrawn_at = case when ${state} = 'ENDED' then ${now}::timestamptz end,
      code = null, fallback = null
    where id = ${grant.id} returning round`.execute(tx);
  return rows[0]!.round;
}

/** Forgets what a lock could not take back, once its window is over. */
export async function forgetPassed(tx: Tx, now: Date): Promise<void> {
  await sql`update lock_grants set state = 'ENDED', withdrawn_at = ${now}
    where state = 'ENDING' and irrevocable and upper(confirmed) <= ${now}`.execute(tx);
}
