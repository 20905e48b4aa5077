import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { wallMoment } from '../../shared/wall-time.ts';

/** The next moment at which a product of the hall is sold by itself; null where none waits. */
export async function nextOnSale(db: Database, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(on_sale_at) as next from products where on_sale_at > ${now}`.execute(db);
  return rows[0]!.next;
}

async function timeZoneOf(db: Database | Tx, providerId: string): Promise<string> {
  const row = await db
    .selectFrom('provider_signs')
    .select('time_zone')
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  return row.time_zone!;
}

/** The stall's own now, and its zone. */
export async function stallClock(
  { tx, now }: Pick<Deed, 'tx' | 'now'>,
  providerId: string,
): Promise<{ clock: string; timeZone: string }> {
  const timeZone = await timeZoneOf(tx, providerId);
  const { date, time } = wallMoment(now, timeZone);
  return { clock: `${date}T${time}`, timeZone };
}
