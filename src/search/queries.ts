import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../shared/i18n.ts';
import { refuse } from '../shared/refusal.ts';
import { type Caller, callerIdentity, type World } from '../shared/world.ts';
import type { FoundRow } from './answers/rules.ts';
import type { Facets, Search, SearchResult } from './contract.ts';
import { countFacets, narrowing } from './facets/queries.ts';
import type { Filters } from './filters/rules.ts';
import { type Place, placeCondition } from './places/queries.ts';
import type { Window } from './rules.ts';

/** The most results per kind; the rest is only counted. */
const MOST_OF_A_KIND = 100;

/** A search job, readable by its owner; an anonymous one by anybody with its id. For all others it is not found. */
export async function readJob(world: World, caller: Caller, jobId: string) {
  const job = await world.db
    .selectFrom('search_jobs')
    .select(['asker', 'status', 'results', 'facets', 'expires_at'])
    .where('id', '=', jobId)
    .executeTakeFirst();
  const isTheirs = job && (job.asker === null || job.asker === callerIdentity(caller));
  if (!isTheirs || job.expires_at <= world.now()) return refuse('not-found');
  const results = (job.results ?? []) as unknown as SearchResult[];
  const facets = job.facets as unknown as Facets | null;
  return { jobId, status: job.status as 'pending' | 'completed', results, facets };
}

export interface Asked extends Place, Pick<Search, 'category' | 'guests' | keyof Filters> {
  /** Text scores by product; null without a search text. */
  scores: ReadonlyMap<string, number> | null;
  windows: readonly Window[];
  /** Days counted for this search, where the projection had none. */
  counted?: readonly CountedDay[];
}

export interface CountedDay {
  product_id: string;
  day: string;
  free: number | null;
  from_price: number | null;
}

/**
 * Exact matches: everything open on one of the days, free or not, and undated products. What is free sooner comes
 * first (storefront 9: by start, then title).
 */
export async function findExactly(world: World, caller: Caller, asked: Asked): Promise<FoundRow[]> {
  const byWords = asked.scores !== null;
  const { rows } = await sql<FoundRow>`
    with ${found(world, caller, asked)}, shown as (
      select * from (
        select f.*, count(*) over (partition by f.group_order)::int as total, row_number() over (
          partition by f.group_order
          order by f.score desc, f.starts nulls last, f.name ${COLLATIONS[caller.locale]}, f.product_id) as place
        from kept f where ${byWords ? sql`true` : sql`f.is_open`}
      ) ordered where place <= ${MOST_OF_A_KIND}
    ), ${DAYS_SHOWN}
    select ${UNCOUNTED}, ${asked.providerId ? sql`null::json` : countFacets(asked.scores !== null, asked.bands)} as facets, ${SHOWN} order by ${byWords ? sql`f.score desc,` : sql``} f.group_order, f.place`.execute(
    world.db,
  );
  return rows;
}

