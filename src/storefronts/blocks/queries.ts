import { picturesByRef } from '../../pictures/queries.ts';
import type { PictureData } from '../../pictures/rules.ts';
import type { Area } from '../../providers/areas/queries.ts';
import { readRows } from '../../providers/queries.ts';
import { earliest } from '../../providers/rules.ts';
import { maySearchHall } from '../../search/rules.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { isRefusal } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { type Counters, findLogos, productsFrom, shelvesFrom, vouchersFrom } from '../goods/queries.ts';
import { type Wish, wishedProviders, withCards } from '../goods/rules.ts';
import type { StoredBlock } from '../layouts/contract.ts';
import { picturesIn, withFigures } from '../layouts/rules.ts';
import { readPromo } from '../promos/queries.ts';
import { listedVouchers } from '../vouchers/queries.ts';
import type { Block, BlockOf } from './contract.ts';
import { choosePromo, formatFigures, shownAction, showsStalls } from './rules.ts';

export interface ShownBlocks {
  blocks: Block[];
  /** Ids of the stalls whose goods it shows, or would show: a change of one drops the cached copy. */
  drawnFrom: string[];
  validUntil: string | null;
}

export interface Setting {
  area: Area | null;
  wish: Wish;
  /** Prefix of each block's number, for anchor links. */
  name: string;
}

interface Stage extends Counters {
  area: Area | null;
  /** Reports when the block's content expires. */
  until(time: Date | null): void;
  picture(ref: string | undefined): PictureData | null;
  /** Translates words into the visitor's language, figures included. */
  say(words: Words): string;
  maybe(words: Words | undefined): string | null;
}

export async function showBlocks(
  world: World,
  caller: Caller,
  stored: readonly StoredBlock[],
  { area, wish, name }: Setting,
): Promise<ShownBlocks> {
  const [sellers, pictures] = await Promise.all([
    area && stored.some(showsStalls) ? readRows(world, caller, area) : [],
    picturesByRef(world.db, picturesIn(stored)),
  ]);
  const ends: (Date | string | null)[] = sellers.map(({ validUntil }) => validUntil);
  const figures = formatFigures(area, caller.locale);
  const say = (words: Words) => withFigures(inLocale(words, caller.locale), figures);
  const stage: Stage = {
    world,
    caller,
    sellers,
    wish,
    area,
    until: time => ends.push(time),
    picture: ref => (ref && pictures.get(ref)) || null,
    say,
    maybe: words => (words ? say(words) : null),
  };
  const shown = await Promise.all(stored.map((block, at) => shownBlock(block, `${name}-${at + 1}`, stage)));
  return {
    blocks: shown.filter(block => block !== null),
    drawnFrom: sellers.map(({ _id }) => _id),
    validUntil: earliest(...ends),
  };
}

type Type = StoredBlock['_type'];
/** Renders a block's content; null when there is nothing to show: a promo nobody wrote, a missing picture. */
type Body<T extends Type> = Omit<BlockOf<T>, '_id' | '_type'> | null;
type Shows = {
  [T in Type]: (block: Extract<StoredBlock, { _type: T }>, stage: Stage) => Body<T> | Promise<Body<T>>;
};

async function shownBlock(block: StoredBlock, _id: string, stage: Stage): Promise<Block | null> {
  const show = SHOWS[block._type] as (block: StoredBlock, stage: Stage) => object | null | Promise<object | null>;
  const body = await show(block, stage);
  return body && ({ _id, _type: block._type, ...body } as Block);
}

/** The most vouchers by layout; a carousel shows five (storefront 9). */
const MOST_VOUCHERS = { CAROUSEL: 5, CARDS: 60 };

