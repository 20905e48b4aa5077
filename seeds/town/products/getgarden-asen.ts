import { contents, storage, words } from '../labels.ts';
import type { TownProduct } from '../shape.ts';

const getost: TownProduct = {
  key: 'getost-fran-asen',
  slug: 'getost-fran-asen',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Ystad i veckan', 'Made this week', 'Diese Woche gekäst'),
  title: words('Getost från Åsen', 'Goat’s cheese from Åsen', 'Ziegenkäse aus Åsen'),
  subtitle: words(
    'Färsk, vit och lite syrlig, som en morgon i juni.',
    'Fresh, white and slightly sharp, like a morning in June.',
    'Frisch, weiß und leicht säuerlich, wie ein Junimorgen.',
  ),
  description: words(
    'Trettioen getter, två mjölkningar om dagen, en ost. Mjölken löper över natten, öses upp för hand och rinner av i formen. Efter fyra dagar är den färdig och ska ätas, inte sparas.\n\nNaturell till rödbetor. Honung och rosmarin till bröd. Aska när det kommer främmande.',
    'Thirty-one goats, two milkings a day, one cheese. The milk sets overnight, is ladled by hand and drains in its mould. After four days it is ready, and meant to be eaten rather than kept.\n\nPlain with beetroot. Honey and rosemary with bread. Ash when there are guests.',
    'Einunddreißig Ziegen, zweimal Melken am Tag, ein Käse. Die Milch dickt über Nacht ein, wird von Hand geschöpft und tropft in der Form ab. Nach vier Tagen ist er fertig und will gegessen werden, nicht aufgehoben.\n\nNatur zu Roter Bete. Honig und Rosmarin zu Brot. Asche, wenn Besuch kommt.',
  ),
  categories: ['edible', 'retail', 'cheese'],
  facts: ['gluten-free', 'nut-free', 'egg-free', 'fish-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'ost',
  images: ['getost', 'getgard'],
  skus: [
    {
      key: 'getost-naturell',
      articleNumber: 'GA-101',
      title: words('Naturell, 150 g', 'Plain, 150 g', 'Natur, 150 g'),
      price: 11_800,
      stock: { onHand: 26 },
    },
    {
      key: 'getost-honung',
      articleNumber: 'GA-102',
      title: words('Honung och rosmarin, 150 g', 'Honey and rosemary, 150 g', 'Honig und Rosmarin, 150 g'),
      price: 12_400,
      stock: { onHand: 14 },
    },
    {
      key: 'getost-aska',
      articleNumber: 'GA-103',
      title: words('Rullad i aska, 150 g', 'Rolled in ash, 150 g', 'In Asche gewälzt, 150 g'),
      price: 12_400,
      stock: { onHand: 4 },
    },
  ],
  contents: contents(
    words(
      'Pastöriserad getmjölk, salt, syrakultur, mikrobiell ostlöpe. Vissa även honung, rosmarin eller björkaska.',
      'Pasteurised goat’s milk, salt, starter culture, microbial rennet. Some also honey, rosemary or birch ash.',
      'Pasteurisierte Ziegenmilch, Salz, Säurekultur, mikrobielles Lab. Manche mit Honig, Rosmarin oder Birkenasche.',
    ),
    ['milk'],
  ),
  contentBlocks: [
    storage(
      words(
        'Kylskåp, tre veckor. Ta fram den i god tid.',
        'Fridge, three weeks. Take it out in good time.',
        'Kühlschrank, drei Wochen. Rechtzeitig herausnehmen.',
      ),
    ),
  ],
};

const ostbricka: TownProduct = {
  key: 'ostbricka',
  slug: 'ostbricka',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('För fyra till sex', 'For four to six', 'Für vier bis sechs'),
  title: words('Gårdens ostbricka', 'The farm’s cheese board', 'Käsebrett vom Hof'),
  subtitle: words(
    'En hård, en blå och en i aska. Kniven har du.',
    'One hard, one blue and one in ash. You have the knife.',
    'Ein harter, ein blauer und einer in Asche. Ein Messer haben Sie.',
  ),
  description: words(
    'Tre ostar av samma mjölk: åtta månader lagrad, blå på åtta veckor och färsk i aska. Med ligger ett paket fröknäcke och en liten burk svartvinbärsgelé. Vi packar samma dag som du hämtar, så att ingenting svettas.',
    'Three cheeses from the same milk: aged for eight months, blue at eight weeks, and fresh in ash. With them come seeded crispbread and a small jar of blackcurrant jelly. We pack on the day you collect, so that nothing sweats.',
    'Drei Käse aus derselben Milch: acht Monate gereift, blau nach acht Wochen und frisch in Asche. Dazu Körnerknäcke und ein Gläschen Gelee von Schwarzen Johannisbeeren. Gepackt wird am Tag der Abholung, damit nichts schwitzt.',
  ),
  categories: ['edible', 'retail', 'cheese'],
  facts: ['nut-free', 'egg-free', 'fish-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'ost',
  images: ['ostbricka', 'getgard'],
  skus: [
    {
      key: 'ostbricka-600',
      articleNumber: 'GA-111',
      title: words('Tre ostar, 600 g', 'Three cheeses, 600 g', 'Drei Käse, 600 g'),
      price: 32_500,
      stock: { onHand: 12 },
    },
  ],
  contents: contents(
    words(
      'Ost: pastöriserad getmjölk, salt, syra- och mögelkultur, mikrobiell ostlöpe, björkaska. Knäcke: rågmjöl, solrosfrö, sesamfrö, linfrö, rapsolja, salt. Gelé: svarta vinbär, socker.',
      'Cheese: pasteurised goat’s milk, salt, starter and mould cultures, microbial rennet, birch ash. Crispbread: rye flour, sunflower, sesame and flax seed, rapeseed oil, salt. Jelly: blackcurrants, sugar.',
      'Käse: pasteurisierte Ziegenmilch, Salz, Säure- und Schimmelkulturen, mikrobielles Lab, Birkenasche. Knäcke: Roggenmehl, Sonnenblumenkerne, Sesam, Leinsamen, Rapsöl, Salz. Gelee: Schwarze Johannisbeeren, Zucker.',
    ),
    ['milk', 'rye', 'sesame'],
    ['wheat'],
  ),
  contentBlocks: [storage(words('Kylskåp, två veckor.', 'Fridge, two weeks.', 'Kühlschrank, zwei Wochen.'))],
};

const getkorv: TownProduct = {
  key: 'rokt-getkorv',
  slug: 'rokt-getkorv',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Kallrökt på en', 'Cold-smoked over juniper', 'Über Wacholder kalt geräuchert'),
  title: words('Rökt getkorv', 'Smoked goat sausage', 'Geräucherte Ziegenwurst'),
  subtitle: words(
    'Torr, mörk och envis i smaken.',
    'Dry, dark and stubborn in taste.',
    'Trocken, dunkel und beharrlich im Geschmack.',
  ),
  description: words(
    'Killingarna får gå med hela sommaren. Korven torkas i fem veckor och röks två nätter i smedjan, där det ändå luktar. Skiva den tunt och ta den med i skogen.',
    'The kids have the whole summer with the herd. The sausage dries for five weeks and spends two nights in the smoke of the old smithy, where it smells anyway. Slice it thinly and take it to the woods.',
    'Die Kitze laufen den ganzen Sommer mit. Die Wurst trocknet fünf Wochen und hängt zwei Nächte im Rauch der alten Schmiede, wo es ohnehin riecht. Dünn schneiden und mit in den Wald nehmen.',
  ),
  categories: ['edible', 'retail', 'meat'],
  facts: ['gluten-free', 'nut-free', 'egg-free', 'fish-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'chark',
  images: ['getkorv', 'getgard'],
  skus: [
    {
      key: 'getkorv-250',
      articleNumber: 'GA-201',
      title: words('Bit, 250 g', 'Piece, 250 g', 'Stück, 250 g'),
      price: 9800,
      stock: { key: 'getkorv', onHand: 60 },
      perPurchaseAmount: 1,
    },
    {
      key: 'getkorv-500',
      articleNumber: 'GA-202',
      title: words('Hel krans, 500 g', 'Whole ring, 500 g', 'Ganzer Ring, 500 g'),
      price: 18_500,
      stock: { key: 'getkorv', onHand: 60 },
      perPurchaseAmount: 2,
    },
  ],
  contents: contents(
    words(
      'Getkött 70 %, späck av gris, salt, konserveringsmedel E250, vitpeppar, enbär, kummin. 140 g kött per 100 g korv.',
      'Goat meat 70 %, pork fat, salt, preservative E250, white pepper, juniper, caraway. 140 g of meat to 100 g of sausage.',
      'Ziegenfleisch 70 %, Schweinespeck, Salz, Konservierungsstoff E250, weißer Pfeffer, Wacholder, Kümmel. 140 g Fleisch auf 100 g Wurst.',
    ),
    [],
    ['mustard', 'celery', 'milk'],
  ),
  contentBlocks: [
    storage(
      words(
        'Hängande svalt, två månader. Skuren i kylskåp, tre veckor.',
        'Hung in a cool place, two months. Cut, in the fridge, three weeks.',
        'Kühl hängend zwei Monate. Angeschnitten im Kühlschrank drei Wochen.',
      ),
    ),
  ],
};

export const getgardenCheese = [getost, ostbricka, getkorv];
