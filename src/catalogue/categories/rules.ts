import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';

/** A category's name to people, as it stands inside a sentence: "honung". A seller's own category says its own name. */
export function categoryWord(category: string, locale: Locale): string {
  return Object.hasOwn(WORDS, category) ? WORDS[category]!({}, { locale }) : category;
}

/** Categories that nearly every stall has, so that they tell nobody what this one sells. */
const BROAD: readonly string[] = ['edible', 'retail', 'gifts', 'christmas'];

/** Examples of what a stall sells, for a box that asks: "Honung, ljus"; null for a stall of broad categories alone. */
export function exampleWords(categories: readonly string[], locale: Locale): string | null {
  const words = categories
    .filter(category => !BROAD.includes(category) && Object.hasOwn(WORDS, category))
    .slice(0, MOST_EXAMPLES)
    .map(category => categoryWord(category, locale));
  const said = words.join(', ');
  return said ? said[0]!.toLocaleUpperCase(locale) + said.slice(1) : null;
}

const MOST_EXAMPLES = 3;

/** The kind of place that nights are let in, from the product's categories; null where they tell none. */
export function stayType(categories: readonly string[], locale: Locale) {
  const subType = categories.find(category => Object.hasOwn(STAYS, category));
  if (!subType) return null;
  const { title, iconName } = STAYS[subType]!;
  return { title: title({}, { locale }), subType, iconName };
}

type Message = (inputs: Record<never, never>, options: { locale: Locale }) => string;

const STAYS: Readonly<Record<string, { title: Message; iconName: string }>> = {
  cabins: { title: m.catalogue_stay_cabin, iconName: 'house' },
  rooms: { title: m.catalogue_stay_room, iconName: 'bed' },
  camping: { title: m.catalogue_stay_pitch, iconName: 'tent' },
};

const WORDS: Readonly<Record<string, Message>> = {
  animals: m.catalogue_category_animals,
  barbecue: m.catalogue_category_barbecue,
  boat: m.catalogue_category_boat,
  books: m.catalogue_category_books,
  bread: m.catalogue_category_bread,
  breakfast: m.catalogue_category_breakfast,
  cabins: m.catalogue_category_cabins,
  camping: m.catalogue_category_camping,
  candles: m.catalogue_category_candles,
  ceramics: m.catalogue_category_ceramics,
  cheese: m.catalogue_category_cheese,
  christmas: m.catalogue_category_christmas,
  coffee: m.catalogue_category_coffee,
  concerts: m.catalogue_category_concerts,
  courses: m.catalogue_category_courses,
  dining: m.catalogue_category_dining,
  'e-bike': m.catalogue_category_e_bike,
  edible: m.catalogue_category_edible,
  'electric-car': m.catalogue_category_electric_car,
  fika: m.catalogue_category_fika,
  fish: m.catalogue_category_fish,
  fishing: m.catalogue_category_fishing,
  fruit: m.catalogue_category_fruit,
  gifts: m.catalogue_category_gifts,
  honey: m.catalogue_category_honey,
  jam: m.catalogue_category_jam,
  meat: m.catalogue_category_meat,
  outdoor: m.catalogue_category_outdoor,
  paddling: m.catalogue_category_paddling,
  play: m.catalogue_category_play,
  rental: m.catalogue_category_rental,
  retail: m.catalogue_category_retail,
  rooms: m.catalogue_category_rooms,
  sauna: m.catalogue_category_sauna,
  sweets: m.catalogue_category_sweets,
  textiles: m.catalogue_category_textiles,
  tours: m.catalogue_category_tours,
  transport: m.catalogue_category_transport,
  wood: m.catalogue_category_wood,
};

/** Categories that have a name in every language, for a form to choose among. */
export const NAMED_CATEGORIES: readonly string[] = Object.keys(WORDS);
