import { sql } from 'kysely';
import { may, mayInHall } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import { findProviderId, providerTimeZone } from '../queries.ts';
import type { Fee, Fees } from './contract.ts';
import { comingFee, feeAt, feeDays } from './rules.ts';

interface Row {
  id: string;
  basisPoints: number;
  startsOn: string | null;
  startsAt: Date;
  reason: string;
  decidedAt: Date;
  decidedBy: string | null;
  withdrawnAt: Date | null;
}

/** Decisions on a seller's fee, newest first. */
export async function feesOf(db: Database | Tx, providerId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, basis_points as "basisPoints", starts_on::text as "startsOn", starts_at as "startsAt", reason,
      decided_at as "decidedAt", decided_by as "decidedBy", withdrawn_at as "withdrawnAt"
    from seller_fees where provider_id = ${providerId} order by starts_at desc, decided_at desc`.execute(db);
  return rows;
}

/** The hall's share of a payment that begins now, in hundredths of a percent. */
export async function feeInForce(db: Database | Tx, providerId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('seller_fees')
    .select('basis_points')
    .where('provider_id', '=', providerId)
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '<=', now)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.basis_points;
}

/** The fee of a seller for its own people who see its turnover, and for the hall's staff. */
export async function readFees(world: World, caller: Caller, idOrSlug: string): Promise<Fees | Refusal> {
  const found = await findSeller(world.db, caller, idOrSlug);
  return 'refused' in found ? found : await feesAsSeen(world, world.db, { caller, providerId: found.id });
}

export async function findSeller(
  db: Database | Tx,
  caller: Caller,
  idOrSlug: string,
): Promise<{ id: string; slug: string } | Refusal> {
  if (!caller.userId) return refuse('not-signed-in');
  const found = await findProviderId(db, idOrSlug);
  if (!found) return refuse('not-found');
  const sees = may(caller, 'turnover:read', found.id) || mayInHall(caller, 'platform:providers');
  return sees ? found : refuse('not-allowed');
}

export async function feesAsSeen(
  { config, now: clock }: Pick<World, 'config' | 'now'>,
  db: Database | Tx,
  { caller, providerId }: { caller: Caller; providerId: string },
): Promise<Fees> {
  const now = clock();
  const [rows, timeZone] = await Promise.all([feesOf(db, providerId), providerTimeZone(db, providerId)]);
  const mayChange = mayInHall(caller, 'platform:providers');
  const names = await peopleNamed(
    db,
    rows.map(row => row.decidedBy),
    caller.locale,
  );
  const inForce = feeAt(rows, now);
  const coming = comingFee(rows, now);
  const before = inForce?.basisPoints ?? 0;
  const when = { now, timeZone };
  const noticeDays = config.feeNoticeDays;
  const higher = feeDays({ before, after: before + 1, noticeDays }, when);
  return {
    basisPoints: before,
    coming: coming?.startsOn ? { basisPoints: coming.basisPoints, startsOn: coming.startsOn } : null,
    history: rows.map(row => ({
      _id: row.id,
      ...{ basisPoints: row.basisPoints, startsOn: row.startsOn },
      state: stateOf(row, { now, inForce }),
      reason: mayChange && row.startsOn ? row.reason : null,
      decidedBy: mayChange ? (names.get(row.decidedBy ?? '') ?? null) : null,
      _decidedAt: row.decidedAt.toISOString(),
    })),
    noticeDays,
    days: { higher: higher.first, lower: feeDays({ before, after: 0, noticeDays }, when).first, last: higher.last },
    mayChange,
  };
}

function stateOf(row: Row, { now, inForce }: { now: Date; inForce: Row | null }): Fee['state'] {
  if (row.withdrawnAt) return 'WITHDRAWN';
  if (row.startsAt > now) return 'COMING';
  return row === inForce ? 'IN_FORCE' : 'OVER';
}

/** Decisions on fees by a person, for the export of their personal data. */
export async function keptInFees(db: Database | Tx, { userId }: { userId: string }): Promise<unknown> {
  return await db
    .selectFrom('seller_fees as f')
    .innerJoin('provider_signs as p', 'p.provider_id', 'f.provider_id')
    .select(['p.slug as stall', 'f.basis_points as basisPoints', 'f.decided_at as decidedAt'])
    .where(eb => eb.or([eb('f.decided_by', '=', userId), eb('f.withdrawn_by', '=', userId)]))
    .orderBy('f.decided_at')
    .execute();
}
