import { sql } from 'kysely';
import type { Database } from '../../shared/database/connect.ts';
import { UNPAID_LETTER_MINUTES, unpaidLetterKey } from './rules.ts';

interface LeftUnpaid {
  orderGroupId: string;
  payRequestId: string;
  providerId: string;
}

/**
 * Orders that were left unpaid some minutes ago and have had no letter, oldest first. Not while an outcome is unknown:
 * nobody is led to pay twice (I12). What staff ask for has letters of its own.
 */
export async function ordersLeftUnpaid(db: Database, now: Date, most: number): Promise<LeftUnpaid[]> {
  const before = new Date(now.getTime() - UNPAID_LETTER_MINUTES * 60_000);
  const { rows } = await sql<LeftUnpaid>`
    select o.order_group_id as "orderGroupId", r.id as "payRequestId", o.provider_id as "providerId"
    from orders o
    join pay_requests r on r.order_id = o.id and r.status = 'ACTIVE' and r.origin = 'ORDER'
    join order_holds h on h.order_group_id = o.order_group_id and h.expires_at > ${now}
    where o.status = 'PENDING_PAYMENT_CONFIRMATION' and o.created_at <= ${before}
      and not exists (select 1 from payments p where p.pay_request_id = r.id and p.unknown_since is not null)
      and not exists (select 1 from outbox x where x.key = ${unpaidLetterKey('')} || r.id)
    order by o.id limit ${most}`.execute(db);
  return rows;
}
