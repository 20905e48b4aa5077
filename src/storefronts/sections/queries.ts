import { findInSeason } from '../../availability/offers/queries.ts';
import { readCards } from '../../catalogue/queries.ts';
import { picturesByRef } from '../../pictures/queries.ts';
import { readArea } from '../../providers/areas/queries.ts';
import type { Provider } from '../../providers/contract.ts';
import { readProvider } from '../../providers/queries.ts';
import { earliest } from '../../providers/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { parseId } from '../../shared/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { type ShownBlocks, showBlocks } from '../blocks/queries.ts';
import { formatFigures } from '../blocks/rules.ts';
import type { SectionGroup, Shop } from '../contract.ts';
import type { StoredBlock } from '../layouts/contract.ts';
import { HOME } from '../layouts/names/rules.ts';
import { withFigures } from '../layouts/rules.ts';
import { groupBySection } from '../rules.ts';
import { isBooked, mainProduct, mainVerb, stallWindow } from '../stalls/rules.ts';
import type { GroupInShop } from './contract.ts';

export async function readShop(world: World, caller: Caller, slug: string): Promise<Shop | Refusal> {
  const whole = await readWhole(world, caller, slug);
  if (isRefusal(whole)) return whole;
  const { provider, groups, sections } = whole;
  const today = calendarDayAt(world.now(), provider.timeZone);
  const [pages, inSeason, home] = await Promise.all([
    findSectionPages(world, caller, provider),
    findInSeason(world.db, provider._id, today),
    findHome(world, caller, provider),
  ]);
  return {
    provider,
    groups: groups.map(named),
    sections,
    window: shopWindow(sections, inSeason, provider),
    pages,
    home: home?.blocks ?? null,
    validUntil: home ? earliest(home.validUntil, provider.validUntil) : provider.validUntil,
  };
}

export async function readGroup(
  world: World,
  caller: Caller,
  { providerSlug, sectionGroupId }: { providerSlug: string; sectionGroupId: string },
): Promise<GroupInShop | Refusal> {
  const whole = await readWhole(world, caller, providerSlug);
  if (isRefusal(whole)) return whole;
  const { provider, groups, sections } = whole;
  const id = parseId(sectionGroupId);
  const slug = sectionGroupId.trim().toLowerCase();
  const group = groups.find(one => one.slug === slug || one._id === id);
  if (!group) return refuse('page-not-found');
  return {
    provider,
    group: named(group),
    groups: groups.map(named),
    sections: group.sections.flatMap(key => sections.find(({ _id }) => _id === key) ?? []),
    validUntil: provider.validUntil,
  };
}

async function readWhole(world: World, caller: Caller, idOrSlug: string) {
  const provider = await readProvider(world, caller, idOrSlug);
  if (isRefusal(provider)) return provider;
  const [cards, shelves, groups] = await Promise.all([
    readCards(world, caller, { shelvesOf: [provider._id] }),
    findShelves(world.db, provider._id),
    findSectionGroups(world, caller, provider._id),
  ]);
  const titled = shelves.map(({ key, title }) => ({ key, title: inLocale(title, caller.locale) }));
  return { provider, groups, sections: groupBySection(cards, titled) };
}

/** A provider's shelves with their names. */
export async function findShelves(db: Database | Tx, providerId: string): Promise<{ key: string; title: Words }[]> {
  const row = await db
    .selectFrom('provider_signs')
    .select('shop_sections')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return (row?.shop_sections ?? []) as unknown as { key: string; title: Words }[];
}

async function findSectionGroups(world: World, { locale }: Caller, providerId: string) {
  const rows = await world.db
    .selectFrom('section_groups')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .orderBy('slug')
    .execute();
  const pictures = await picturesByRef(
    world.db,
    rows.flatMap(({ image }) => image ?? []),
  );
  return rows.map(({ id, slug, title, text, image, sections }) => ({
    _id: id,
    slug,
    title: inLocale(title as unknown as Words, locale),
    text: inLocale(text as unknown as Words | null, locale),
    image: (image && pictures.get(image)) || null,
    sections,
  }));
}

function shopWindow(sections: Shop['sections'], inSeason: string[], { options, band }: Provider): Shop['window'] {
  const products = stallWindow(sections, inSeason);
  const verb = options.paused ? 'GOODS' : mainVerb(products, band);
  return {
    verb,
    product: mainProduct(products, verb)?.slug ?? null,
    products: products.map(({ _id }) => _id),
    booked: products.some(isBooked),
  };
}

/** The stall's home as its people have arranged it; null for the one that the hall makes. */
async function findHome(world: World, caller: Caller, provider: Provider): Promise<ShownBlocks | null> {
  const row = await world.db
    .selectFrom('pages')
    .select('blocks')
    .where('provider_id', '=', provider._id)
    .where('slug', '=', HOME)
    .executeTakeFirst();
  if (!row) return null;
  const area = await readArea(world.db, provider.area);
  return showBlocks(world, caller, row.blocks as unknown as StoredBlock[], {
    area,
    wish: { cat: [], tag: [] },
    name: HOME,
  });
}

async function findSectionPages(world: World, { locale }: Caller, provider: Provider): Promise<Shop['pages']> {
  const rows = await world.db
    .selectFrom('pages')
    .select(['slug', 'title', 'description'])
    .where('provider_id', '=', provider._id)
    .where('slug', '<>', HOME)
    .orderBy('slug')
    .execute();
  if (!rows.length) return [];
  const figures = formatFigures(await readArea(world.db, provider.area), locale);
  const say = (words: unknown) => withFigures(inLocale(words as Words | null, locale) ?? '', figures);
  return rows.map(({ slug, title, description }) => ({
    slug,
    title: say(title),
    description: say(description) || null,
  }));
}

function named({ sections: _, ...group }: Awaited<ReturnType<typeof findSectionGroups>>[number]): SectionGroup {
  return group;
}