/** Products not free as requested, at their nearest other start date; the later of two equally near ones. */
export async function findNearby(world: World, caller: Caller, asked: Asked): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with ${found(world, caller, asked)}, nearest as (
      select distinct on (f.product_id) f.* from kept f
      where f.is_free order by f.product_id, abs(f.shift), f.shift desc
    ), shown as (
      select * from (
        select f.*, count(*) over (partition by f.shift, f.group_order)::int as total, row_number() over (
          partition by f.shift, f.group_order order by f.score desc, f.name ${COLLATIONS[caller.locale]}, f.product_id) as place
        from nearest f where f.shift <> 0
      ) ordered where place <= ${MOST_OF_A_KIND}
    ), ${DAYS_SHOWN}
    select ${SHOWN} order by f.shift, f.group_order, f.place`.execute(world.db);
  return rows;
}

/**
 * Found products with their availability by window. Of thousands found only a hundred are shown, so this reads nothing
 * beyond what ranks them.
 */
function found(world: World, caller: Caller, asked: Asked) {
  const { windows } = asked;
  const of = <K extends keyof Window>(key: K) => windows.map(window => window[key]);
  return sql`windows as (
    select * from unnest(${of('shift')}::int[], ${of('from')}::date[], ${of('to')}::date[], ${of('nightsEnd')}::date[])
      as w (shift, from_day, to_day, nights_end)
  ), candidates as (${candidates(world, caller, asked)}), days as (${searchedDays(asked)}), counted as (
    select d.product_id, w.shift, count(*)::int as known, count(d.free)::int as open,
      count(*) filter (where d.free > 0 and d.day < w.nights_end)::int as nights_free, coalesce(max(d.free), 0) as most_free,
      min(d.from_price) filter (where d.free > 0 and (d.day < w.nights_end or w.from_day = w.to_day)) as night_price,
      min(d.from_price) filter (where d.free > 0) as day_price, min(d.day) filter (where d.free > 0) as first_free,
      min(d.day) filter (where d.free >= ${asked.guests}::int) as first_for_all
    from windows w join days d on d.day between w.from_day and w.to_day group by d.product_id, w.shift
  ), found as (
    select p.product_id, p.name, p.score, p.group_order, p.band, p.categories, p.facts, p.city, coalesce(c.shift, 0) as shift, c.nights_free, c.most_free,
      case p.group_order when 0 then c.night_price else c.day_price end as day_price, coalesce(c.open > 0, true) as is_open,
      coalesce(c.known, 0) < p.expected as is_uncounted,
      case p.group_order when 0 then c.nights_free = w.nights_end - w.from_day
        else c.most_free >= case p.offer_kind when 'DEPARTURES' then ${asked.guests}::int else 1 end end as is_free,
      case p.group_order when 0 then case when c.nights_free = w.nights_end - w.from_day then w.from_day end
        else case p.offer_kind when 'DEPARTURES' then c.first_for_all else c.first_free end end as starts
    from candidates p
    left join counted c on c.product_id = p.product_id
    left join windows w on w.shift = c.shift
  ), kept as (select f.* from found f where ${narrowing(asked)})`;
}

/** Candidate products, each with the number of requested days that should be counted. */
function candidates(world: World, caller: Caller, asked: Asked) {
  const { scores, guests, category, windows } = asked;
  const first = windows.find(({ shift }) => shift === 0)!;
  const ids = scores && [...scores.keys()];
  const answers = sql`join unnest(${ids}::uuid[], ${scores && [...scores.values()]}::float8[]) as a (product_id, score)
    on a.product_id = p.product_id`;
  return sql`select p.product_id, coalesce(p.title ->> ${caller.locale}, p.title ->> 'sv') as name,
      ${scores ? sql`a.score` : sql`0`} as score, ${GROUP_ORDER} as group_order, ${SHELF} as band, p.categories, p.facts, l.city,
      o.rules ->> 'kind' as offer_kind,
      case when ${GROUP_ORDER} < 2 then least(${first.to}::date, (${world.now()}::timestamptz at time zone o.time_zone)::date
        + (o.rules ->> 'horizonDays')::int - 1) - ${first.from}::date + 1 end as expected
    from product_signs p
    join provider_signs g on g.provider_id = p.provider_id
    join provider_places l on l.provider_id = p.provider_id
    ${scores ? answers : sql``}
    left join product_offers o on o.product_id = p.product_id
    where status_at(p.status, p.on_sale_at, ${world.now()}) = 'ACTIVE'
      and (g.paused_until is null or g.paused_until <= greatest(${world.now()}::timestamptz, ${first.from}::date))
      and ${placeCondition(caller, asked)} and ${categoryCondition(category)} and ${fits(guests)}`;
}

/** Days from the projection, or counted for this search. */
function searchedDays({ windows, counted = [] }: Asked) {
  const kept = sql`select d.product_id, d.day, d.free, d.from_price
    from candidates p join shown_days d on d.product_id = p.product_id
    where p.group_order < 2 and d.day between ${windows[0]!.from} and ${windows.at(-1)!.to}`;
  if (!counted.length) return kept;
  return sql`${kept} and d.product_id <> all(${[...new Set(counted.map(day => day.product_id))]}::uuid[])
    union all select c.* from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as c (product_id uuid, day date, free int, from_price bigint)`;
}

const GROUP_ORDER = sql`case p.acquirable_as when 'ACCOMMODATION' then 0 when 'BOOKABLE' then 1 else 2 end`;

/** Shelf of a product by what it is, then by its stall: a stall's tables are for eating, its jars for taking home. */
const SHELF = sql`case p.acquirable_as when 'ACCOMMODATION' then 'sova' when 'BUYABLE' then 'handla'
  when 'BOOKABLE' then case when o.rules ->> 'kind' = 'TABLE' then 'ata' when g.band in ('ata', 'gora', 'hyra') then g.band
    when o.rules ->> 'kind' in ('HOURS', 'DAYS', 'PICK_UP') then 'hyra' else 'gora' end
  else 'ge' end`;

/** Filter by product category, or by one of the result kinds. */
function categoryCondition(category: string | null): RawBuilder<unknown> {
  if (!category) return sql`true`;
  const kind = category.trim().toUpperCase();
  return sql`(p.acquirable_as = ${kind} or ${category.trim().toLowerCase()} = any(p.categories))`;
}

/** Filter by party size: products whose maximum is too small are left out; a night is spent in one unit. */
function fits(guests: number): RawBuilder<unknown> {
  return sql`coalesce((o.rules #>> '{party,most}')::int >= ${guests}, true)
    and (p.acquirable_as <> 'ACCOMMODATION' or not exists (
      select from offer_groups r where r.product_id = p.product_id and r.take = 'PARTY'
        and not exists (select from group_units u where u.group_id = r.group_id and u.capacity >= ${guests})))`;
}

const COLLATIONS: Record<Locale, RawBuilder<unknown>> = {
  sv: sql`collate "sv-SE-x-icu"`,
  en: sql`collate "en-GB-x-icu"`,
  de: sql`collate "de-DE-x-icu"`,
};

/** Limit on booked products with uncounted days that a search counts while it runs. */
const MOST_COUNTED = 60;
const UNCOUNTED = sql`(select json_agg(u.product_id) from (
  select product_id from found where is_uncounted order by product_id limit ${MOST_COUNTED}) u) as uncounted`;

const DAYS_SHOWN = sql`days_shown as (
    select f.product_id, f.shift, json_agg(json_build_object('day', d.day, 'free', d.free) order by d.day) as days
    from shown f join windows w on w.shift = f.shift join days d on d.product_id = f.product_id
      and d.day between w.from_day and case f.group_order when 0 then w.nights_end - 1 else w.to_day end
    where f.group_order < 2 group by f.product_id, f.shift
  )`;

/** Details of shown results alone: OFFSET 0 keeps PostgreSQL from computing the prices of the whole hall. */
const SHOWN = sql`f.product_id, p.slug, p.provider_id, g.title as provider_title, p.acquirable_as as kind, f.band, p.facts,
  l.street, l.city, l.latitude, l.longitude,
  o.rules ->> 'kind' as offer_kind, p.title, p.subtitle, case when p.subtitle is null then p.description end as description,
  s.picture, x.price, x.dearest, x.untracked, x.most, x.unit, x.unit_value, x.by_head, f.shift, f.nights_free, f.most_free,
  f.day_price, f.total, t.days,
  case when (g.options ->> 'includeAccommodationInventoryAsSearchResult')::boolean and f.group_order = 0 then r.rooms end as rooms
  from shown f
  join product_signs p on p.product_id = f.product_id
  join provider_signs g on g.provider_id = p.provider_id
  join provider_places l on l.provider_id = p.provider_id
  join lateral (select * from product_prices x where x.product_id = f.product_id offset 0) x on true
  left join product_offers o on o.product_id = f.product_id
  left join shown_pictures s on s.ref = p.picture_ref
  left join days_shown t on t.product_id = f.product_id and t.shift = f.shift
  left join lateral (
    select json_agg(json_build_object('id', g.group_id, 'title', g.title) order by g.position) as rooms
    from offer_groups g where g.product_id = f.product_id
  ) r on true`;
