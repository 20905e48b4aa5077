import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { DayOccupancy } from './rules.ts';

/** Keeps how full days were that are over; one that another has kept meanwhile stays as it is. */
export async function keepOccupancy(
  tx: Tx,
  providerId: string,
  days: readonly string[],
  sums: readonly DayOccupancy[],
): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    insert into occupancy_days (provider_id, day) select ${providerId}, unnest(${[...days]}::date[])
    on conflict do nothing returning day::text as day`.execute(tx);
  const ours = new Set(rows.map(row => row.day));
  const kept = sums.filter(({ day, bookable }) => ours.has(day) && bookable > 0);
  if (!kept.length) return;
  await sql`
    insert into occupancy_sums (provider_id, day, subject_id, unit, taken, bookable)
    select ${providerId}, d.day, d.subject, d.unit, d.taken, d.bookable
    from unnest(${kept.map(one => one.day)}::date[], ${kept.map(one => one.subjectId)}::uuid[],
      ${kept.map(one => one.unit)}::text[], ${kept.map(one => one.taken)}::int[],
      ${kept.map(one => one.bookable)}::int[]) as d (day, subject, unit, taken, bookable)`.execute(tx);
}
