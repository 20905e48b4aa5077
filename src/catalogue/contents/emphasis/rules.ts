import type { Allergen } from '../allergens/rules.ts';
import type { Contents, ShownContents } from '../contract.ts';

/**
 * Beginnings of the words by which lists of ingredients name an allergen, in the hall's three languages. Short words
 * that begin others, as "ost" begins "ostron", stand with a mark for their end.
 */
const BEGINNINGS: Record<Allergen, string> = {
  GLUTEN:
    'gluten vete durum råg korn| kornmjöl kornmalt havre dinkel spelt emmer kamut mannagryn couscous bulgur malt wheat rye barley oat weizen roggen gerste hafer grünkern',
  CRUSTACEANS:
    'kräft räk hummer krabb havskräft crustacean crayfish prawn shrimp lobster crab| crabs| krebs garnel krabben',
  EGG: 'ägg hönsägg egg| eggs| ei| eier hühnerei eigelb eiweiß',
  FISH: 'fisk ansjovis lax sill| strömming sik| sikrom siklöja gös abborr gädd torsk makrill tonfisk rom| löjrom fish anchov salmon herring cod| perch trout mackerel tuna whitefish zander fisch lachs hering dorsch barsch makrele thunfisch sardelle felchen renke forell',
  PEANUTS: 'jordnöt peanut erdnuss erdnüss',
  SOY: 'soja soy| soya soybean sojabohn',
  MILK: 'mjölk grädd smör| smörfett ost| osten| getost fårost färskost hårdost vassle kasein laktos yoghurt kvarg filmjölk crème milk cream butter| buttermilk cheese whey casein lactose yogurt milch sahne rahm molke käse kasein laktose joghurt quark',
  NUTS: 'nöt| nötter mandel mandlar hasselnöt valnöt cashew pekan paranöt pistage pistasch macadamia nuts| almond hazelnut walnut pecan pistachio mandeln nüsse haselnuss haselnüss walnuss walnüss pistazie paranuss schalenfrücht',
  CELERY: 'selleri celery celeriac sellerie',
  MUSTARD: 'senap mustard senf',
  SESAME: 'sesam tahini',
  SULPHITES:
    'sulfit svaveldioxid sulphit sulfite sulphur sulfur schwefeldioxid e220 e221 e222 e223 e224 e226 e227 e228',
  LUPIN: 'lupin',
  MOLLUSCS:
    'blötdjur mussl mussel ostron bläckfisk snäck mollusc oyster squid octopus weichtier muschel auster tintenfisch',
};

/** A long one also ends a compound: "getmjölk", "rotselleri"; a short one would be found in words of other things. */
const isIn = (word: string, beginning: string) =>
  beginning.length < 5 ? word.startsWith(beginning) : word.includes(beginning);

const WORD = /[\p{L}\p{N}]+/gu;

/** True when a word names one of these allergens. */
function names(word: string, allergens: readonly Allergen[]): boolean {
  const lower = word.toLowerCase();
  return allergens.some(allergen =>
    BEGINNINGS[allergen].split(' ').some(one => (one.endsWith('|') ? lower === one.slice(0, -1) : isIn(lower, one))),
  );
}

/** A word in capitals, by which sellers mark allergens themselves: MJÖLK, but neither E330 nor EU. */
const isCapital = (word: string) => /^\p{Lu}{3,}$/u.test(word);

/** A list of ingredients in pieces, with the words marked that name what it contains ((EU) 1169/2011 article 21). */
export function markedText(text: string, contains: Contents['contains']): ShownContents['ingredients'] {
  const pieces: ShownContents['ingredients'] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isCapital(word) && !names(word, contains)) continue;
    if (index > from) pieces.push({ at: from, text: text.slice(from, index), marked: false });
    pieces.push({ at: index, text: word, marked: true });
    from = index + word.length;
  }
  return from < text.length ? [...pieces, { at: from, text: text.slice(from), marked: false }] : pieces;
}

/** Allergens that a list of ingredients does not name by any word that is known. */
export function unnamed(text: string, contains: Contents['contains']): Allergen[] {
  const words = text.match(WORD) ?? [];
  return contains.filter(allergen => !words.some(word => names(word, [allergen])));
}
