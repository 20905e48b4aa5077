import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { VisitLetters } from './contract.ts';
import type { Visit } from './queries.ts';
import type { VisitKind } from './rules.ts';

/** Writes down that a guest is told of a visit; false where another copy has done so. */
export async function noteVisit(tx: Tx, { orderId, day }: Visit, kind: VisitKind, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into visit_notices (order_id, kind, day, told_at) values (${orderId}, ${kind}, ${day}::date, ${now})
    on conflict do nothing returning order_id`.execute(tx);
  return rows.length > 0;
}

export async function putVisitLetters(tx: Tx, providerId: string, letters: VisitLetters, now: Date): Promise<void> {
  const { reminds, thanks } = letters;
  await tx
    .insertInto('visit_letters')
    .values({ provider_id: providerId, reminds, thanks, changed_at: now })
    .onConflict(conflict => conflict.column('provider_id').doUpdateSet({ reminds, thanks, changed_at: now }))
    .execute();
}
