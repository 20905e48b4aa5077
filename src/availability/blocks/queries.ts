import { sql } from 'kysely';
import { providerWithRight } from '../../providers/queries.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { ListedBlock } from './contract.ts';
import type { BlockState } from './rules.ts';

const MOST_LISTED = 500;

/** Blocks of a stall that are not over yet, earliest first. */
export async function readBlocks(world: World, caller: Caller, idOrSlug: string): Promise<ListedBlock[] | Refusal> {
  const allowed = await providerWithRight(world, caller, idOrSlug, 'hidden:read');
  if (isRefusal(allowed)) return allowed;
  const { rows } = await sql<Omit<ListedBlock, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date }>`
    select r.id as "_id", r.resource_id as "unitId", lower(r.during) as "startsAt", upper(r.during) as "endsAt",
      p.time_zone as "timeZone", coalesce(r.reason, '') as reason
    from reservations r join provider_signs p on p.provider_id = r.provider_id
    where r.provider_id = ${allowed.providerId} and r.live and r.booking_id is null and r.import_event_id is null
      and upper(r.during) > ${world.now()}
    order by lower(r.during), r.id limit ${MOST_LISTED}`.execute(world.db);
  return rows.map(row => ({ ...row, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() }));
}

/** Whether a block keeps any of these resources in that time already. */
export async function isBlocked(tx: Tx, resourceIds: readonly string[], from: Date, to: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reservations
    where live and booking_id is null and resource_id = any(${[...resourceIds]}::uuid[])
      and during && tstzrange(${from}, ${to}) limit 1`.execute(tx);
  return rows.length > 0;
}

/** The resource of a block, which never changes and so may be read before any lock. */
export async function resourceOfBlock(tx: Tx, providerId: string, blockId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('reservations')
    .select('resource_id')
    .where('id', '=', blockId)
    .where('provider_id', '=', providerId)
    .where('booking_id', 'is', null)
    .where('import_event_id', 'is', null)
    .executeTakeFirst();
  return row?.resource_id ?? null;
}

export async function blocksState(tx: Tx, blockIds: readonly string[]): Promise<BlockState[]> {
  const { rows } = await sql<Omit<BlockState, 'from' | 'to'> & { from: Date; to: Date }>`
    select v.id as "blockId", v.resource_id as "unitId", r.title as unit, lower(v.during) as from,
      upper(v.during) as to, coalesce(v.reason, '') as reason
    from reservations v join resources r on r.id = v.resource_id
    where v.id = any(${[...blockIds]}::uuid[]) order by lower(v.during), v.id`.execute(tx);
  return rows.map(({ from, to, ...row }) => ({ ...row, from: from.toISOString(), to: to.toISOString() }));
}
