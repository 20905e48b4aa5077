import { sql } from 'kysely';
import { fingerprint } from '../../../providers/profile/queries.ts';
import type { Database, Tx } from '../../../shared/database/connect.ts';
import type { DepartureState } from './rules.ts';

/** Departures of a product at these times as they are now, the earliest first. */
export async function findDepartureStates(
  db: Database | Tx,
  productId: string,
  starts: readonly Date[],
): Promise<DepartureState[]> {
  const { rows } = await sql<Omit<DepartureState, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date }>`
    select starts_at as "startsAt", ends_at as "endsAt", capacity as seats, called_off as "calledOff"
    from departures where product_id = ${productId} and starts_at = any(${[...starts]}::timestamptz[])
    order by starts_at`.execute(db);
  return rows.map(({ startsAt, endsAt, seats, calledOff }) => ({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    seats,
    calledOff,
  }));
}

/** Version of a departure, by which a save names the state that it began from. */
export function departureVersion({ endsAt, seats, calledOff }: Omit<DepartureState, 'startsAt'>): string {
  return fingerprint([endsAt, seats, calledOff]);
}