const SHOWS: Shows = {
  hero: ({ look, kicker, title, text, image, glaze = null, actions = [] }, stage) => {
    const { say, maybe, picture, sellers, world, caller, area } = stage;
    const asks = look === 'WINDOW' && maySearchHall(area?.hall_search, caller);
    return {
      look,
      kicker: maybe(kicker),
      title: say(title),
      text: maybe(text),
      image: picture(image),
      glaze,
      actions: actions.flatMap(action => shownAction(action, say) ?? []),
      openNow: look === 'WINDOW' ? [...sellers] : [],
      search: asks ? { today: calendarDayAt(world.now()) } : null,
    };
  },
  text: ({ title, text }, { say, maybe }) => ({ title: maybe(title), text: say(text) }),
  list: ({ title, items }, { say, maybe }) => ({ title: maybe(title), items: items.map(say) }),
  heading: ({ title, text, glaze = null }, { say, maybe }) => ({ title: say(title), text: maybe(text), glaze }),
  'find-more': ({ title, text, href }, { say, maybe }) => ({ title: say(title), text: maybe(text), href }),
  products: async ({ title, text, layout, from, most, more }, stage) => ({
    title: stage.maybe(title),
    text: stage.maybe(text),
    layout,
    products: await productsFrom(stage, from, most),
    more: shownAction(more, stage.say),
  }),
  discover: async ({ title, from, most, cards, findMore }, stage) => {
    const { say, maybe, picture } = stage;
    const inserted = cards.map(({ at, title: name, text, image, href }) => ({
      at,
      card: { title: say(name), text: maybe(text), image: picture(image), href },
    }));
    return {
      title: maybe(title),
      items: withCards(await productsFrom(stage, from, most), inserted),
      findMore: { title: say(findMore.title), href: findMore.href },
    };
  },
  vouchers: async ({ title, layout, vouchers, most = MOST_VOUCHERS[layout], more }, stage) => {
    const list = vouchers ? { names: vouchers, until: null } : await listedVouchers(stage.world);
    stage.until(list.until);
    return {
      title: stage.maybe(title),
      layout,
      vouchers: await vouchersFrom(stage, list.names, most),
      more: shownAction(more, stage.say),
    };
  },
  promo: async ({ promo, elsewhere }, { world, caller, area }) => {
    const named = promo ? { production: promo, elsewhere } : (area?.promo ?? {});
    const slug = choosePromo(named, world.config.production);
    const found = slug && (await readPromo(world, caller, slug, area));
    if (!found || isRefusal(found)) return null;
    const { _id, slug: _, ...rest } = found;
    return { promo: _id, ...rest };
  },
  shelves: async ({ most }, stage) => ({ bands: await shelvesFrom(stage, most) }),
  logos: async ({ title, logos }, stage) => {
    const own = logos?.flatMap(({ name, image, href = null }) => {
      const shown = stage.picture(image);
      return shown ? [{ name, image: shown, href }] : [];
    });
    return { title: stage.maybe(title), logos: own ?? (await findLogos(stage)) };
  },
  'how-it-works': ({ title, steps }, { say, maybe }) => ({
    title: maybe(title),
    steps: steps?.map(step => ({ title: say(step.title), text: say(step.text) })) ?? null,
  }),
  picture: ({ image, alt, caption, width = 'TEXT' }, { say, maybe, picture }) => {
    const shown = picture(image);
    return shown && { image: shown, alt: say(alt), caption: maybe(caption), width };
  },
  feedback: ({ title, text, email }, { maybe, area }) => {
    const address = email ?? area?.email;
    return address ? { title: maybe(title), text: maybe(text), email: address } : null;
  },
  providers: ({ title, category = null, tag, most }, { maybe, sellers, wish }) => {
    const own: Wish = { cat: category ? [category] : [], tag: tag ? [tag] : [] };
    const providers = wishedProviders(wishedProviders(sellers, own), wish).slice(0, most);
    return { title: maybe(title), category, providers };
  },
  panel: ({ glaze, side, kicker, title, text, image, action }, { say, maybe, picture }) => ({
    glaze,
    side,
    kicker: maybe(kicker),
    title: say(title),
    text: maybe(text),
    image: picture(image),
    action: shownAction(action, say),
  }),
  languages: ({ locales }) => ({ locales }),
  facts: ({ title, text, rows }, { say, maybe }) => ({
    title: maybe(title),
    text: maybe(text),
    rows: rows.map(({ label, value }) => ({ label: say(label), value: say(value) })),
  }),
  doors: async ({ doors }, stage) => ({
    doors: doors?.map(({ label, href, glaze }) => ({ label: stage.say(label), href, glaze })) ?? null,
    bands: doors ? [] : (await shelvesFrom(stage, 1)).map(({ band }) => band),
  }),
  stalls: ({ title }, { maybe, sellers, wish }) => ({
    title: maybe(title),
    providers: wishedProviders(sellers, wish),
  }),
  links: ({ title, links }, { say, maybe }) => ({
    title: maybe(title),
    links: links.map(({ label, href, text }) => ({ label: say(label), href, text: maybe(text) })),
  }),
  'stall-times': () => ({}),
  'stall-goods': ({ title, most = null }, { maybe }) => ({ title: maybe(title), most }),
  'stall-pages': ({ title }, { maybe }) => ({ title: maybe(title) }),
  'stall-hours': () => ({}),
};
