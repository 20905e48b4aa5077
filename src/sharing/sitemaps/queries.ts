import { type RawBuilder, sql } from 'kysely';
import { to } from '../../links.ts';
import type { World } from '../../shared/world.ts';
import { pagePath, VOUCHERS } from '../../storefronts/layouts/rules.ts';
import { KINDS, type Kind, type ListedPage, ROWS_PER_PART } from './rules.ts';

const AT_ONCE = 1000;

interface Row {
  id: string;
  slug: string;
  /** Of a page or a group: whose it is; of a page also which destination shows it. */
  provider_slug?: string | null;
  destination?: string | null;
  changed_at: Date;
}

/** Pages that no row stands for: they show what others hold. */
const ALWAYS: ListedPage[] = [to.start(), to.vouchers(), to.sell()].map(path => ({ path, changedAt: null }));

/** How many pages of each kind anybody may find, and until when that stays so by itself: a paused stall comes back. */
export async function countListed(world: World): Promise<{ counts: Record<Kind, number>; validUntil: Date | null }> {
  const now = world.now();
  const counted = sql.join(
    KINDS.map(kind => sql`(select count(*)::int from (${listed(kind, now)}) l) as ${sql.ref(kind)}`),
  );
  const { rows } = await sql<Record<Kind, number> & { back: Date | null }>`
    select ${counted}, (select min(paused_until) from provider_signs where paused_until > ${now}) as back`.execute(
    world.db,
  );
  const { back, ...counts } = rows[0]!;
  return { counts: { ...counts, pages: counts.pages + ALWAYS.length }, validUntil: back };
}

/** One part, a thousand pages at a time, so that none is ever held whole. */
export async function* pagesOfPart(world: World, kind: Kind, part: number): AsyncGenerator<ListedPage[]> {
  const now = world.now();
  if (kind === 'pages' && part === 1) yield ALWAYS;
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

/** What everybody may see: nothing hidden, nothing inactive, nobody who is away. */
function listed(kind: Kind, now: Date): RawBuilder<unknown> {
  const standing = sql`g.status = 'NORMAL' and (g.paused_until is null or g.paused_until <= ${now})`;
  switch (kind) {
    case 'pages':
      return sql`select g.page_id as id, g.slug, g.changed_at as created_at, g.provider_slug, g.destination
        from (select a.*, a.provider_status as status from page_addresses a) g
        where not g.is_start and not (g.provider_slug is null and g.slug = ${VOUCHERS}) and (g.provider_slug is null or (${standing}))`;
    case 'stalls':
      return sql`select p.id, p.slug, p.created_at from providers p
        join provider_signs g on g.provider_id = p.id where ${standing}`;
    case 'groups':
      return sql`select s.id, s.slug, p.created_at, g.slug as provider_slug, s.provider_id from section_groups s
        join providers p on p.id = s.provider_id
        join provider_signs g on g.provider_id = s.provider_id where ${standing}`;
    case 'products':
      return sql`select p.id, p.slug, p.created_at from products p
        join provider_signs g on g.provider_id = p.provider_id
        where p.status = 'ACTIVE' and ${standing} and exists (select from skus k where k.product_id = p.id)`;
  }
}

/** When somebody last changed it; what is sold of it changes no word on its page. */
function changedAt(kind: Kind): RawBuilder<unknown> {
  const subject = { pages: 'page', stalls: 'provider', groups: 'provider', products: 'product' }[kind];
  // What stands on a stall's shelves is told of the stall.
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
