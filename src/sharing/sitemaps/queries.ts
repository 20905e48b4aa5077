import { type RawBuilder, sql } from 'kysely';
import { to } from '../../links.ts';
import { readArea } from '../../providers/areas/queries.ts';
import type { World } from '../../shared/world.ts';
import { FOOTER, HOME } from '../../storefronts/layouts/names/rules.ts';
import { pagePath, VOUCHERS } from '../../storefronts/layouts/rules.ts';
import { KINDS, type Kind, type ListedPage, ROWS_PER_PART } from './rules.ts';

const AT_ONCE = 1000;

interface Row {
  id: string;
  slug: string;
  /** For a page or group its provider; for a page also the destination that shows it. */
  provider_slug?: string | null;
  destination?: string | null;
  changed_at: Date;
}

/** Pages without a database row of their own: they show the content of others. */
const ALWAYS: ListedPage[] = [to.start(), to.vouchers(), to.sell()].map(path => ({ path, changedAt: null }));

/** Numbers of public pages by kind, and until when they hold without a change: a paused stall returns. */
export async function countListed(world: World): Promise<{ counts: Record<Kind, number>; validUntil: Date | null }> {
  const now = world.now();
  const doors = await categoryPages(world, now);
  const counted = sql.join(
    KINDS.map(kind => sql`(select count(*)::int from (${listed(kind, now)}) l) as ${sql.ref(kind)}`),
  );
  const { rows } = await sql<Record<Kind, number> & { back: Date | null }>`
    select ${counted}, (select min(paused_until) from provider_signs where paused_until > ${now}) as back`.execute(
    world.db,
  );
  const { back, ...counts } = rows[0]!;
  return { counts: { ...counts, pages: counts.pages + ALWAYS.length + doors.length }, validUntil: back };
}

/** The pages of one part, in batches of a thousand, so that no part is held whole in memory. */
export async function* pagesOfPart(world: World, kind: Kind, part: number): AsyncGenerator<ListedPage[]> {
  const now = world.now();
  if (kind === 'pages' && part === 1) yield [...ALWAYS, ...(await categoryPages(world, now))];
  let skipped = (part - 1) * ROWS_PER_PART;
  let after: string | null = null;
  for (let given = 0; given < ROWS_PER_PART; given += AT_ONCE) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select l.*, coalesce(${changedAt(kind)}, l.created_at) as changed_at
      from (${listed(kind, now)}) l
      ${after ? sql`where l.id > ${after}` : sql``} order by l.id limit ${AT_ONCE} offset ${skipped}`.execute(world.db);
    if (rows.length) yield rows.flatMap(row => pagePaths(kind, row).map(path => ({ path, changedAt: row.changed_at })));
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
    skipped = 0;
  }
}

/** Pages of the categories that have an open stall, which the lists of their area do not leave out. */
async function categoryPages(world: World, now: Date): Promise<ListedPage[]> {
  const left = (await readArea(world.db, undefined))?.excluded ?? [];
  const { rows } = await sql<{ band: string }>`
    select distinct g.band from provider_signs g
    where ${standing(now)} and g.slug <> all(${left}::text[]) order by g.band`.execute(world.db);
  return rows.map(({ band }) => ({ path: to.band(band), changedAt: null }));
}

const standing = (now: Date) => sql`g.status = 'NORMAL' and (g.paused_until is null or g.paused_until <= ${now})`;

/** Condition for public pages: nothing hidden or inactive, no paused seller. */
function listed(kind: Kind, now: Date): RawBuilder<unknown> {
  switch (kind) {
    case 'pages':
      return sql`select g.page_id as id, g.slug, g.changed_at as created_at, g.provider_slug, g.destination
        from (select a.*, a.provider_status as status from page_addresses a) g
        where not g.is_start and not (g.provider_slug is null and g.slug = ${VOUCHERS})
          and g.slug <> case when g.provider_slug is null then ${FOOTER} else ${HOME} end and (g.provider_slug is null or (${standing(now)}))`;
    case 'stalls':
      return sql`select p.id, p.slug, p.created_at from providers p
        join provider_signs g on g.provider_id = p.id where ${standing(now)}`;
    case 'groups':
      return sql`select s.id, s.slug, p.created_at, g.slug as provider_slug, s.provider_id from section_groups s
        join providers p on p.id = s.provider_id
        join provider_signs g on g.provider_id = s.provider_id where ${standing(now)}`;
    case 'products':
      return sql`select p.id, p.slug, p.created_at from products p
        join provider_signs g on g.provider_id = p.provider_id
        where status_at(p.status, p.on_sale_at, ${now}) = 'ACTIVE' and ${standing(now)} and exists (select from skus k where k.product_id = p.id)`;
  }
}

/** The last change of a page; sales do not change its text. */
function changedAt(kind: Kind): RawBuilder<unknown> {
  const subject = { pages: 'page', stalls: 'provider', groups: 'provider', products: 'product' }[kind];
  // Changes to a stall's shelves are events of the stall.
  const id = kind === 'groups' ? sql`l.provider_id` : sql`l.id`;
  return sql`(select e.happened_at from events e
    where e.subject = ${subject} and e.subject_id = ${id} and e.type <> 'stock-moved' order by e.id desc limit 1)`;
}

function pagePaths(kind: Kind, { slug, provider_slug: providerSlug = null, destination = null }: Row): string[] {
  switch (kind) {
    case 'pages':
      return [pagePath({ slug, providerSlug, destination, isStart: false })];
    case 'stalls':
      return [to.home(slug), to.shop(slug)];
    case 'groups':
      return [to.sectionGroup(providerSlug!, slug)];
    case 'products':
      return [to.product(slug)];
  }
}
