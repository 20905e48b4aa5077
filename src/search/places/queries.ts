import { type RawBuilder, sql } from 'kysely';
import { exampleWords } from '../../catalogue/categories/rules.ts';
import type { AreaMap } from '../../providers/areas/contract.ts';
import { readArea } from '../../providers/areas/queries.ts';
import { findProviderId, readProvider, readRows } from '../../providers/queries.ts';
import { providersWith } from '../../rights/rules.ts';
import { isRefusal, type Refusal, refuse, refuseNamed } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { maySearchHall } from '../rules.ts';

/** Scope of a search: one provider, or with null the whole hall without the stalls that its lists leave out. */
export interface Place {
  providerId: string | null;
  excluded: readonly string[];
}

/** Access check of a search (storefront 6), and its place. */
export async function searchedPlace(
  world: World,
  caller: Caller,
  idOrSlug: string | null | undefined,
): Promise<Place | Refusal> {
  if (!idOrSlug) {
    const area = await readArea(world.db, undefined);
    if (maySearchHall(area?.hall_search, caller)) return { providerId: null, excluded: area?.excluded ?? [] };
    return refuse(caller.userId ? 'not-allowed' : 'not-signed-in');
  }
  const provider = await findProviderId(world.db, idOrSlug);
  return provider ? { providerId: provider.id, excluded: [] } : refuseNamed('provider-not-found', idOrSlug);
}

/** Scope of a search page before it asks; callers who may not search the whole hall get the stalls' own searches. */
export async function readPlace(world: World, caller: Caller, idOrSlug: string | undefined) {
  if (!idOrSlug) {
    const area = await readArea(world.db, undefined);
    const mayAsk = maySearchHall(area?.hall_search, caller);
    // Callers whose rights wait for the second step are asked for it, not told that they have none.
    if (!mayAsk && maySearchHall(area?.hall_search, { scopes: caller.heldScopes })) return refuse('not-allowed');
    const rows = mayAsk || !area ? [] : await readRows(world, caller, area);
    const stalls = rows.map(({ slug, title }) => ({ slug, title }));
    const closed = mayAsk ? null : { signedIn: caller.userId !== null, stalls };
    return { provider: null, today: calendarDayAt(world.now()), example: null, closed };
  }
  const provider = await readProvider(world, caller, idOrSlug);
  if (isRefusal(provider)) return provider;
  const example = exampleWords(await categoriesSoldBy(world, provider._id), caller.locale);
  return { provider, today: calendarDayAt(world.now(), provider.timeZone), example, closed: null };
}

/** The area's drawing, where somebody has drawn one, and whose tiles lie under the stalls, if anybody's. */
export async function readMap(world: World): Promise<{ drawing: AreaMap | null; tiles: string | null }> {
  return { drawing: (await readArea(world.db, undefined))?.map ?? null, tiles: world.config.mapTilesUrl };
}

/** Categories of what a stall sells now, the most frequent first. */
async function categoriesSoldBy(world: World, providerId: string): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    select c.category from product_signs p cross join unnest(p.categories) as c (category)
    where p.provider_id = ${providerId} and status_at(p.status, p.on_sale_at, ${world.now()}) = 'ACTIVE'
    group by c.category order by count(*) desc, c.category limit 20`.execute(world.db);
  return rows.map(({ category }) => category);
}

/** Hidden providers are found only by callers who may read them, and on their own page (storefront 6). */
export function placeCondition(caller: Caller, { providerId, excluded }: Place): RawBuilder<unknown> {
  if (providerId) return sql`p.provider_id = ${providerId}`;
  const listed = excluded.length ? sql`g.slug <> all(${[...excluded]}::text[])` : sql`true`;
  const readable = providersWith(caller, 'hidden:read');
  if (readable === 'all') return listed;
  return sql`${listed} and (g.status <> 'HIDDEN' or p.provider_id = any(${readable}::uuid[]))`;
}
