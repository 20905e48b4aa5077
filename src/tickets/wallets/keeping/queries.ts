import { sql } from 'kysely';
import type { Database, Tx } from '../../../shared/database/connect.ts';

/** Passes of a person's orders, with how many phones hold each. */
export async function keptInWallets(db: Database | Tx, orderGroupIds: readonly string[]): Promise<unknown> {
  const ids = [...orderGroupIds];
  const { rows } = await sql<{ kept: unknown }>`
    select coalesce(jsonb_agg(jsonb_build_object('ticketId', p.ticket_id, 'bookingId', p.booking_id, 'guest', p.guest,
      'language', p.locale, 'takenAt', p.created_at, 'atGoogleSince', p.google_at, 'phones',
      (select count(*) from wallet_registrations r where r.pass_id = p.id)) order by p.created_at, p.id), '[]') as kept
    from wallet_passes p
    where p.ticket_id in (select id from tickets where order_group_id = any(${ids}::uuid[]))
      or p.booking_id in (select booking_id from booking_tickets where order_group_id = any(${ids}::uuid[]))`.execute(
    db,
  );
  return rows[0]?.kept ?? [];
}
