import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Words } from '../../shared/i18n.ts';
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

/** Locks the stall's row until the transaction ends: its hours stay as they are read. */
export async function lockHours(tx: Tx, providerId: string): Promise<void> {
  await tx.selectFrom('providers').select('id').where('id', '=', providerId).forNoKeyUpdate().execute();
}

export async function stallTitle(db: Database | Tx, providerId: string): Promise<{ title: Words }> {
  const row = await db.selectFrom('providers').select('meta').where('id', '=', providerId).executeTakeFirstOrThrow();
  return row.meta as unknown as { title: Words };
}
