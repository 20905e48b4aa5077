import { m } from '../../../paraglide/messages.js';
import { LANGUAGES, LOCALES, type Locale, type Words } from '../../../shared/i18n.ts';
import { isStanding } from '../../layouts/rules.ts';
import type { BlockForm, FormLeaf, WordedLeaf } from '../contract.ts';
import { type BlockType, formsFromSchema, pagesOfBlock } from '../forms/rules.ts';
import { type Message, OPTION_WORDS } from './options/rules.ts';

/** Names of blocks and of their fields: for the forms that write them, and for what is told of a change. */
const BLOCKS: Record<BlockType, readonly [title: Message, about: Message]> = {
  hero: [m.pages_block_hero, m.pages_block_hero_about],
  text: [m.pages_block_text, m.pages_block_text_about],
  list: [m.pages_block_list, m.pages_block_list_about],
  heading: [m.pages_block_heading, m.pages_block_heading_about],
  products: [m.pages_block_products, m.pages_block_products_about],
  discover: [m.pages_block_discover, m.pages_block_discover_about],
  'find-more': [m.pages_block_find_more, m.pages_block_find_more_about],
  vouchers: [m.pages_block_vouchers, m.pages_block_vouchers_about],
  logos: [m.pages_block_logos, m.pages_block_logos_about],
  'how-it-works': [m.pages_block_how_it_works, m.pages_block_how_it_works_about],
  promo: [m.pages_block_promo, m.pages_block_promo_about],
  picture: [m.pages_block_picture, m.pages_block_picture_about],
  feedback: [m.pages_block_feedback, m.pages_block_feedback_about],
  providers: [m.pages_block_providers, m.pages_block_providers_about],
  panel: [m.pages_block_panel, m.pages_block_panel_about],
  languages: [m.pages_block_languages, m.pages_block_languages_about],
  facts: [m.pages_block_facts, m.pages_block_facts_about],
  doors: [m.pages_block_doors, m.pages_block_doors_about],
  shelves: [m.pages_block_shelves, m.pages_block_shelves_about],
  stalls: [m.pages_block_stalls, m.pages_block_stalls_about],
  links: [m.pages_block_links, m.pages_block_links_about],
  'stall-times': [m.pages_block_stall_times, m.pages_block_stall_times_about],
  'stall-goods': [m.pages_block_stall_goods, m.pages_block_stall_goods_about],
  'stall-pages': [m.pages_block_stall_pages, m.pages_block_stall_pages_about],
  'stall-hours': [m.pages_block_stall_hours, m.pages_block_stall_hours_about],
};

const FIELDS: Record<string, Message> = {
  title: m.pages_field_title,
  'page.title': m.pages_title,
  text: m.pages_field_text,
  kicker: m.pages_field_kicker,
  image: m.pages_field_image,
  look: m.pages_field_look,
  glaze: m.pages_field_glaze,
  actions: m.pages_field_actions,
  action: m.pages_field_action,
  label: m.pages_field_label,
  href: m.pages_field_href,
  tone: m.pages_field_tone,
  items: m.pages_field_items,
  layout: m.pages_field_layout,
  from: m.pages_field_from,
  products: m.pages_field_products,
  provider: m.pages_field_provider,
  band: m.pages_field_band,
  categories: m.pages_field_categories,
  kinds: m.pages_field_kinds,
  elsewhere: m.pages_field_elsewhere,
  most: m.pages_field_most,
  more: m.pages_field_more,
  cards: m.pages_field_cards,
  at: m.pages_field_at,
  findMore: m.pages_field_find_more,
  vouchers: m.pages_field_vouchers,
  logos: m.pages_field_logos,
  name: m.pages_field_name,
  steps: m.pages_field_steps,
  promo: m.pages_field_promo,
  alt: m.pages_field_alt,
  caption: m.pages_field_caption,
  width: m.pages_field_width,
  email: m.pages_field_email,
  category: m.pages_field_category,
  tag: m.pages_field_tag,
  side: m.pages_field_side,
  locales: m.pages_field_locales,
  rows: m.pages_field_rows,
  'rows.label': m.pages_field_row_label,
  value: m.pages_field_value,
  doors: m.pages_field_doors,
  links: m.pages_field_links,
  'links.label': m.pages_field_title,
  'doors.label': m.pages_field_title,
  description: m.pages_field_description,
  colour: m.pages_field_colour,
  area: m.pages_field_area,
  slug: m.pages_field_slug,
  blocks: m.pages_field_items,
};

const HINTS: Record<string, Message> = {
  text: m.pages_field_text_hint,
  href: m.pages_field_href_hint,
  provider: m.pages_field_provider_hint,
  alt: m.pages_field_alt_hint,
};

export function blockWord(type: string, locale: Locale): string {
  return BLOCKS[type as BlockType]?.[0]({}, { locale }) ?? type;
}

/** Name of a field, told apart where the same one means another thing in a list. */
export function fieldWord(name: string, locale: Locale, within = ''): string {
  return (FIELDS[`${within}.${name}`] ?? FIELDS[name])?.({}, { locale }) ?? name;
}

export function optionWord(value: string, locale: Locale): string {
  return OPTION_WORDS[value]?.({}, { locale }) ?? LANGUAGES[value as Locale] ?? value;
}

/** True for fields and options that have a word; the test of the forms asks it of each. */
export const isWorded = {
  field: (name: string) => Object.hasOwn(FIELDS, name),
  option: (value: string) => Object.hasOwn(OPTION_WORDS, value) || Object.hasOwn(LANGUAGES, value),
};

/** Forms of all blocks in one language. */
export function blockForms(locale: Locale): BlockForm[] {
  return formsFromSchema().map(({ type, fields }) => ({
    type,
    title: BLOCKS[type][0]({}, { locale }),
    about: BLOCKS[type][1]({}, { locale }),
    pages: pagesOfBlock(type),
    once: isStanding(type),
    fields: fields.map(({ fields: inner, ...field }) => ({
      ...wordedLeaf(field, locale),
      fields: inner.map(leaf => wordedLeaf(leaf, locale, field.name)),
    })),
  }));
}

function wordedLeaf(leaf: FormLeaf, locale: Locale, within = ''): WordedLeaf {
  return {
    ...leaf,
    label: leaf.name ? fieldWord(leaf.name, locale, within) : m.pages_field_text({}, { locale }),
    hint: HINTS[leaf.name]?.({}, { locale }) ?? null,
    options: leaf.options.map(value => ({ value, label: optionWord(value, locale) })),
  };
}

/** Languages in which some text of it is missing. */
export function missingLanguages(written: unknown): Locale[] {
  const missing = new Set<Locale>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const words = value as Partial<Words>;
    if (typeof words.sv === 'string') {
      for (const locale of LOCALES) if (!words[locale]?.trim()) missing.add(locale);
      return;
    }
    for (const inner of Object.values(value)) look(inner);
  };
  look(written);
  return LOCALES.filter(locale => missing.has(locale));
}
