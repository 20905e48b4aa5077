import type { Database, Tx } from '../../shared/database/connect.ts';
import type { OpeningHours } from '../contract.ts';

export interface StallHours {
  hours: OpeningHours;
  timeZone: string;
  /** Minutes that an order takes to be ready, by the seller's settings. */
  prepMinutes: number;
}

/** Opening hours of a provider, for what is done within them. */
export async function stallHours(db: Database | Tx, providerId: string): Promise<StallHours> {
  const row = await db
    .selectFrom('providers')
    .select(['opening_hours', 'time_zone', 'delivery'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  const { prepMinutes = 0 } = row.delivery as { prepMinutes?: number };
  return { hours: row.opening_hours as unknown as OpeningHours, timeZone: row.time_zone, prepMinutes };
}
