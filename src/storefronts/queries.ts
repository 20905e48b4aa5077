import { categoryWord } from '../catalogue/categories/rules.ts';
import { to } from '../links.ts';
import { readArea } from '../providers/areas/queries.ts';
import { providerBranding } from '../providers/rules.ts';
import { inLocale, type Words } from '../shared/i18n.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import type { Caller, World } from '../shared/world.ts';
import { showBlocks } from './blocks/queries.ts';
import { formatFigures } from './blocks/rules.ts';
import type { ContentPage, Start } from './contract.ts';
import { listed } from './goods/rules.ts';
import type { StoredBlock } from './layouts/contract.ts';
import { readStoredPage, type StoredPage, storedPage } from './layouts/queries.ts';
import { OLD_STOREFRONT, OLD_VOUCHER_STOREFRONT, pagePath, VOUCHERS, withFigures } from './layouts/rules.ts';
import { findStallHome } from './places/queries.ts';
import { hostFor } from './places/rules.ts';

export interface StartAsked {
  area?: string | undefined;
  cat?: string | undefined;
  tag?: string | undefined;
}

/** The start page (storefront 2): the host picks the front; an area's name always shows the marketplace. */
export async function readStart(world: World, caller: Caller, asked: StartAsked): Promise<Start | Refusal> {
  const named = asked.area !== undefined;
  const { leadsTo, page } = await findFrontPage(world, caller, named ? null : caller.host);
  const area = await readArea(world.db, asked.area ?? page?.area ?? undefined);
  if (named && !area) return refuse('not-found');
  const [cat, tag] = [listed(asked.cat), listed(asked.tag)];
  const words = [...new Set([...cat, ...tag])].map(category => categoryWord(category, caller.locale));
  const wish = { cat, tag, words };
  const stored = (page?.blocks as unknown as StoredBlock[] | undefined) ?? OLD_STOREFRONT;
  const shown = leadsTo ? NOTHING : await showBlocks(world, caller, stored, { area, wish, name: 'start' });
  const title = area ? inLocale(area.title, caller.locale) : '';
  const texts = page && pageTexts(page, caller, formatFigures(area, caller.locale));
  return { leadsTo, area: { key: area?.key ?? '', title }, page: texts, wish, ...shown };
}

const NOTHING = { blocks: [], drawnFrom: [], validUntil: null };

/** The host's front: its stall's home if visible, else its page; without a row, the marketplace. */
async function findFrontPage(
  world: World,
  caller: Caller,
  host: string | null,
): Promise<{ leadsTo: string | null; page: StoredPage | null }> {
  const hosts = await world.db.selectFrom('hosts').selectAll().execute();
  const row = hostFor(hosts, host);
  const leadsTo = row?.provider_slug ? await findStallHome(world, caller, row.provider_slug) : null;
  if (leadsTo) return { leadsTo, page: null };
  const pageId = row?.page_id ?? hosts.find(({ match }) => match === 'DEFAULT')?.page_id;
  return { leadsTo: null, page: pageId ? await storedPage(world, { id: pageId }) : null };
}

/** The page's own texts in the visitor's language, its area's figures put in, as in its blocks. */
function pageTexts(page: StoredPage, { locale }: Caller, figures: Record<string, string>): Start['page'] {
  const { slug, seller_slug: providerSlug, destination, is_start: isStart } = page;
  const say = (words: unknown) => withFigures(inLocale(words as Words, locale), figures);
  return {
    slug,
    path: pagePath({ slug, providerSlug, destination, isStart }),
    title: say(page.title),
    description: page.description ? say(page.description) : null,
    branding: providerBranding(page.colour ?? page.seller_colour),
  };
}

/** The voucher storefront: its written page, else the default. */
export async function readVoucherStorefront(world: World, caller: Caller): Promise<ContentPage> {
  const row = await storedPage(world, { slug: VOUCHERS, providerId: null });
  if (row) return readStoredPage(world, caller, row);
  const area = await readArea(world.db, undefined);
  const { title, description, blocks } = OLD_VOUCHER_STOREFRONT;
  const setting = { area, wish: { cat: [], tag: [] }, name: VOUCHERS };
  return {
    _id: VOUCHERS,
    slug: VOUCHERS,
    path: to.vouchers(),
    title: inLocale(title, caller.locale),
    description: inLocale(description, caller.locale),
    branding: providerBranding(null),
    provider: null,
    version: null,
    ...(await showBlocks(world, caller, blocks, setting)),
  };
}
