import { contents, storage, words } from '../labels.ts';
import type { TownProduct } from '../shape.ts';

const sillfat: TownProduct = {
  key: 'sillfat-for-fyra',
  slug: 'sillfat-for-fyra',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Klart på 40 minuter', 'Ready in 40 minutes', 'In 40 Minuten fertig'),
  title: words('Sillfat för fyra', 'Herring platter for four', 'Heringsplatte für vier'),
  subtitle: words(
    'Fyra sorters sill, varm potatis och det som ska till.',
    'Four kinds of herring, warm potatoes and what goes with them.',
    'Vier Sorten Hering, warme Kartoffeln und was dazugehört.',
  ),
  description: words(
    'Löksill, senapssill, brantevik och en matjes med brynt smör. Potatisen är kokt när du kommer, ägget är halvt och gräslöken klippt. Du behöver bara duka.\n\nFatet är vårt. Lämna tillbaka det i luckan när du har vägarna förbi.',
    'Onion herring, mustard herring, Brantevik herring and a matjes with browned butter. The potatoes are boiled when you arrive, the eggs halved and the chives cut. You only have to lay the table.\n\nThe dish is ours. Bring it back to the hatch when you pass by.',
    'Zwiebelhering, Senfhering, Hering nach Brantevik-Art und ein Matjes mit brauner Butter. Wenn Sie kommen, sind die Kartoffeln gekocht, die Eier halbiert und der Schnittlauch geschnitten. Sie decken nur noch den Tisch.\n\nDie Platte gehört uns. Bringen Sie sie zur Luke zurück, wenn Sie vorbeikommen.',
  ),
  categories: ['edible', 'retail', 'fish'],
  facts: ['gluten-free', 'nut-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'luckan',
  images: ['sill', 'krog'],
  skus: [
    {
      key: 'sillfat-4',
      articleNumber: 'SK-101',
      title: words('Fat för fyra', 'Platter for four', 'Platte für vier'),
      price: 38_500,
    },
  ],
  contents: contents(
    words(
      'Inlagd sill, potatis, ägg, gräddfil, smör, rödlök, gräslök, senap, dill.',
      'Pickled herring, potatoes, eggs, soured cream, butter, red onion, chives, mustard, dill.',
      'Eingelegter Hering, Kartoffeln, Eier, saure Sahne, Butter, rote Zwiebeln, Schnittlauch, Senf, Dill.',
    ),
    ['fish', 'egg', 'milk', 'mustard'],
    ['celery'],
  ),
  contentBlocks: [
    storage(
      words(
        'Ät samma dag. Sillen klarar sig i kylskåp till i morgon.',
        'Eat on the day. The herring keeps in the fridge until tomorrow.',
        'Am selben Tag essen. Der Hering hält im Kühlschrank bis morgen.',
      ),
    ),
  ],
};

const fisksoppa: TownProduct = {
  key: 'fisksoppa',
  slug: 'fisksoppa',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Mat att värma', 'Heat and eat', 'Zum Aufwärmen'),
  title: words('Sjökantens fisksoppa', 'Sjökanten’s fish soup', 'Fischsuppe vom Sjökanten'),
  subtitle: words(
    'Gös, lax, musslor och så mycket saffran att det syns.',
    'Zander, salmon, mussels and enough saffron to show.',
    'Zander, Lachs, Muscheln und so viel Safran, dass man ihn sieht.',
  ),
  description: words(
    'Fonden kokas på gösens ben och räkornas skal, och det tar sin tid. Fisken ligger i en egen påse: värm soppan först, lägg i fisken, räkna till etthundratjugo. Räcker till två hungriga eller tre artiga.',
    'The stock is made of zander bones and shrimp shells, and takes its time. The fish comes in a bag of its own: heat the soup first, add the fish, count to a hundred and twenty. Enough for two hungry people or three polite ones.',
    'Der Fond kocht aus Zandergräten und Garnelenschalen und braucht seine Zeit. Der Fisch liegt in einem eigenen Beutel: erst die Suppe erhitzen, dann den Fisch hinein und bis hundertzwanzig zählen. Reicht für zwei Hungrige oder drei Höfliche.',
  ),
  categories: ['edible', 'retail', 'fish'],
  facts: ['gluten-free', 'nut-free', 'egg-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'luckan',
  images: ['fisksoppa', 'krog'],
  skus: [
    {
      key: 'fisksoppa-1l',
      articleNumber: 'SK-111',
      title: words('1 liter', '1 litre', '1 Liter'),
      price: 16_500,
      stock: { onHand: 22 },
    },
  ],
  contents: contents(
    words(
      'Fiskfond (gös, räkskal, rotselleri), gös, lax, blåmusslor, räkor, grädde, tomat, fänkål, potatis, vitlök, saffran, salt.',
      'Fish stock (zander, shrimp shells, celeriac), zander, salmon, blue mussels, shrimps, cream, tomato, fennel, potato, garlic, saffron, salt.',
      'Fischfond (Zander, Garnelenschalen, Knollensellerie), Zander, Lachs, Miesmuscheln, Garnelen, Sahne, Tomate, Fenchel, Kartoffel, Knoblauch, Safran, Salz.',
    ),
    ['fish', 'crustaceans', 'molluscs', 'milk', 'celery'],
  ),
  contentBlocks: [
    storage(
      words(
        'Kylskåp, tre dagar. Går att frysa utan fisken.',
        'Fridge, three days. Freezes well without the fish.',
        'Kühlschrank, drei Tage. Ohne den Fisch gut einzufrieren.',
      ),
    ),
  ],
};

const gravadLax: TownProduct = {
  key: 'gravad-lax',
  slug: 'gravad-lax',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Gravad i tre dygn', 'Cured for three days', 'Drei Tage gebeizt'),
  title: words('Gravad lax med hovmästarsås', 'Gravlax with mustard sauce', 'Graved Lachs mit Senfsauce'),
  subtitle: words(
    'Skuren på snedden, för hand, med den långa kniven.',
    'Cut on the slant, by hand, with the long knife.',
    'Schräg geschnitten, von Hand, mit dem langen Messer.',
  ),
  description: words(
    'Lika delar socker och salt, vitpeppar som nyss varit hel, och mer dill än du tror. Laxen vänds två gånger om dagen av den som råkar gå förbi kylen.\n\nSåsen ligger i en egen burk, så att du själv bestämmer.',
    'Equal parts of sugar and salt, white pepper that was whole a moment ago, and more dill than you think. Whoever passes the fridge turns the salmon, twice a day.\n\nThe sauce comes in a jar of its own, so that you decide.',
    'Zucker und Salz zu gleichen Teilen, weißer Pfeffer, eben noch ganz, und mehr Dill, als Sie denken. Gewendet wird zweimal am Tag von dem, der gerade am Kühlschrank vorbeikommt.\n\nDie Sauce kommt im eigenen Glas, damit Sie selbst entscheiden.',
  ),
  categories: ['edible', 'retail', 'fish', 'christmas'],
  facts: ['gluten-free', 'milk-free', 'nut-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'luckan',
  images: ['gravadlax', 'krog'],
  skus: [
    {
      key: 'gravad-lax-400',
      articleNumber: 'SK-121',
      title: words('400 g och sås', '400 g and sauce', '400 g und Sauce'),
      price: 19_800,
      stock: { onHand: 18 },
    },
  ],
  contents: contents(
    words(
      'Lax (Salmo salar, odlad i Norge), socker, salt, dill, vitpeppar. Sås: senap, rapsolja, socker, vinäger, dill.',
      'Salmon (Salmo salar, farmed in Norway), sugar, salt, dill, white pepper. Sauce: mustard, rapeseed oil, sugar, vinegar, dill.',
      'Lachs (Salmo salar, aus Aquakultur in Norwegen), Zucker, Salz, Dill, weißer Pfeffer. Sauce: Senf, Rapsöl, Zucker, Essig, Dill.',
    ),
    ['fish', 'mustard'],
    ['egg'],
  ),
  contentBlocks: [
    storage(
      words(
        'Kylskåp, fem dagar. Har varit fryst.',
        'Fridge, five days. Has been frozen.',
        'Kühlschrank, fünf Tage. War eingefroren.',
      ),
    ),
  ],
};

const skagenrora: TownProduct = {
  key: 'skagenrora',
  slug: 'skagenrora',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Rörd i morse', 'Stirred this morning', 'Heute Morgen gerührt'),
  title: words('Skagenröra', 'Skagen prawn salad', 'Garnelensalat Skagen'),
  subtitle: words(
    'Handskalade räkor. Brödet steker du själv.',
    'Hand-peeled prawns. You fry the bread.',
    'Von Hand gepulte Garnelen. Das Brot braten Sie selbst.',
  ),
  description: words(
    'Vi skalar räkorna själva, för de färdigskalade smakar vatten. Majonnäs, en klick gräddfil, dill, lite pepparrot och citron på slutet. En skiva av Hallmans limpa, stekt i smör, är allt som fattas.',
    'We peel the prawns ourselves, because ready-peeled ones taste of water. Mayonnaise, a spoonful of soured cream, dill, a little horseradish and lemon at the end. A slice of Hallman’s loaf fried in butter is all that is missing.',
    'Wir pulen selbst, denn fertig gepulte Garnelen schmecken nach Wasser. Mayonnaise, ein Löffel saure Sahne, Dill, etwas Meerrettich und zum Schluss Zitrone. Fehlt nur eine Scheibe von Hallmans Laib, in Butter gebraten.',
  ),
  categories: ['edible', 'retail', 'fish'],
  facts: ['gluten-free', 'nut-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'luckan',
  images: ['skagenrora', 'krog'],
  skus: [
    {
      key: 'skagenrora-250',
      articleNumber: 'SK-131',
      title: words('Burk, 250 g', 'Tub, 250 g', 'Becher, 250 g'),
      price: 12_900,
      stock: { onHand: 16 },
    },
  ],
  contents: contents(
    words(
      'Räkor (Pandalus borealis, fångade i Skagerrak) 58 %, majonnäs (rapsolja, äggula, senap), gräddfil, dill, rödlök, pepparrot, citron.',
      'Prawns (Pandalus borealis, caught in the Skagerrak) 58 %, mayonnaise (rapeseed oil, egg yolk, mustard), soured cream, dill, red onion, horseradish, lemon.',
      'Garnelen (Pandalus borealis, gefangen im Skagerrak) 58 %, Mayonnaise (Rapsöl, Eigelb, Senf), saure Sahne, Dill, rote Zwiebel, Meerrettich, Zitrone.',
    ),
    ['crustaceans', 'egg', 'milk', 'mustard'],
    ['fish'],
  ),
  contentBlocks: [storage(words('Kylskåp, två dagar.', 'Fridge, two days.', 'Kühlschrank, zwei Tage.'))],
};

export const sjokantenHatch = [sillfat, fisksoppa, gravadLax, skagenrora];
