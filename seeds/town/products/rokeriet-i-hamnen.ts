import { contents, goodToKnow, name, storage, words } from '../labels.ts';
import type { TownProduct } from '../shape.ts';

const coldAndSoon = storage(
  words(
    'Kylskåp, åtta dagar oöppnad. Öppnad: ät den.',
    'Fridge, eight days unopened. Opened: eat it.',
    'Kühlschrank, ungeöffnet acht Tage. Geöffnet: aufessen.',
  ),
);

const sik: TownProduct = {
  key: 'rokt-sik',
  slug: 'rokt-sik',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Ur röken på lördagar', 'Out of the smoke on Saturdays', 'Samstags aus dem Rauch'),
  title: words('Rökt sik', 'Smoked whitefish', 'Geräucherte Renke'),
  subtitle: words(
    'Tagen i sjön på torsdagen, gyllene på lördagen.',
    'From the lake on Thursday, golden on Saturday.',
    'Donnerstags aus dem See, samstags golden.',
  ),
  description: words(
    'Siken läggs i saltlake över natten, torkas i draget från dörren och hänger fyra timmar över al och en ris. Den säljs hel, med huvudet på, för det är så den håller sig saftig.\n\nVi lägger i en sikrom när någon fisk har varit frikostig.',
    'The whitefish lies in brine overnight, dries in the draught from the door and hangs for four hours over alder and juniper. It is sold whole, head and all, because that is how it stays moist.\n\nNow and then a fish has been generous, and the roe comes along.',
    'Die Renke liegt über Nacht in der Lake, trocknet im Zug der Tür und hängt vier Stunden über Erle und Wacholder. Verkauft wird sie ganz, mit Kopf, denn so bleibt sie saftig.\n\nWar ein Fisch großzügig, liegt der Rogen mit dabei.',
  ),
  categories: ['edible', 'retail', 'fish'],
  facts: ['gluten-free', 'milk-free', 'nut-free', 'egg-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'rokt',
  images: ['rokt', 'rokeri'],
  skus: [
    {
      key: 'sik-1kg',
      articleNumber: 'RH-101',
      title: words('Cirka 1 kg', 'About 1 kg', 'Etwa 1 kg'),
      price: 24_000,
      stock: { onHand: 15 },
    },
    {
      key: 'sik-500',
      articleNumber: 'RH-102',
      title: words('Cirka 500 g', 'About 500 g', 'Etwa 500 g'),
      price: 12_800,
      stock: { onHand: 20 },
    },
  ],
  contents: contents(
    words(
      'Sik (Coregonus lavaretus, fångad med nät i Ljungsjön), salt, rök av al och en.',
      'Whitefish (Coregonus lavaretus, caught with nets in lake Ljungsjön), salt, alder and juniper smoke.',
      'Renke (Coregonus lavaretus, mit Netzen im Ljungsjön gefangen), Salz, Rauch von Erle und Wacholder.',
    ),
    ['fish'],
  ),
  contentBlocks: [coldAndSoon],
};

const lax: TownProduct = {
  key: 'varmrokt-lax',
  slug: 'varmrokt-lax',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Peppar och enris', 'Pepper and juniper', 'Pfeffer und Wacholder'),
  title: words('Varmrökt lax', 'Hot-smoked salmon', 'Heißgeräucherter Lachs'),
  subtitle: words(
    'Laxen är norsk, det säger vi som det är. Röken är vår.',
    'The salmon is Norwegian, we say it as it is. The smoke is ours.',
    'Der Lachs ist Norweger, das sagen wir, wie es ist. Der Rauch ist unserer.',
  ),
  description: words(
    'Sidan täcks med krossad peppar, röks i sjuttio grader tills den faller i flingor och svalnar med luckan på glänt. God kall med kokt potatis, godast ljummen direkt ur pappret på bryggan.',
    'The side is covered in crushed pepper, smoked at seventy degrees until it falls into flakes, and cools with the hatch ajar. Good cold with boiled potatoes, best lukewarm straight from the paper on the jetty.',
    'Die Seite wird dick mit Pfeffer bestreut, bei siebzig Grad geräuchert, bis sie in Flocken zerfällt, und kühlt bei offener Luke aus. Gut kalt mit Kartoffeln, am besten lauwarm aus dem Papier auf dem Steg.',
  ),
  categories: ['edible', 'retail', 'fish'],
  facts: ['gluten-free', 'milk-free', 'nut-free', 'egg-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'rokt',
  images: ['varmrokt', 'rokeri'],
  skus: [
    { key: 'varmrokt-300', articleNumber: 'RH-111', title: name('300 g'), price: 14_900, stock: { onHand: 24 } },
    {
      key: 'varmrokt-sida',
      articleNumber: 'RH-112',
      title: words('Hel sida, cirka 1 kg', 'Whole side, about 1 kg', 'Ganze Seite, etwa 1 kg'),
      price: 44_500,
      stock: { onHand: 7 },
    },
  ],
  contents: contents(
    words(
      'Lax (Salmo salar, odlad i Norge), salt, svart- och vitpeppar, rosépeppar, rök av al och en.',
      'Salmon (Salmo salar, farmed in Norway), salt, black and white pepper, pink pepper, alder and juniper smoke.',
      'Lachs (Salmo salar, aus Aquakultur in Norwegen), Salz, schwarzer und weißer Pfeffer, rosa Beeren, Rauch von Erle und Wacholder.',
    ),
    ['fish'],
  ),
  contentBlocks: [coldAndSoon],
};

const bockling: TownProduct = {
  key: 'bocklinglada',
  slug: 'bocklinglada',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('I trälåda', 'In a wooden box', 'In der Holzkiste'),
  title: words('Böcklinglåda', 'Box of buckling', 'Kiste Bücklinge'),
  subtitle: words(
    'Gyllene strömming, sex i rad, redo för knivens rygg.',
    'Golden herring, six in a row, ready for the back of a knife.',
    'Goldene Heringe, sechs nebeneinander, bereit für den Messerrücken.',
  ),
  description: words(
    'Strömmingen kommer med bilen från Västervik på onsdagar och är rökt före kvällen. Dra av skinnet från nacken, vik upp, lyft benet. Äggröra, gräslök, rågbröd, klart.',
    'The Baltic herring comes by van from Västervik on Wednesdays and is smoked before dark. Pull the skin from the neck, fold it open, lift out the bone. Scrambled egg, chives, rye bread, done.',
    'Der Ostseehering kommt mittwochs mit dem Wagen aus Västervik und ist vor dem Abend geräuchert. Haut vom Nacken her abziehen, aufklappen, Gräte herausheben. Rührei, Schnittlauch, Roggenbrot, fertig.',
  ),
  categories: ['edible', 'retail', 'fish'],
  facts: ['gluten-free', 'milk-free', 'nut-free', 'egg-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'rokt',
  images: ['bocklinglada', 'rokeri'],
  skus: [
    {
      key: 'bockling-6',
      articleNumber: 'RH-121',
      title: words('6 st', '6 pcs', '6 Stück'),
      price: 10_800,
      stock: { onHand: 30 },
    },
  ],
  contents: contents(
    words(
      'Strömming (Clupea harengus, fångad med garn i Östersjön), salt, rök av al.',
      'Baltic herring (Clupea harengus, caught with gillnets in the Baltic Sea), salt, alder smoke.',
      'Ostseehering (Clupea harengus, mit Stellnetzen in der Ostsee gefangen), Salz, Erlenrauch.',
    ),
    ['fish'],
  ),
  contentBlocks: [
    coldAndSoon,
    goodToKnow(
      words(
        'Östersjöströmming innehåller miljögifter: barn, unga och den som är eller vill bli gravid, eller ammar, äter den högst två till tre gånger om året.',
        'Baltic herring holds environmental toxins: children, young people and anyone who is pregnant, hopes to be, or is breast-feeding should eat it no more than two or three times a year.',
        'Ostseehering enthält Umweltgifte: Kinder, Jugendliche und alle, die schwanger sind, es werden möchten oder stillen, essen ihn höchstens zwei- bis dreimal im Jahr.',
      ),
    ),
  ],
};

const rakor: TownProduct = {
  key: 'rokta-rakor',
  slug: 'rokta-rakor',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Åtta minuter i röken', 'Eight minutes in the smoke', 'Acht Minuten im Rauch'),
  title: words('Rökta räkor', 'Smoked prawns', 'Geräucherte Garnelen'),
  subtitle: words(
    'Med skal, för halva nöjet sitter i fingrarna.',
    'In their shells, half of the fun is in the fingers.',
    'Mit Schale, die halbe Freude liegt in den Fingern.',
  ),
  description: words(
    'Kokta ombord i Smögen, rökta hos oss på ett halster över gammal fruktved. Åtta minuter, inte nio. Ta med papper att kasta skalen i, måsarna vet vem du är.',
    'Boiled on board at Smögen, smoked here on a grill over old fruit wood. Eight minutes, not nine. Bring some paper for the shells: the gulls know who you are.',
    'In Smögen an Bord gekocht, bei uns auf dem Rost über altem Obstholz geräuchert. Acht Minuten, nicht neun. Nehmen Sie Papier für die Schalen mit, die Möwen wissen, wer Sie sind.',
  ),
  categories: ['edible', 'retail', 'fish'],
  facts: ['gluten-free', 'milk-free', 'nut-free', 'egg-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'skaldjur',
  images: ['rokraka', 'rokeri'],
  skus: [{ key: 'rokraka-500', articleNumber: 'RH-201', title: name('500 g'), price: 17_500, stock: { onHand: 18 } }],
  contents: contents(
    words(
      'Räkor (Pandalus borealis, fångade med trål i Skagerrak), salt, rök av äpple- och körsbärsträ.',
      'Prawns (Pandalus borealis, caught with trawls in the Skagerrak), salt, smoke of apple and cherry wood.',
      'Garnelen (Pandalus borealis, mit Schleppnetzen im Skagerrak gefangen), Salz, Rauch von Apfel- und Kirschholz.',
    ),
    ['crustaceans'],
    ['fish', 'molluscs'],
  ),
  contentBlocks: [storage(words('Kylskåp, tre dagar.', 'Fridge, three days.', 'Kühlschrank, drei Tage.'))],
};

const sikrom: TownProduct = {
  key: 'sikrom',
  slug: 'sikrom',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Så länge leken varar', 'While the spawning lasts', 'Solange gelaicht wird'),
  title: words('Sikrom', 'Whitefish roe', 'Renkenrogen'),
  subtitle: words(
    'Små, knastriga, orange som en oljerock.',
    'Small, crackling, orange as an oilskin.',
    'Klein, knackig, orange wie Ölzeug.',
  ),
  description: words(
    'Siken leker i tre veckor i november, och sedan är det slut. Rommen sköljs, silas och saltas med fyra gram på hundra, ingenting mer. Rostat bröd, gräddfil, rödlök. Ingen citron, säger Berit, och det är hon som har saltet.',
    'The whitefish spawns for three weeks in November, and that is that. The roe is rinsed, strained and salted with four grams to the hundred, nothing more. Toast, soured cream, red onion. No lemon, says Berit, and she is the one with the salt.',
    'Die Renke laicht im November drei Wochen lang, dann ist Schluss. Der Rogen wird gespült, gesiebt und mit vier Gramm auf hundert gesalzen, sonst nichts. Toast, saure Sahne, rote Zwiebel. Keine Zitrone, sagt Berit, und sie hat das Salz.',
  ),
  categories: ['edible', 'retail', 'fish'],
  facts: ['gluten-free', 'milk-free', 'nut-free', 'egg-free'],
  vatCategory: 'food',
  noWithdrawal: 'PERISHABLE',
  section: 'skaldjur',
  images: ['sikrom', 'rokeri'],
  skus: [
    {
      key: 'sikrom-80',
      articleNumber: 'RH-211',
      title: words('Burk, 80 g', 'Tin, 80 g', 'Dose, 80 g'),
      price: 21_900,
      stock: { onHand: 3 },
    },
  ],
  contents: contents(
    words(
      'Rom av sik (Coregonus lavaretus, fångad med nät i Ljungsjön), salt 4 %.',
      'Roe of whitefish (Coregonus lavaretus, caught with nets in lake Ljungsjön), salt 4 %.',
      'Rogen von Renken (Coregonus lavaretus, mit Netzen im Ljungsjön gefangen), Salz 4 %.',
    ),
    ['fish'],
  ),
  contentBlocks: [
    storage(
      words(
        'Kylskåp, tio dagar. Frys går bra, tina långsamt.',
        'Fridge, ten days. Freezes well, thaw it slowly.',
        'Kühlschrank, zehn Tage. Gut einzufrieren, langsam auftauen.',
      ),
    ),
  ],
};

export const rokerietProducts = [sik, lax, bockling, rakor, sikrom];
