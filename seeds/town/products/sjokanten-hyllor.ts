import { contents, goodToKnow, storage, words } from '../labels.ts';
import type { TownProduct } from '../shape.ts';

const inlagdSill: TownProduct = {
  key: 'inlagd-sill',
  slug: 'inlagd-sill',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('På burk', 'In a jar', 'Im Glas'),
  title: words('Inlagd sill', 'Pickled herring', 'Eingelegter Hering'),
  subtitle: words(
    'Ättika, socker, tid. Resten är åsikter.',
    'Vinegar, sugar, time. The rest is opinion.',
    'Essig, Zucker, Zeit. Alles andere ist Ansichtssache.',
  ),
  description: words(
    'Fet islandssill, urvattnad ett dygn och inlagd i minst en vecka innan vi släpper i väg den. Tre sorter: lök och kryddpeppar, grov senap från Ängens bigård, och brantevik med dill och citronskal.',
    'Fat Icelandic herring, soaked for a day and pickled for at least a week before we let it go. Three kinds: onion and allspice, coarse mustard from Ängens bigård, and Brantevik with dill and lemon peel.',
    'Fetter Islandhering, einen Tag gewässert und mindestens eine Woche eingelegt, ehe wir ihn hergeben. Drei Sorten: Zwiebel und Piment, grober Senf von Ängens bigård, und nach Brantevik-Art mit Dill und Zitronenschale.',
  ),
  categories: ['edible', 'retail', 'fish'],
  facts: ['gluten-free', 'milk-free', 'nut-free', 'egg-free'],
  vatCategory: 'food',
  section: 'burkar',
  images: ['sillburk', 'sill'],
  skus: [
    {
      key: 'sill-lok',
      articleNumber: 'SK-201',
      title: words('Lök, 400 g', 'Onion, 400 g', 'Zwiebel, 400 g'),
      price: 7800,
      stock: { onHand: 34 },
    },
    {
      key: 'sill-senap',
      articleNumber: 'SK-202',
      title: words('Senap, 400 g', 'Mustard, 400 g', 'Senf, 400 g'),
      price: 8200,
      stock: { onHand: 28 },
    },
    {
      key: 'sill-brantevik',
      articleNumber: 'SK-203',
      title: words('Brantevik, 400 g', 'Brantevik with dill, 400 g', 'Brantevik mit Dill, 400 g'),
      price: 7800,
      stock: { onHand: 6 },
    },
  ],
  contents: contents(
    words(
      'Sill (Clupea harengus, fångad i Nordostatlanten), socker, ättika, lök, morot, kryddpeppar, lagerblad. Senap: även senapsfrö, honung, rapsolja. Brantevik: även dill, citron.',
      'Herring (Clupea harengus, caught in the North-East Atlantic), sugar, vinegar, onion, carrot, allspice, bay leaf. Mustard: also mustard seed, honey, rapeseed oil. Brantevik: also dill, lemon.',
      'Hering (Clupea harengus, gefangen im Nordostatlantik), Zucker, Essig, Zwiebel, Möhre, Piment, Lorbeer. Senf: dazu Senfsaat, Honig, Rapsöl. Brantevik: dazu Dill, Zitrone.',
    ),
    ['fish', 'mustard'],
  ),
  contentBlocks: [
    goodToKnow(
      words(
        'Senap finns i senapssillen. De andra två kan innehålla spår.',
        'The mustard is in the mustard herring. The other two may contain traces.',
        'Senf ist im Senfhering. Die beiden anderen können Spuren enthalten.',
      ),
    ),
    storage(
      words(
        'Kylskåp, sex veckor. Låt lagen täcka.',
        'Fridge, six weeks. Keep it under the brine.',
        'Kühlschrank, sechs Wochen. Mit Sud bedeckt halten.',
      ),
    ),
  ],
};

const julskinka: TownProduct = {
  key: 'griljerad-julskinka',
  slug: 'griljerad-julskinka',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Hämtas 21 till 23 december', 'Collect 21 to 23 December', 'Abholung 21. bis 23. Dezember'),
  title: words('Griljerad julskinka', 'Glazed Christmas ham', 'Überbackener Weihnachtsschinken'),
  subtitle: words(
    'Rimmad, kokt, griljerad och nejlikad. Du äter.',
    'Salted, boiled, glazed and cloved. You eat.',
    'Gepökelt, gekocht, überbacken, gespickt. Sie essen.',
  ),
  description: words(
    'Skinkan kommer från grisar som gått ute på Kållandsö, ligger i lag i tio dagar och kokas så sakta att köket sover gott. Griljeringen är senap, honung och ströbröd. Spadet får du med om du har en burk.',
    'The ham comes from pigs that lived outdoors on Kållandsö, lies in brine for ten days and is boiled so slowly that the kitchen gets its sleep. The crust is mustard, honey and breadcrumbs. Bring a jar and the stock is yours.',
    'Der Schinken stammt von Schweinen, die auf Kållandsö draußen lebten, liegt zehn Tage in der Lake und kocht so langsam, dass die Küche gut schläft. Die Kruste ist Senf, Honig und Brösel. Bringen Sie ein Glas mit, dann bekommen Sie den Sud dazu.',
  ),
  categories: ['edible', 'retail', 'christmas'],
  facts: ['milk-free', 'nut-free', 'fish-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'jul',
  images: ['julskinka', 'krog'],
  skus: [
    {
      key: 'julskinka-hel',
      articleNumber: 'SK-301',
      title: words('Hel, cirka 3 kg', 'Whole, about 3 kg', 'Ganz, etwa 3 kg'),
      price: 89_500,
      perPurchaseAmount: 2,
      stock: { key: 'julskinka', onHand: 40 },
    },
    {
      key: 'julskinka-halv',
      articleNumber: 'SK-302',
      title: words('Halv, cirka 1,5 kg', 'Half, about 1.5 kg', 'Halb, etwa 1,5 kg'),
      price: 47_500,
      perPurchaseAmount: 1,
      stock: { key: 'julskinka', onHand: 40 },
    },
  ],
  contents: contents(
    words(
      'Griskött, salt, konserveringsmedel E250, senap, honung, äggula, ströbröd (vete), kryddnejlika.',
      'Pork, salt, preservative E250, mustard, honey, egg yolk, breadcrumbs (wheat), clove.',
      'Schweinefleisch, Salz, Konservierungsstoff E250, Senf, Honig, Eigelb, Semmelbrösel (Weizen), Gewürznelke.',
    ),
    ['mustard', 'egg', 'wheat'],
    ['celery'],
  ),
  contentBlocks: [
    storage(words('Kylskåp, åtta dagar i folie.', 'Fridge, eight days in foil.', 'Kühlschrank, acht Tage in Folie.')),
  ],
};

export const sjokantenShelves = [inlagdSill, julskinka];
