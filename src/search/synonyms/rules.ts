import { folded } from '../../providers/rules.ts';
import { LOCALES, type Locale } from '../../shared/i18n.ts';
import { stemWord } from '../stems/rules.ts';

/**
 * Synonyms between visitors' and stalls' words. Words of one line mean much the same, in all languages; a word may
 * stand in several lines. Product categories are written in English, so each has its line here.
 */
const LINES: readonly Record<Locale, string>[] = [
  { sv: 'bastu', en: 'sauna', de: 'sauna' },
  { sv: 'stuga stugby fritidshus', en: 'cabin cottage cabins chalet', de: 'hütte ferienhaus häuschen blockhaus' },
  { sv: 'rum hotell hotellrum pensionat', en: 'room rooms hotel guesthouse', de: 'zimmer hotel pension' },
  { sv: 'vandrarhem', en: 'hostel', de: 'herberge jugendherberge' },
  { sv: 'camping tält tältplats campa', en: 'camping campsite tent pitch', de: 'camping zelt zeltplatz campingplatz' },
  { sv: 'husvagn husbil ställplats', en: 'caravan camper motorhome campervan', de: 'wohnwagen wohnmobil stellplatz' },
  { sv: 'hyra uthyrning låna hyr', en: 'hire rent rental renting', de: 'mieten verleih leihen vermietung ausleihen' },
  { sv: 'båt eka roddbåt', en: 'boat rowboat rowing boats', de: 'boot ruderboot kahn' },
  {
    sv: 'båt båttur ångbåt rundtur kryssning',
    en: 'boat cruise steamboat ferry',
    de: 'boot schiff dampfer schifffahrt bootsfahrt rundfahrt',
  },
  { sv: 'kanot kanadensare', en: 'canoe', de: 'kanu kanadier' },
  { sv: 'sup brädpaddling', en: 'sup paddleboard', de: 'sup stehpaddeln stehpaddelbrett' },
  { sv: 'cykel hoj', en: 'bike bicycle cycle cycling', de: 'fahrrad rad velo' },
  { sv: 'elcykel', en: 'ebike', de: 'elektrorad ebike pedelec elektrofahrrad' },
  { sv: 'lådcykel', en: 'cargobike', de: 'lastenrad' },
  { sv: 'elbil bil', en: 'car', de: 'elektroauto auto' },
  { sv: 'skjuts taxi förare', en: 'taxi driver transport', de: 'taxi fahrdienst transport' },
  { sv: 'fiske fiska fiskekort', en: 'fishing angling', de: 'angeln angelkarte fischen' },
  { sv: 'fisk', en: 'fish', de: 'fisch' },
  { sv: 'häst ridning rida ridtur', en: 'horse riding horseback ride', de: 'pferd reiten ausritt' },
  { sv: 'skridskor skridsko åkning', en: 'skates skating', de: 'schlittschuh eislauf schlittschuhe eislaufen' },
  { sv: 'vandring vandra promenad', en: 'hike hiking walk walking', de: 'wanderung wandern spaziergang' },
  { sv: 'svamp svampplockning', en: 'mushroom', de: 'pilz pilzesammeln' },
  { sv: 'utflykt tur guidad', en: 'tour tours trip guided excursion', de: 'tour ausflug führung geführt' },
  { sv: 'djur', en: 'animals animal', de: 'tier' },
  { sv: 'get', en: 'goat', de: 'ziege' },
  { sv: 'säl', en: 'seal', de: 'robbe seehund' },
  { sv: 'kurs lära workshop', en: 'course courses class workshop learn', de: 'kurs workshop lernen' },
  { sv: 'keramik drejning dreja krukmakeri', en: 'pottery ceramics throwing', de: 'keramik töpfern töpferkurs' },
  { sv: 'sticka stickning', en: 'knit knitting', de: 'stricken' },
  { sv: 'vantar handskar', en: 'mittens gloves', de: 'fäustlinge handschuhe' },
  { sv: 'konsert musik', en: 'concert concerts music', de: 'konzert musik' },
  {
    sv: 'restaurang bord middag äta',
    en: 'restaurant table dinner dining eat',
    de: 'restaurant tisch abendessen essen',
  },
  { sv: 'middag kvällsmat', en: 'dinner supper', de: 'abendessen' },
  { sv: 'brunch', en: 'brunch', de: 'brunch' },
  { sv: 'frukost', en: 'breakfast', de: 'frühstück' },
  { sv: 'julbord', en: 'christmas buffet', de: 'weihnachtsbuffet' },
  { sv: 'jul', en: 'christmas xmas', de: 'weihnacht weihnachten' },
  { sv: 'fika kaffe', en: 'coffee', de: 'kaffee' },
  { sv: 'bulle kanelbulle', en: 'bun buns roll pastry', de: 'schnecke gebäck' },
  { sv: 'tårta kaka', en: 'cake', de: 'torte kuchen' },
  { sv: 'bröd limpa', en: 'bread loaf', de: 'brot laib' },
  { sv: 'surdeg', en: 'sourdough', de: 'sauerteig' },
  { sv: 'honung', en: 'honey', de: 'honig' },
  { sv: 'sylt marmelad', en: 'jam marmalade', de: 'konfitüre marmelade' },
  { sv: 'ost', en: 'cheese', de: 'käse' },
  { sv: 'ysta ystning', en: 'cheesemaking', de: 'käsen' },
  { sv: 'ägg', en: 'egg', de: 'ei eier' },
  { sv: 'korv', en: 'sausage', de: 'wurst' },
  { sv: 'skinka', en: 'ham', de: 'schinken' },
  { sv: 'kött', en: 'meat', de: 'fleisch' },
  { sv: 'sill strömming', en: 'herring', de: 'hering' },
  { sv: 'lax', en: 'salmon gravlax', de: 'lachs' },
  { sv: 'räka', en: 'prawn shrimp', de: 'garnele' },
  { sv: 'kräfta kräftskiva', en: 'crayfish', de: 'krebs krebsessen' },
  { sv: 'rökt rökeri', en: 'smoked', de: 'geräuchert räucherei' },
  { sv: 'soppa', en: 'soup', de: 'suppe' },
  { sv: 'godis kola sötsaker', en: 'sweets candy toffee', de: 'süßigkeiten karamell' },
  { sv: 'frukt bär', en: 'fruit berry', de: 'obst beere' },
  { sv: 'äpple', en: 'apple', de: 'apfel äpfel' },
  { sv: 'jordgubbe jordgubbar', en: 'strawberry', de: 'erdbeere' },
  { sv: 'grill grilla', en: 'barbecue bbq grill', de: 'grill grillen' },
  { sv: 'presentkort gåvokort', en: 'giftcard', de: 'gutschein geschenkgutschein' },
  { sv: 'present gåva julklapp', en: 'gift gifts present', de: 'geschenk' },
  { sv: 'ljus stearinljus', en: 'candle candles', de: 'kerze' },
  { sv: 'tvål', en: 'soap', de: 'seife' },
  { sv: 'ull garn', en: 'wool yarn', de: 'wolle garn' },
  { sv: 'textil', en: 'textiles', de: 'textilien' },
  { sv: 'matta', en: 'rug carpet', de: 'teppich' },
  { sv: 'mugg kopp', en: 'mug cup', de: 'becher tasse' },
  { sv: 'hantverk slöjd', en: 'crafts craft handicraft', de: 'handwerk kunsthandwerk' },
  { sv: 'trä', en: 'wood wooden', de: 'holz' },
  { sv: 'bok karta', en: 'book books map', de: 'buch karte' },
  { sv: 'barn familj lek', en: 'children kids family play', de: 'kinder kind familie spielen' },
  { sv: 'minigolf bangolf', en: 'minigolf', de: 'minigolf' },
  { sv: 'mat ätbart', en: 'food edible', de: 'essen lebensmittel' },
  { sv: 'bad bada strand', en: 'swim beach bathing', de: 'baden strand schwimmen' },
  { sv: 'slott', en: 'castle', de: 'schloss' },
  { sv: 'sjö', en: 'lake', de: 'see' },
  { sv: 'skog', en: 'forest', de: 'wald' },
];

