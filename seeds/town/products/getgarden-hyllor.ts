import { contents, goodToKnow, name, storage, words } from '../labels.ts';
import type { TownProduct } from '../shape.ts';

const agg: TownProduct = {
  key: 'agg-fran-asen',
  slug: 'agg-fran-asen',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Värpta i går eller i dag', 'Laid yesterday or today', 'Gestern oder heute gelegt'),
  title: words('Ägg från Åsen', 'Eggs from Åsen', 'Eier aus Åsen'),
  subtitle: words(
    'Från höns som går vart de vill, utom in i affären.',
    'From hens that go where they please, except into the shop.',
    'Von Hennen, die gehen, wohin sie wollen, nur nicht in den Laden.',
  ),
  description: words(
    'Bruna, vita och några gröna, för det beror på hönan. Storlekarna är blandade. Har du en tom kartong hemma så ta med den, vi har fler ägg än kartonger.',
    'Brown, white and a few green ones: it depends on the hen. Sizes are mixed. If you have an empty carton at home, bring it, we have more eggs than cartons.',
    'Braune, weiße und ein paar grüne, das hängt von der Henne ab. Die Größen sind gemischt. Wenn Sie einen leeren Karton haben, bringen Sie ihn mit, wir haben mehr Eier als Kartons.',
  ),
  categories: ['edible', 'retail'],
  facts: ['vegetarian', 'gluten-free', 'milk-free', 'nut-free', 'fish-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'skafferi',
  images: ['hona', 'getgard'],
  skus: [
    {
      key: 'agg-12',
      articleNumber: 'GA-301',
      title: words('12 st', '12 pcs', '12 Stück'),
      price: 5400,
      perPurchaseAmount: 12,
      stock: { key: 'agg', onHand: 360 },
    },
    {
      key: 'agg-30',
      articleNumber: 'GA-302',
      title: words('30 st, flak', '30 pcs, on a tray', '30 Stück, auf der Palette'),
      price: 12_500,
      perPurchaseAmount: 30,
      stock: { key: 'agg', onHand: 360 },
    },
  ],
  contents: contents(
    words(
      'Hönsägg, frigående utomhus. Blandade storlekar.',
      'Hens’ eggs, free range. Mixed sizes.',
      'Hühnereier aus Freilandhaltung. Gemischte Größen.',
    ),
    ['egg'],
  ),
  contentBlocks: [
    storage(
      words(
        'Svalt, fyra veckor från värpdagen på kartongen.',
        'Cool, four weeks from the laying date on the carton.',
        'Kühl, vier Wochen ab dem Legedatum auf dem Karton.',
      ),
    ),
  ],
};

const sylt: TownProduct = {
  key: 'sylt-fran-asen',
  slug: 'sylt-fran-asen',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Plockat inom synhåll', 'Picked within sight', 'In Sichtweite gepflückt'),
  title: words('Sylt från Åsen', 'Jam from Åsen', 'Konfitüre aus Åsen'),
  subtitle: words(
    'Mer bär än socker, och det märks på skeden.',
    'More berry than sugar, and the spoon can tell.',
    'Mehr Beeren als Zucker, das merkt der Löffel.',
  ),
  description: words(
    'Lingonen rårörs, hallonen kokas i tio minuter och vinbären så länge som de behöver. Femtiofem bär på hundra gram, i små satser, i den stora kopparn som mormor fick i bröllopsgåva och aldrig tordes använda.',
    'The lingonberries are stirred raw, the raspberries boil for ten minutes and the currants for as long as they need. Fifty-five grams of berries to the hundred, in small batches, in the big copper pan that grandmother got for her wedding and never dared to use.',
    'Die Preiselbeeren werden roh gerührt, die Himbeeren kochen zehn Minuten und die Johannisbeeren, solange sie brauchen. Fünfundfünfzig Gramm Beeren auf hundert, in kleinen Mengen, im großen Kupferkessel, den Großmutter zur Hochzeit bekam und nie zu benutzen wagte.',
  ),
  categories: ['edible', 'retail'],
  facts: ['vegan', 'vegetarian', 'gluten-free', 'milk-free', 'nut-free', 'egg-free', 'fish-free'],
  vatCategory: 'food',
  section: 'skafferi',
  images: ['lingonsylt'],
  skus: [
    {
      key: 'sylt-lingon',
      articleNumber: 'GA-311',
      title: words('Lingon, 300 g', 'Lingonberry, 300 g', 'Preiselbeere, 300 g'),
      price: 6200,
      stock: { onHand: 44 },
    },
    {
      key: 'sylt-hallon',
      articleNumber: 'GA-312',
      title: words('Hallon, 300 g', 'Raspberry, 300 g', 'Himbeere, 300 g'),
      price: 6800,
      stock: { onHand: 31 },
    },
    {
      key: 'sylt-vinbar',
      articleNumber: 'GA-313',
      title: words('Svarta vinbär, 300 g', 'Blackcurrant, 300 g', 'Schwarze Johannisbeere, 300 g'),
      price: 6500,
      stock: { onHand: 27 },
    },
  ],
  contents: contents(
    words(
      'Bär 55 %, socker. Ingenting annat.',
      'Berries 55 %, sugar. Nothing else.',
      'Beeren 55 %, Zucker. Sonst nichts.',
    ),
    [],
  ),
  contentBlocks: [
    storage(
      words(
        'Öppnad burk i kylskåp, sex veckor.',
        'Once opened, six weeks in the fridge.',
        'Nach dem Öffnen sechs Wochen im Kühlschrank.',
      ),
    ),
  ],
};

const tval: TownProduct = {
  key: 'getmjolkstval',
  slug: 'getmjolkstval',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Kallrörd', 'Cold process', 'Kalt gerührt'),
  title: words('Getmjölkstvål', 'Goat’s milk soap', 'Ziegenmilchseife'),
  subtitle: words(
    'Snäll mot händer som har diskat mycket.',
    'Kind to hands that have washed a lot of dishes.',
    'Gut zu Händen, die viel gespült haben.',
  ),
  description: words(
    'Mjölken fryses innan luten i, annars blir tvålen orange och luktar stall. Sedan sex veckor på hylla medan den blir hård. Geten på stämpeln heter Majken och har godkänt likheten.',
    'The milk is frozen before the lye goes in, or the soap turns orange and smells of the barn. Then six weeks on the shelf to harden. The goat on the stamp is called Majken and has approved the likeness.',
    'Die Milch wird gefroren, ehe die Lauge hineinkommt, sonst wird die Seife orange und riecht nach Stall. Danach härtet sie sechs Wochen im Regal. Die Ziege auf dem Stempel heißt Majken und hat das Bild genehmigt.',
  ),
  categories: ['retail'],
  vatCategory: 'standard',
  section: 'tvatt',
  images: ['getmjolkstval'],
  skus: [
    {
      key: 'tval-naken',
      articleNumber: 'GA-401',
      title: words('Oparfymerad, 100 g', 'Unscented, 100 g', 'Unparfümiert, 100 g'),
      price: 7500,
      stock: { onHand: 38 },
    },
    {
      key: 'tval-havre',
      articleNumber: 'GA-402',
      title: words('Havre och honung, 100 g', 'Oats and honey, 100 g', 'Hafer und Honig, 100 g'),
      price: 7900,
      stock: { onHand: 22 },
    },
  ],
  contentBlocks: [
    {
      title: name('INCI'),
      content: name('Sodium Olivate, Sodium Cocoate, Caprae Lac, Sodium Shea Butterate, Aqua, Glycerin'),
    },
    goodToKnow(
      words(
        'Den ena sorten även Avena Sativa Kernel Flour och Mel. Låt tvålen torka mellan varven, så räcker den längre.',
        'One of the two also Avena Sativa Kernel Flour and Mel. Let it dry between washes and it lasts longer.',
        'Eine der Sorten auch Avena Sativa Kernel Flour und Mel. Zwischendurch trocknen lassen, dann hält sie länger.',
      ),
    ),
  ],
};

export const getgardenShelves = [agg, sylt, tval];
