import { ALLERGENS, allergenWord } from '../../catalogue/contents/allergens/rules.ts';
import { m } from '../../paraglide/messages.js';
import { LOCALES, type Locale } from '../../shared/i18n.ts';
import { VAT_CATEGORIES } from '../../shared/vat.ts';
import { NONE } from '../cells/rules.ts';

type Message = (inputs: Record<never, never>, options: { locale: Locale }) => string;

export type Reads = 'text' | 'slug' | 'choice' | 'choices' | 'price' | 'count' | 'list' | 'moment';

/** A column of the hall's own sheet. */
export interface Column {
  key: string;
  of: 'product' | 'variant';
  reads: Reads;
  title: Message;
  /** Language of a text that has a column for each. */
  language?: Locale;
  /** True for a column that no new product or variant can be without. */
  needed?: boolean;
}

const inLanguages = (key: string, of: Column['of'], title: Message): Column[] =>
  LOCALES.map(language => ({ key: `${key}.${language}`, of, reads: 'text', title, language }));

/** Columns in the order of an exported file. */
export const COLUMNS: readonly Column[] = [
  { key: 'handle', of: 'product', reads: 'slug', title: m.changesets_column_handle },
  { key: 'kind', of: 'product', reads: 'choice', title: m.changesets_column_kind },
  { key: 'status', of: 'product', reads: 'choice', title: m.changesets_column_status, needed: true },
  { key: 'sellsFrom', of: 'product', reads: 'moment', title: m.changesets_column_sells_from },
  ...inLanguages('title', 'product', m.changesets_column_title),
  ...inLanguages('kicker', 'product', m.changesets_column_kicker),
  ...inLanguages('subtitle', 'product', m.changesets_column_subtitle),
  ...inLanguages('description', 'product', m.changesets_column_description),
  { key: 'categories', of: 'product', reads: 'list', title: m.changesets_column_categories },
  { key: 'vat', of: 'product', reads: 'choice', title: m.changesets_column_vat, needed: true },
  { key: 'section', of: 'product', reads: 'text', title: m.changesets_column_section },
  { key: 'maker', of: 'product', reads: 'choice', title: m.changesets_column_maker },
  { key: 'manufacturer.name', of: 'product', reads: 'text', title: m.changesets_column_manufacturer_name },
  { key: 'manufacturer.address', of: 'product', reads: 'text', title: m.changesets_column_manufacturer_address },
  { key: 'manufacturer.contact', of: 'product', reads: 'text', title: m.changesets_column_manufacturer_contact },
  { key: 'responsible.name', of: 'product', reads: 'text', title: m.changesets_column_responsible_name },
  { key: 'responsible.address', of: 'product', reads: 'text', title: m.changesets_column_responsible_address },
  { key: 'responsible.contact', of: 'product', reads: 'text', title: m.changesets_column_responsible_contact },
  { key: 'identification', of: 'product', reads: 'text', title: m.changesets_column_identification },
  ...inLanguages('warnings', 'product', m.changesets_column_warnings),
  { key: 'durability.years', of: 'product', reads: 'count', title: m.changesets_column_durability_years },
  { key: 'durability.maker', of: 'product', reads: 'text', title: m.changesets_column_durability_maker },
  ...inLanguages('durability.note', 'product', m.changesets_column_durability_note),
  ...inLanguages('ingredients', 'product', m.changesets_column_ingredients),
  { key: 'allergens', of: 'product', reads: 'choices', title: m.changesets_column_allergens },
  { key: 'traces', of: 'product', reads: 'choices', title: m.changesets_column_traces },
  { key: 'article', of: 'variant', reads: 'text', title: m.changesets_column_article },
  { key: 'ean', of: 'variant', reads: 'text', title: m.changesets_column_ean },
  ...inLanguages('variant', 'variant', m.changesets_column_variant),
  { key: 'price', of: 'variant', reads: 'price', title: m.changesets_column_price, needed: true },
  { key: 'stock', of: 'variant', reads: 'count', title: m.changesets_column_stock },
  { key: 'stockThen', of: 'variant', reads: 'count', title: m.changesets_column_stock_then },
  { key: 'perPurchase', of: 'variant', reads: 'count', title: m.changesets_column_per_purchase },
];

const BY_KEY = new Map(COLUMNS.map(column => [column.key, column]));

export function columnNamed(key: string): Column | undefined {
  return BY_KEY.get(key);
}

/** Heading of a column in a file and beside a difference. */
export function columnTitle({ title, language }: Pick<Column, 'title' | 'language'>, locale: Locale): string {
  return language ? `${title({}, { locale })} (${language})` : title({}, { locale });
}

/** Heading of the column that tells mistakes; a file that comes back may have it. */
export const mistakesTitle = (locale: Locale) => m.changesets_column_mistakes({}, { locale });

/** Columns by every heading that they are known by: their key, and their title in three languages. */
export const HEADINGS: ReadonlyMap<string, string> = new Map(
  COLUMNS.flatMap(column =>
    [column.key, ...LOCALES.map(locale => columnTitle(column, locale))].map(title => [heading(title), column.key]),
  ),
);

/** A heading as it is compared: without case, marks and blanks around it. */
export function heading(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

const STATUSES: Record<string, Message> = {
  ACTIVE: m.changesets_status_active,
  INACTIVE: m.changesets_status_inactive,
  HIDDEN: m.changesets_status_hidden,
};

const KINDS: Record<string, Message> = {
  BUYABLE: m.changesets_kind_buyable,
  BOOKABLE: m.changesets_kind_bookable,
  ACCOMMODATION: m.changesets_kind_accommodation,
  VOUCHER: m.changesets_kind_voucher,
  GIFTCARD: m.changesets_kind_giftcard,
};

const VATS: Record<string, Message> = {
  standard: m.changesets_vat_standard,
  food: m.changesets_vat_food,
  restaurant: m.changesets_vat_restaurant,
  alcohol: m.changesets_vat_alcohol,
  accommodation: m.changesets_vat_accommodation,
  culture: m.changesets_vat_culture,
  transport: m.changesets_vat_transport,
  books: m.changesets_vat_books,
  exempt: m.changesets_vat_exempt,
};

const ALLERGEN_WORDS: Record<string, Message> = Object.fromEntries(
  ALLERGENS.map(allergen => [allergen, (_: Record<never, never>, { locale }) => allergenWord(allergen, locale)]),
);

/** Choices by column, each with its word. */
export const CHOICES: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
  status: STATUSES,
  kind: KINDS,
  'units.shown': { YES: m.unitfile_shown_yes, NO: m.unitfile_shown_no },
  'units.state': { USED: m.unitfile_state_used, UNUSED: m.unitfile_state_unused },
  allergens: { [NONE]: m.changesets_allergens_none, ...ALLERGEN_WORDS },
  traces: ALLERGEN_WORDS,
  maker: { STALL: m.changesets_maker_stall, OTHER: m.changesets_maker_other },
  vat: Object.fromEntries(VAT_CATEGORIES.map(category => [category, VATS[category]!])),
};

/** The choice that a word of any language means; null for a word that none has. */
export function choiceNamed(key: string, text: string): string | null {
  const wanted = heading(text);
  const found = Object.entries(CHOICES[key] ?? {}).find(([value, title]) =>
    [value, ...LOCALES.map(locale => title({}, { locale }))].some(word => heading(word) === wanted),
  );
  return found?.[0] ?? null;
}
