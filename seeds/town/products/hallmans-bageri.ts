import { contents, storage, words } from '../labels.ts';
import type { TownProduct } from '../shape.ts';

const sameDay = storage(
  words(
    'Bäst samma dag. Frys dem färska och värm dem i ugn, 150 grader i åtta minuter.',
    'Best on the day. Freeze them fresh and warm them in the oven, 150 degrees for eight minutes.',
    'Am besten am selben Tag. Frisch einfrieren und im Ofen aufwärmen, acht Minuten bei 150 Grad.',
  ),
);

const kanelbullar: TownProduct = {
  key: 'kanelbullar',
  slug: 'kanelbullar',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Varma från klockan sju', 'Warm from seven o’clock', 'Warm ab sieben Uhr'),
  title: words('Kanelbullar, 6 st', 'Cinnamon buns, 6 pcs', 'Zimtschnecken, 6 Stück'),
  subtitle: words(
    'Stora som tefat och snåla med ingenting.',
    'As big as saucers and stingy with nothing.',
    'Groß wie Untertassen und an nichts gespart.',
  ),
  description: words(
    'Degen sätts på kvällen och jäser kallt över natten, därför smakar den något redan innan fyllningen. Smöret är riktigt smör, kanelen är ceylonkanel och kardemumman stöts varje morgon.\n\nSäg till om du vill ha dem delade i två påsar.',
    'The dough is set in the evening and proves cold overnight, so it tastes of something even before the filling. The butter is butter, the cinnamon is Ceylon and the cardamom is pounded every morning.\n\nTell us if you want them in two bags.',
    'Der Teig wird abends angesetzt und geht über Nacht kalt, darum schmeckt er schon vor der Füllung. Die Butter ist Butter, der Zimt kommt aus Ceylon, und der Kardamom wird jeden Morgen gestoßen.\n\nSagen Sie Bescheid, wenn Sie zwei Tüten möchten.',
  ),
  categories: ['edible', 'retail', 'fika'],
  facts: ['vegetarian', 'fish-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'fika',
  images: ['bulle', 'bageri'],
  skus: [{ key: 'kanelbullar-6', articleNumber: 'HB-101', title: words('6 st', '6 pcs', '6 Stück'), price: 12_000 }],
  contents: contents(
    words(
      'Vetemjöl, mjölk, smör, socker, kanel, jäst, ägg, kardemumma, pärlsocker, salt.',
      'Wheat flour, milk, butter, sugar, cinnamon, yeast, egg, cardamom, pearl sugar, salt.',
      'Weizenmehl, Milch, Butter, Zucker, Zimt, Hefe, Ei, Kardamom, Hagelzucker, Salz.',
    ),
    ['wheat', 'milk', 'egg'],
    ['almond', 'nuts', 'sesame'],
  ),
  contentBlocks: [sameDay],
};

const kardemummabullar: TownProduct = {
  key: 'kardemummabullar',
  slug: 'kardemummabullar',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Knutna för hand', 'Knotted by hand', 'Von Hand geknotet'),
  title: words('Kardemummabullar, 6 st', 'Cardamom buns, 6 pcs', 'Kardamomknoten, 6 Stück'),
  subtitle: words(
    'För den som tycker att kanel är till för barn.',
    'For those who think cinnamon is for children.',
    'Für alle, die Zimt für Kindersache halten.',
  ),
  description: words(
    'Samma deg som kanelbullarna, dubbelt så mycket kardemumma och en sirap av råsocker som penslas på medan de är heta. Kärnorna stöts grovt, så att de knastrar.',
    'The same dough as the cinnamon buns, twice the cardamom and a syrup of raw sugar brushed on while they are hot. The seeds are pounded coarsely, so that they crackle.',
    'Derselbe Teig wie bei den Zimtschnecken, doppelt so viel Kardamom und ein Sirup aus Rohrzucker, heiß aufgepinselt. Die Samen sind grob gestoßen, damit sie knacken.',
  ),
  categories: ['edible', 'retail', 'fika'],
  facts: ['vegetarian', 'fish-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'fika',
  images: ['kardemumma', 'bageri'],
  skus: [
    { key: 'kardemummabullar-6', articleNumber: 'HB-102', title: words('6 st', '6 pcs', '6 Stück'), price: 13_200 },
  ],
  contents: contents(
    words(
      'Vetemjöl, mjölk, smör, råsocker, kardemumma, jäst, ägg, salt.',
      'Wheat flour, milk, butter, raw sugar, cardamom, yeast, egg, salt.',
      'Weizenmehl, Milch, Butter, Rohrzucker, Kardamom, Hefe, Ei, Salz.',
    ),
    ['wheat', 'milk', 'egg'],
    ['almond', 'nuts', 'sesame'],
  ),
  contentBlocks: [sameDay],
};

const lussekatter: TownProduct = {
  key: 'lussekatter',
  slug: 'lussekatter',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Från första advent', 'From the first of Advent', 'Ab dem ersten Advent'),
  title: words('Lussekatter, 10 st', 'Saffron buns, 10 pcs', 'Safranschnecken, 10 Stück'),
  subtitle: words(
    'Saftiga ända till kvällen, för vi tar kesella i degen.',
    'Moist until evening, because there is quark in the dough.',
    'Saftig bis zum Abend, denn im Teig ist Quark.',
  ),
  description: words(
    'Ett halvt gram saffran per plåt, dragen i varmt smör över natten. Två russin på varje, varken fler eller färre. Luciamorgon öppnar vi luckan klockan fem, för alla som ska sjunga någonstans.',
    'Half a gram of saffron to the tray, steeped overnight in warm butter. Two raisins on each, no more and no fewer. On the morning of Lucia the hatch opens at five, for everyone who has to sing somewhere.',
    'Ein halbes Gramm Safran je Blech, über Nacht in warmer Butter gezogen. Zwei Rosinen auf jeder, nicht mehr und nicht weniger. Am Luciamorgen öffnen wir die Luke um fünf, für alle, die irgendwo singen müssen.',
  ),
  categories: ['edible', 'retail', 'fika', 'christmas'],
  facts: ['vegetarian', 'fish-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'fika',
  images: ['lusse', 'bageri'],
  skus: [
    {
      key: 'lussekatter-10',
      articleNumber: 'HB-111',
      title: words('10 st', '10 pcs', '10 Stück'),
      price: 15_000,
      stock: { onHand: 30 },
    },
  ],
  contents: contents(
    words(
      'Vetemjöl, kesella (mjölk), smör, socker, mjölk, russin, jäst, ägg, saffran, salt.',
      'Wheat flour, quark (milk), butter, sugar, milk, raisins, yeast, egg, saffron, salt.',
      'Weizenmehl, Quark (Milch), Butter, Zucker, Milch, Rosinen, Hefe, Ei, Safran, Salz.',
    ),
    ['wheat', 'milk', 'egg'],
    ['almond', 'nuts', 'sesame'],
  ),
  contentBlocks: [sameDay],
};

const semlor: TownProduct = {
  key: 'semlor',
  slug: 'semlor',
  acquirableAs: 'BUYABLE',
  // On sale again on the day after Epiphany; until then only the baker sees them.
  status: 'HIDDEN',
  kicker: words('Från trettondagen till påsk', 'From Epiphany to Easter', 'Von Dreikönig bis Ostern'),
  title: words('Semlor, 4 st', 'Semla buns, 4 pcs', 'Semlor, 4 Stück'),
  subtitle: words(
    'Mandelmassa med bitar i, grädde som bär locket.',
    'Almond paste with a bite to it, cream that carries the lid.',
    'Mandelmasse mit Biss, Sahne, die den Deckel trägt.',
  ),
  description: words(
    'Vi gröper ur, blandar inkråmet med rostad mandel och lite mjölk och lägger tillbaka alltihop. Grädden vispas när du kommer. Het mjölk till bjuder vi på om du äter här.',
    'We hollow them out, mix the crumb with roasted almonds and a little milk, and put it all back. The cream is whipped when you arrive. Eat here and the hot milk is on us.',
    'Wir höhlen sie aus, mischen die Krume mit gerösteten Mandeln und etwas Milch und füllen alles zurück. Die Sahne wird geschlagen, wenn Sie kommen. Wer hier isst, bekommt die heiße Milch dazu.',
  ),
  categories: ['edible', 'retail', 'fika'],
  facts: ['vegetarian', 'fish-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'fika',
  images: ['semla', 'bageri'],
  skus: [{ key: 'semlor-4', articleNumber: 'HB-121', title: words('4 st', '4 pcs', '4 Stück'), price: 19_600 }],
  contents: contents(
    words(
      'Vetemjöl, grädde, mandel 16 %, mjölk, socker, smör, ägg, jäst, kardemumma, florsocker, salt.',
      'Wheat flour, cream, almonds 16 %, milk, sugar, butter, egg, yeast, cardamom, icing sugar, salt.',
      'Weizenmehl, Sahne, Mandeln 16 %, Milch, Zucker, Butter, Ei, Hefe, Kardamom, Puderzucker, Salz.',
    ),
    ['wheat', 'milk', 'egg', 'almond'],
    ['nuts', 'sesame'],
  ),
  contentBlocks: [
    storage(words('I kylskåp, samma dag.', 'In the fridge, on the same day.', 'Im Kühlschrank, am selben Tag.')),
  ],
};

export const hallmansBuns = [kanelbullar, kardemummabullar, lussekatter, semlor];
