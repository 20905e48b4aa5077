import { contents, goodToKnow, storage, words } from '../labels.ts';
import type { TownProduct } from '../shape.ts';

const surdegslimpa: TownProduct = {
  key: 'surdegslimpa',
  slug: 'surdegslimpa',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Bakad i vedugn', 'Baked in a wood oven', 'Im Holzofen gebacken'),
  title: words('Surdegslimpa', 'Sourdough loaf', 'Sauerteiglaib'),
  subtitle: words('Ett kilo, ett dygn, en ugn.', 'One kilo, one day, one oven.', 'Ein Kilo, ein Tag, ein Ofen.'),
  description: words(
    'Surdegen heter Gunvor och är äldre än bagaren. Vete från Kinne, en näve råg och fyra timmar till degen har bestämt sig. Skorpan ska vara mörk, den är halva brödet.\n\nVi delar gärna limpan. Skivar gör vi inte, det får bli hemma när den svalnat.',
    'The starter is called Gunvor and is older than the baker. Wheat from Kinne, a fistful of rye and four hours until the dough has made up its mind. The crust is meant to be dark: it is half of the bread.\n\nWe are happy to halve it. We do not slice, that is for your kitchen once it has cooled.',
    'Der Sauerteig heißt Gunvor und ist älter als der Bäcker. Weizen aus Kinne, eine Handvoll Roggen und vier Stunden, bis der Teig sich entschieden hat. Die Kruste soll dunkel sein, sie ist das halbe Brot.\n\nHalbieren tun wir gern. Geschnitten wird zu Hause, wenn er ausgekühlt ist.',
  ),
  categories: ['edible', 'retail', 'bread'],
  facts: ['vegetarian', 'nut-free', 'fish-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'brod',
  images: ['surdegslimpa', 'bageri'],
  skus: [
    {
      key: 'surdegslimpa-hel',
      articleNumber: 'HB-201',
      title: words('Hel, 1 kg', 'Whole, 1 kg', 'Ganz, 1 kg'),
      price: 7800,
      perPurchaseAmount: 2,
      stock: { key: 'surdegslimpa', onHand: 48 },
    },
    {
      key: 'surdegslimpa-halv',
      articleNumber: 'HB-202',
      title: words('Halv, 500 g', 'Half, 500 g', 'Halb, 500 g'),
      price: 4200,
      perPurchaseAmount: 1,
      stock: { key: 'surdegslimpa', onHand: 48 },
    },
  ],
  contents: contents(
    words(
      'Vetemjöl, vatten, surdeg (råg, vatten), rågmjöl, salt.',
      'Wheat flour, water, sourdough (rye, water), rye flour, salt.',
      'Weizenmehl, Wasser, Sauerteig (Roggen, Wasser), Roggenmehl, Salz.',
    ),
    ['wheat', 'rye'],
    ['milk', 'egg', 'sesame'],
  ),
  contentBlocks: [
    storage(
      words(
        'I påse eller handduk, fem dagar. Rostad håller den en vecka till.',
        'In its bag or a towel, five days. Toasted, another week.',
        'In der Tüte oder im Tuch, fünf Tage. Getoastet noch eine Woche.',
      ),
    ),
  ],
};

const knackebrod: TownProduct = {
  key: 'knackebrod',
  slug: 'knackebrod',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Tunt och naggat', 'Thin and pricked', 'Dünn und gestippt'),
  title: words('Runt knäckebröd', 'Round crispbread', 'Rundes Knäckebrot'),
  subtitle: words(
    'Hålet är för stången under taket. Vi hänger dem fortfarande.',
    'The hole is for the pole under the ceiling. We still hang them.',
    'Das Loch ist für die Stange unter der Decke. Wir hängen sie noch immer.',
  ),
  description: words(
    'Kavlas med kruskavel och gräddas i eftervärmen, när limporna är ute. Åtta rundlar med band om. De håller till midsommar, men har aldrig fått chansen.',
    'Rolled with a knobbed pin and baked in the falling heat, once the loaves are out. Eight rounds tied with a ribbon. They keep until midsummer, though they have never been given the chance.',
    'Mit dem Noppenholz ausgerollt und in der Nachwärme gebacken, wenn die Laibe draußen sind. Acht Scheiben mit Band. Sie halten bis Mittsommer, hatten dazu aber noch nie Gelegenheit.',
  ),
  categories: ['edible', 'retail', 'bread'],
  facts: ['vegetarian', 'nut-free', 'egg-free', 'fish-free'],
  vatCategory: 'food',
  section: 'brod',
  images: ['knackebrod', 'brod'],
  skus: [
    {
      key: 'knackebrod-rag',
      articleNumber: 'HB-211',
      title: words('Råg, 8 st', 'Rye, 8 pcs', 'Roggen, 8 Stück'),
      price: 5800,
      stock: { onHand: 70 },
    },
    {
      key: 'knackebrod-fankal',
      articleNumber: 'HB-212',
      title: words('Råg och fänkål, 8 st', 'Rye and fennel, 8 pcs', 'Roggen und Fenchel, 8 Stück'),
      price: 6200,
      stock: { onHand: 46 },
    },
  ],
  contents: contents(
    words(
      'Rågmjöl, vatten, vetemjöl, jäst, salt. Den ena sorten: hel fänkål.',
      'Rye flour, water, wheat flour, yeast, salt. One of the two: whole fennel seed.',
      'Roggenmehl, Wasser, Weizenmehl, Hefe, Salz. Eine der Sorten: ganzer Fenchel.',
    ),
    ['rye', 'wheat'],
    ['milk', 'sesame'],
  ),
  contentBlocks: [storage(words('Torrt, ett halvår.', 'In a dry place, half a year.', 'Trocken, ein halbes Jahr.'))],
};

const bryggkaffe: TownProduct = {
  key: 'bageriets-kaffe',
  slug: 'bageriets-kaffe',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Mellanrost', 'Medium roast', 'Mittlere Röstung'),
  title: words('Bageriets kaffe', 'The bakery’s coffee', 'Kaffee der Bäckerei'),
  subtitle: words(
    'Samma som i termosen på disken.',
    'The same as in the flask on the counter.',
    'Derselbe wie in der Kanne auf der Theke.',
  ),
  description: words(
    'Bönor från två kooperativ i Huehuetenango, rostade i Skara varannan tisdag. Smakar nöt och mörk choklad, lite apelsin om du är på det humöret. Gjort för att doppas i.',
    'Beans from two cooperatives in Huehuetenango, roasted in Skara every other Tuesday. Tastes of hazelnut and dark chocolate, a little orange if you are in that mood. Made to be dunked in.',
    'Bohnen von zwei Kooperativen in Huehuetenango, jeden zweiten Dienstag in Skara geröstet. Schmeckt nach Nuss und dunkler Schokolade, ein wenig nach Orange, wenn Sie in Stimmung sind. Gemacht zum Eintunken.',
  ),
  categories: ['edible', 'retail', 'coffee'],
  facts: ['vegan', 'vegetarian', 'gluten-free', 'milk-free', 'nut-free', 'egg-free', 'fish-free'],
  vatCategory: 'food',
  section: 'hylla',
  images: ['kaffepase', 'kaffe'],
  skus: [
    {
      key: 'kaffe-bonor',
      articleNumber: 'HB-301',
      title: words('Hela bönor, 250 g', 'Whole beans, 250 g', 'Ganze Bohnen, 250 g'),
      price: 9400,
      stock: { onHand: 36 },
    },
    {
      key: 'kaffe-brygg',
      articleNumber: 'HB-302',
      title: words('Bryggmalet, 250 g', 'Filter ground, 250 g', 'Filtermahlung, 250 g'),
      price: 9400,
      stock: { onHand: 52 },
    },
    {
      key: 'kaffe-kok',
      articleNumber: 'HB-303',
      title: words('Kokmalet, 250 g', 'Coarse ground for boiling, 250 g', 'Grob für Kochkaffee, 250 g'),
      price: 9400,
      stock: { onHand: 15 },
    },
  ],
  contents: contents(
    words('Arabicakaffe från Guatemala.', 'Arabica coffee from Guatemala.', 'Arabica-Kaffee aus Guatemala.'),
    [],
  ),
  contentBlocks: [
    storage(
      words(
        'Tätt, torrt och mörkt. Godast inom sex veckor från rostningen.',
        'Airtight, dry and dark. At its best within six weeks of roasting.',
        'Luftdicht, trocken und dunkel. Am besten binnen sechs Wochen nach der Röstung.',
      ),
    ),
    goodToKnow(
      words(
        'Rostdatum står på påsens botten.',
        'The roasting date is on the bottom of the bag.',
        'Das Röstdatum steht auf dem Tütenboden.',
      ),
    ),
  ],
};

export const hallmansShelves = [surdegslimpa, knackebrod, bryggkaffe];
