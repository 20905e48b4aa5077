import { readCards } from '../catalogue/queries.ts';
import { picturesByRef } from '../pictures/queries.ts';
import type { PictureData } from '../pictures/rules.ts';
import { readArea, readProvider, readRows } from '../providers/queries.ts';
import { earliest } from '../providers/rules.ts';
import { inLocale, type Locale, type Words } from '../shared/i18n.ts';
import { parseId } from '../shared/ids.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import type { Caller, World } from '../shared/world.ts';
import type { StoredBlock } from './commands.ts';
import type { ContentPage, Shop, Start } from './contract.ts';
import { bandsOf, ON_A_BAND, sectionsOf } from './rules.ts';

/** A hall that was just built: nobody has moved in, and nothing is wrong. */
const EMPTY: Start = { area: { key: '', title: '' }, bands: [], providers: [], validUntil: null };

export async function readStart(world: World, caller: Caller, name: string | undefined): Promise<Start | Refusal> {
  const area = await readArea(world.db, name);
  if (!area) return name === undefined ? EMPTY : refuse('not-found');
  const providers = await readRows(world, caller, area);
  const sellers = providers.map(({ _id }) => _id);
  const cards = await readCards(world, caller, { shelvesOf: sellers, ofEach: ON_A_BAND });
  return {
    area: { key: area.key, title: inLocale(area.title, caller.locale) },
    bands: bandsOf(cards, sellers),
    providers,
    validUntil: earliest(...providers.map(({ validUntil }) => validUntil)),
  };
}

export async function readShop(world: World, caller: Caller, slug: string): Promise<Shop | Refusal> {
  const provider = await readProvider(world, caller, slug);
  if (isRefusal(provider)) return provider;
  const [cards, stored] = await Promise.all([
    readCards(world, caller, { shelvesOf: [provider._id] }),
    world.db
      .selectFrom('provider_signs')
      .select('shop_sections')
      .where('provider_id', '=', provider._id)
      .executeTakeFirstOrThrow(),
  ]);
  const sections = (stored.shop_sections as unknown as { key: string; title: Words }[]).map(({ key, title }) => ({
    key,
    title: inLocale(title, caller.locale),
  }));
  return { provider, sections: sectionsOf(cards, sections), validUntil: provider.validUntil };
}

export async function readPage(world: World, caller: Caller, idOrSlug: string): Promise<ContentPage | Refusal> {
  const id = parseId(idOrSlug);
  const row = await world.db
    .selectFrom('pages')
    .selectAll()
    .where(where =>
      where.or([where('slug', '=', idOrSlug.trim().toLowerCase()), ...(id ? [where('id', '=', id)] : [])]),
    )
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  const blocks = row.blocks as unknown as StoredBlock[];
  const refs = blocks.flatMap(block => (block._type === 'hero' && block.image ? [block.image] : []));
  const pictures = await picturesByRef(world.db, refs);
  return {
    _id: row.id,
    slug: row.slug,
    title: inLocale(row.title as unknown as Words, caller.locale),
    description: inLocale(row.description as unknown as Words | null, caller.locale),
    blocks: blocks.map((block, at) => ({ _id: `${row.slug}-${at + 1}`, ...blockOf(block, caller.locale, pictures) })),
  };
}

function blockOf(block: StoredBlock, locale: Locale, pictures: ReadonlyMap<string, PictureData>) {
  switch (block._type) {
    case 'hero':
      return {
        _type: block._type,
        title: inLocale(block.title, locale),
        text: inLocale(block.text, locale),
        image: (block.image && pictures.get(block.image)) || null,
      };
    case 'text':
      return { _type: block._type, title: inLocale(block.title, locale), text: inLocale(block.text, locale) };
    case 'list':
      return {
        _type: block._type,
        title: inLocale(block.title, locale),
        items: block.items.map(words => inLocale(words, locale)),
      };
  }
}
