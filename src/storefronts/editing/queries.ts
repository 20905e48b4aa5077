import { sql } from 'kysely';
import { picturesByRef } from '../../pictures/queries.ts';
import { readArea } from '../../providers/areas/queries.ts';
import { providerBranding } from '../../providers/rules.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { showBlocks } from '../blocks/queries.ts';
import { formatFigures } from '../blocks/rules.ts';
import { findScope } from '../editions/queries.ts';
import { type StoredBlock, storedBlockSchema } from '../layouts/contract.ts';
import { readVersion, type StoredPage, storedPage } from '../layouts/queries.ts';
import { mayWrite, pagePath, picturesIn, withFigures } from '../layouts/rules.ts';
import type { PagePreview, PreviewInput, WrittenPage, WrittenRow } from './contract.ts';
import type { WrittenBlock } from './drafts/rules.ts';
import { missingLanguages } from './wording/rules.ts';

interface Row {
  id: string;
  slug: string;
  area: string | null;
  title: Words;
  description: Words | null;
  blocks: StoredBlock[];
  destination: string | null;
  isStart: boolean;
  destinations: string[];
  hosts: string[];
  changedAt: Date;
  changedBy: string | null;
}

/** Pages of a stall, or the hall's own, for those who write them. */
export async function readWrittenPages(
  world: World,
  caller: Caller,
  { provider }: { provider?: string | undefined },
): Promise<WrittenRow[] | Refusal> {
  const scope = await findScope(world, caller, provider);
  if ('refused' in scope) return scope;
  const { providerId, slug: seller } = scope;
  const { rows } = await sql<Row>`
    select p.id, p.slug, p.area, p.title, p.description, p.blocks, a.destination, a.is_start as "isStart",
      p.changed_at as "changedAt", u.name as "changedBy",
      array(select d.name from destinations d where d.page_id = p.id order by d.name) as destinations,
      array(select h.name from hosts h where h.page_id = p.id order by h.name) as hosts
    from pages p join page_addresses a on a.page_id = p.id
    left join lateral (select e.made_by from editions e where e.noun = 'PAGE' and e.name = p.slug
      and e.provider_id is not distinct from p.provider_id order by e.made_at desc, e.id desc limit 1) e on true
    left join "user" u on u.id = e.made_by
    where p.provider_id is not distinct from ${providerId}::uuid order by p.slug`.execute(world.db);
  const figures = await figuresByArea(
    world,
    rows.map(row => row.area),
    caller.locale,
  );
  return rows.map(row => ({
    _id: row.id,
    slug: row.slug,
    path: pagePath({ slug: row.slug, providerSlug: seller, destination: row.destination, isStart: row.isStart }),
    title: withFigures(inLocale(row.title, caller.locale), figures.get(row.area)!),
    blocks: row.blocks.length,
    missing: missingLanguages([row.title, row.description, row.blocks]),
    shownAt: [...row.hosts.filter(name => name !== ''), ...row.destinations],
    changedAt: row.changedAt.toISOString(),
    changedBy: row.changedBy,
  }));
}

/** Figures of texts by the area of their page, each area read once. */
async function figuresByArea({ db }: World, keys: readonly (string | null)[], locale: Locale) {
  const areas = [...new Set(keys)].map(
    async key => [key, formatFigures(await readArea(db, key ?? undefined), locale)] as const,
  );
  return new Map(await Promise.all(areas));
}

/** A page as written. Who may write none gets one refusal for every id, so that it does not tell which exist. */
export async function readWrittenPage(world: World, caller: Caller, pageId: string): Promise<WrittenPage | Refusal> {
  const row = await storedPage(world, { id: pageId });
  const refusal = mayWrite(caller, row?.provider_id ?? null);
  if (refusal) return refusal;
  if (!row) return refuse('page-not-found');
  const title = row.title as unknown as Words;
  const blocks = row.blocks as unknown as StoredBlock[];
  const [pictures, changedBy, area] = await Promise.all([
    picturesByRef(world.db, picturesIn(blocks)),
    lastEditor(world, row),
    readArea(world.db, row.area ?? undefined),
  ]);
  const { slug, seller_slug: providerSlug, destination, is_start: isStart } = row;
  return {
    _id: row.id,
    slug,
    path: pagePath({ slug, providerSlug, destination, isStart }),
    provider: row.provider_id && providerSlug ? { _id: row.provider_id, slug: providerSlug } : null,
    area: row.area,
    colour: row.colour,
    title,
    shownTitle: withFigures(inLocale(title, caller.locale), formatFigures(area, caller.locale)),
    description: row.description as unknown as Words | null,
    blocks: blocks as WrittenBlock[],
    version: readVersion(row),
    pictures: [...pictures.values()],
    changedAt: row.changed_at.toISOString(),
    changedBy,
  };
}

async function lastEditor(world: World, { slug, provider_id }: StoredPage): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select u.name from editions e left join "user" u on u.id = e.made_by
    where e.noun = 'PAGE' and e.name = ${slug} and e.provider_id is not distinct from ${provider_id}::uuid
    order by e.made_at desc, e.id desc limit 1`.execute(world.db);
  return rows[0]?.name ?? null;
}

/** A page as visitors would see it, before it is kept: the same blocks by the same road as a published one. */
export async function previewPage(
  world: World,
  caller: Caller,
  { provider, locale, area: key, colour, title, description, blocks }: PreviewInput,
): Promise<PagePreview | Refusal> {
  const scope = await findScope(world, caller, provider);
  if (isRefusal(scope)) return scope;
  const reader: Caller = { ...caller, locale };
  const area = await readArea(world.db, key ?? undefined);
  const sellerColour = await stallColour(world, scope.providerId);
  const written = blocks.flatMap(({ key: name, block }) => {
    const { data } = storedBlockSchema.safeParse(block);
    return data ? [{ name, block: data }] : [];
  });
  const shown = await showBlocks(
    world,
    reader,
    written.map(({ block }) => block),
    { area, wish: { cat: [], tag: [] }, name: 'preview' },
  );
  const figures = formatFigures(area, locale);
  const say = (words: Words) => withFigures(inLocale(words, locale), figures);
  return {
    title: title ? say(title) : '',
    description: description ? say(description) : null,
    branding: providerBranding(colour ?? sellerColour),
    blocks: shown.blocks.map(block => ({ key: written[Number(block._id.slice('preview-'.length)) - 1]!.name, block })),
  };
}

async function stallColour(world: World, providerId: string | null): Promise<string | null> {
  if (!providerId) return null;
  const row = await world.db
    .selectFrom('provider_signs')
    .select('colour')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row?.colour ?? null;
}
