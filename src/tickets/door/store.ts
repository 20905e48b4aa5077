import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { DeedKind } from '../rules.ts';

export interface NewDeed {
  id: string;
  ticketId: string;
  providerId: string;
  kind: DeedKind;
  amount?: number;
  undoes?: string;
  reason?: string;
  by: string | null;
  now: Date;
}

/** Notes what somebody did with a ticket. */
export async function insertDeed(tx: Tx, { amount, undoes, reason, ...deed }: NewDeed): Promise<void> {
  await sql`
    insert into ticket_deeds (id, ticket_id, provider_id, kind, amount, undoes, reason, by_user, happened_at)
    values (${deed.id}, ${deed.ticketId}, ${deed.providerId}, ${deed.kind}, ${amount ?? null}::bigint, ${undoes ?? null}::uuid,
      ${reason ?? null}, ${deed.by}, ${deed.now})`.execute(tx);
}
