import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

export interface Reveal {
  id: string;
  grantId: string;
  what: 'CODE' | 'FALLBACK';
  side: 'GUEST' | 'STAFF';
  userId: string | null;
  at: Date;
}

/** Writes down that a code is shown, before it is; the database refuses it outside its window (I19). Once a window. */
export async function noteReveal(tx: Tx, { id, grantId, what, side, userId, at }: Reveal): Promise<void> {
  await sql`
    insert into lock_reveals (id, grant_id, what, side, user_id, at, wished, confirmed)
    select ${id}, g.id, ${what}, ${side}, ${userId}, ${at}, g.wished, case when ${what} = 'CODE' then g.confirmed end
    from lock_grants g where g.id = ${grantId} on conflict do nothing`.execute(tx);
}
