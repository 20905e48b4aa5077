import { sql } from 'kysely';
import type { Tx } from '../../../shared/database/connect.ts';
import { forgetIdleDevices } from '../devices/store.ts';

/** Forgets the passes of a person's orders and their phones: what lies on a phone stays there, and hears of nothing. */
export async function forgetInWallets(tx: Tx, orderGroupIds: readonly string[]): Promise<void> {
  const ids = [...orderGroupIds];
  await sql`
    delete from wallet_passes p
    where p.ticket_id in (select id from tickets where order_group_id = any(${ids}::uuid[]))
      or p.booking_id in (select booking_id from booking_tickets where order_group_id = any(${ids}::uuid[]))`.execute(
    tx,
  );
  await forgetIdleDevices(tx);
}

/** Forgets the passes of what ended before a moment, at most so many; answers how many. */
export async function forgetEnded(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql`
    delete from wallet_passes where id in (
      select p.id from wallet_passes p
      left join tickets t on t.id = p.ticket_id
      left join booking_tickets b on b.booking_id = p.booking_id
      where p.created_at < ${before} and p.modified_at < ${before}
        and ((t.status <> 'ACTIVE' and t.valid_until < ${before}) or b.ends_at < ${before})
      order by p.created_at limit ${most}) returning id`.execute(tx);
  await forgetIdleDevices(tx);
  return rows.length;
}
