import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { readArea } from '../../providers/areas/queries.ts';
import { findProviderId } from '../../providers/queries.ts';
import { providerBranding } from '../../providers/rules.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { Pages } from '../../shared/database/tables.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { parseId } from '../../shared/ids.ts';
import { type Refusal, refuse, refuseNamed } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { showBlocks } from '../blocks/queries.ts';
import { formatFigures } from '../blocks/rules.ts';
import type { ContentPage } from '../contract.ts';
import type { StoredBlock } from './contract.ts';
import { isPart } from './names/rules.ts';
import { processorsBlock } from './processors/rules.ts';
import { CONTACT_PAGE, PRIVACY_PAGE, pagePath, withFigures } from './rules.ts';
import { hallBlock } from './wording/rules.ts';

export type StoredPage = Selectable<Pages> & {
  seller_slug: string | null;
  seller_title: Words | null;
  seller_colour: string | null;
  /** The destination that shows the page, if any. */
  destination: string | null;
  is_start: boolean;
};

/** Version hash over everything an editor may change. */
export function readVersion({ area, colour, title, description, blocks }: Written): string {
  const written = JSON.stringify([area, colour, title, description, blocks]);
  return createHash('sha256').update(written).digest('base64url').slice(0, 22);
}

type Written = Pick<Selectable<Pages>, 'area' | 'colour' | 'title' | 'description' | 'blocks'>;

/** The current version of a page name; null without a page. */
export async function pageVersion(tx: Tx, page: PageName): Promise<string | null> {
  const row = await pageAsWritten(tx, page);
  return row ? readVersion(row) : null;
}

export interface PageName {
  slug: string;
  providerId: string | null;
}

/** All that an editor may change of a page; null without a page. */
export async function pageAsWritten(tx: Tx, { slug, providerId }: PageName): Promise<Written | null> {
  const row = await tx
    .selectFrom('pages')
    .select(['area', 'colour', 'title', 'description', 'blocks'])
    .where('slug', '=', slug)
    .where('provider_id', 'is not distinct from', providerId)
    .executeTakeFirst();
  return row ?? null;
}

type Named = { slug: string; providerId: string | null } | { id: string };

export async function storedPage(world: World, named: Named): Promise<StoredPage | null> {
  const row = await world.db
    .selectFrom('pages as p')
    .innerJoin('page_addresses as a', 'a.page_id', 'p.id')
    .leftJoin('provider_signs as g', 'g.provider_id', 'p.provider_id')
    .selectAll('p')
    .select([
      'a.destination',
      'a.is_start',
      'g.slug as seller_slug',
      'g.title as seller_title',
      'g.colour as seller_colour',
    ])
    .where(where =>
      'id' in named
        ? where('p.id', '=', named.id)
        : where.and([
            where('p.slug', '=', named.slug),
            named.providerId ? where('p.provider_id', '=', named.providerId) : where('p.provider_id', 'is', null),
          ]),
    )
    .executeTakeFirst();
  return (row as StoredPage | undefined) ?? null;
}

/** A page by slug among the hall's own, or any page by its id. */
export async function readPage(world: World, caller: Caller, idOrSlug: string): Promise<ContentPage | Refusal> {
  const id = parseId(idOrSlug);
  const slug = idOrSlug.trim().toLowerCase();
  const row = (await storedPage(world, { slug, providerId: null })) ?? (id ? await storedPage(world, { id }) : null);
  return row && !isPartOfOthers(row) ? readStoredPage(world, caller, row) : refuse('page-not-found');
}

export async function readPageById(world: World, caller: Caller, id: string): Promise<ContentPage | Refusal> {
  const row = await storedPage(world, { id });
  return row ? readStoredPage(world, caller, row) : refuse('page-not-found');
}

export async function readProviderPage(
  world: World,
  caller: Caller,
  { providerIdOrSlug, idOrSlug }: { providerIdOrSlug: string; idOrSlug: string },
): Promise<ContentPage | Refusal> {
  const provider = await findProviderId(world.db, providerIdOrSlug);
  if (!provider) return refuseNamed('provider-not-found', providerIdOrSlug);
  const id = parseId(idOrSlug);
  const named = { slug: idOrSlug.trim().toLowerCase(), providerId: provider.id };
  const row = (await storedPage(world, named)) ?? (id ? await storedPage(world, { id }) : null);
  const isShown = row?.provider_id === provider.id && !isPartOfOthers(row);
  return isShown ? readStoredPage(world, caller, row) : refuse('page-not-found');
}

/** Blocks that the law wants below the hall's own pages, whoever writes those: its contacts, and who gets what data. */
function hallBlocks({ config }: World, { slug, provider_id: providerId }: StoredPage): StoredBlock[] {
  if (providerId) return [];
  if (slug === CONTACT_PAGE) return [hallBlock(config)];
  return slug === PRIVACY_PAGE ? [processorsBlock(config)] : [];
}

const isPartOfOthers = ({ slug, provider_id: providerId }: StoredPage) => isPart({ slug, providerId });

export async function readStoredPage(world: World, caller: Caller, row: StoredPage): Promise<ContentPage> {
  const { slug, seller_slug: seller, seller_title: sellerTitle } = row;
  const area = await readArea(world.db, row.area ?? undefined);
  const figures = formatFigures(area, caller.locale);
  const say = (words: Words) => withFigures(inLocale(words, caller.locale), figures);
  const description = row.description as unknown as Words | null;
  return {
    _id: row.id,
    slug,
    path: pagePath({ slug, providerSlug: seller, destination: row.destination, isStart: row.is_start }),
    title: say(row.title as unknown as Words),
    description: description && say(description),
    branding: providerBranding(row.colour ?? row.seller_colour),
    version: readVersion(row),
    provider: seller && sellerTitle ? { slug: seller, title: inLocale(sellerTitle, caller.locale) } : null,
    ...(await showBlocks(world, caller, [...(row.blocks as unknown as StoredBlock[]), ...hallBlocks(world, row)], {
      area,
      wish: { cat: [], tag: [] },
      name: slug,
    })),
  };
}
