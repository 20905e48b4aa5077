import { sql } from 'kysely';
import { beginningsOn } from '../../../availability/answers/rules.ts';
import { findStages } from '../../../availability/stages/queries.ts';
import { providersWith } from '../../../rights/rules.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { occupiedSpan, offeredTimes, TIMED_KINDS, toUsualAsk } from '../../rules.ts';
import type { Glance } from '../contract.ts';

interface Asked {
  of: { productId: string; day: string }[];
  guests: number;
}

/** Start times of several products from the engine, read together: what has none, or is not to be seen, is left out. */
export async function readGlances(world: World, caller: Caller, { of, guests }: Asked): Promise<Glance[]> {
  const days = of.map(({ day }) => day).sort();
  const ids = await shownIds(world, caller, [...new Set(of.map(({ productId }) => productId))]);
  if (!ids.length) return [];
  const span = occupiedSpan({ from: days[0]!, to: days.at(-1)! }, 0);
  const stages = await findStages(world.db, ids, span, { now: world.now() });
  return of.flatMap(({ productId, day }) => {
    const stage = stages.get(productId);
    if (!stage || !TIMED_KINDS.includes(stage.offer.kind)) return [];
    const ask = { ...toUsualAsk(stage.offer, { party: guests }), day };
    const times = offeredTimes(beginningsOn(stage, ask));
    return times.length ? [{ productId, day, kind: stage.offer.kind, times }] : [];
  });
}

/** Those of the products that are for sale and that the caller may see (I20). */
async function shownIds(world: World, caller: Caller, ids: readonly string[]): Promise<string[]> {
  const readable = providersWith(caller, 'hidden:read');
  const seen = readable === 'all' ? sql`true` : sql`(g.status <> 'HIDDEN' or g.provider_id = any(${readable}::uuid[]))`;
  const { rows } = await sql<{ product_id: string }>`
    select p.product_id from product_signs p join provider_signs g on g.provider_id = p.provider_id
    where p.product_id = any(${[...ids]}::uuid[]) and ${seen}
      and status_at(p.status, p.on_sale_at, ${world.now()}) = 'ACTIVE'
      and (g.paused_until is null or g.paused_until <= ${world.now()})`.execute(world.db);
  return rows.map(row => row.product_id);
}