/** Hypernyms with their narrower words: "boende" finds cabins, while "stuga" finds no other lodging. */
const BROADER: readonly { said: Record<Locale, string>; means: Record<Locale, string> }[] = [
  {
    said: {
      sv: 'boende övernattning logi sova',
      en: 'accommodation lodging stay sleep overnight',
      de: 'unterkunft übernachtung schlafen',
    },
    means: { sv: 'stuga rum tält', en: 'cabin room tent cabins rooms camping', de: 'hütte zimmer zelt' },
  },
  {
    said: { sv: 'paddla paddling', en: 'paddle paddling', de: 'paddeln' },
    means: { sv: 'kajak kanot kanadensare sup', en: 'kayak canoe', de: 'kajak kanu kanadier' },
  },
  {
    said: { sv: 'godsaker bakverk bakelse', en: 'pastries bakery', de: 'gebäck backwaren' },
    means: { sv: 'bulle tårta', en: 'bun cake', de: 'schnecke torte' },
  },
  {
    said: { sv: 'skaldjur', en: 'seafood shellfish', de: 'meeresfrüchte' },
    means: { sv: 'räka kräfta', en: 'prawn crayfish', de: 'garnele krebs' },
  },
];

export interface Term {
  locale: Locale;
  term: string;
}

/** Synonyms of a word, itself excluded. */
export function findSynonyms(word: string): Term[] {
  const found = new Map<string, Term>();
  for (const locale of LOCALES) {
    for (const line of LINES_OF.get(key({ locale, term: stemWord(word, locale) })) ?? [])
      for (const term of line) found.set(key(term), term);
  }
  for (const locale of LOCALES) found.delete(key({ locale, term: stemWord(word, locale) }));
  return [...found.values()];
}

/** Whether a word is in the synonym lists, even if no product uses it. */
export function isSpoken(word: string): boolean {
  return LOCALES.some(locale => LINES_OF.has(key({ locale, term: stemWord(word, locale) })));
}

const key = ({ locale, term }: Term) => `${locale} ${term}`;

const LINES_OF = linesByTerm();

function linesByTerm(): Map<string, Term[][]> {
  const lines = new Map<string, Term[][]>();
  for (const words of LINES) {
    const line = toTerms(words);
    for (const term of line) lines.set(key(term), [...(lines.get(key(term)) ?? []), line]);
  }
  for (const { said, means } of BROADER) {
    const line = [...toTerms(said), ...toTerms(means)];
    for (const term of toTerms(said)) lines.set(key(term), [...(lines.get(key(term)) ?? []), line]);
  }
  return lines;
}

function toTerms(words: Record<Locale, string>): Term[] {
  return LOCALES.flatMap(locale =>
    words[locale].split(' ').map(word => ({ locale, term: stemWord(folded(word), locale) })),
  );
}
