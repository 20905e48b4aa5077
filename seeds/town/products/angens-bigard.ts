import { contents, goodToKnow, name, storage, words } from '../labels.ts';
import type { TownProduct } from '../shape.ts';

const notForInfants = goodToKnow(
  words(
    'Ge inte honung till barn under ett år.',
    'Honey is not for children under one year.',
    'Kein Honig für Kinder unter einem Jahr.',
  ),
);

const atRoomTemperature = storage(
  words(
    'Mörkt, i rumstemperatur, med locket på. Kristalliserar den sig ställer du burken i ljummet vatten, högst 40 grader.',
    'In the dark at room temperature, lid on. If it sets, stand the jar in lukewarm water, 40 degrees at most.',
    'Dunkel, bei Zimmertemperatur und gut verschlossen. Wird er fest, das Glas in lauwarmes Wasser stellen, höchstens 40 Grad.',
  ),
);

const ljunghonung: TownProduct = {
  key: 'ljunghonung',
  slug: 'ljunghonung',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Pressad i september', 'Pressed in September', 'Im September gepresst'),
  title: words('Ljunghonung', 'Heather honey', 'Heidehonig'),
  subtitle: words(
    'Mörk, besk i kanten och tjock som gelé.',
    'Dark, bitter at the edges and thick as jelly.',
    'Dunkel, am Rand herb und fest wie Gelee.',
  ),
  description: words(
    'I augusti flyttar vi fjorton kupor till heden ovanför sjön. Tre veckor senare är ramarna fulla av det som gör bin arga och biodlare glada: ljung.\n\nHonungen är så trög att den får pressas ur kakan. Rör om i burken så blir den flytande, låt den stå så stelnar den igen. Den rår på mogen ost, svart kaffe och varm gröt.',
    'In August we move fourteen hives to the heath above the lake. Three weeks later the frames are full of what makes bees cross and beekeepers happy: heather.\n\nThe honey is so slow that it has to be pressed out of the comb. Stir it and it runs, leave it and it sets again. It stands up to ripe cheese, black coffee and hot porridge.',
    'Im August ziehen vierzehn Völker auf die Heide über dem See. Drei Wochen später sind die Waben voll von dem, was Bienen reizbar und Imker froh macht: Heidekraut.\n\nDer Honig ist so zäh, dass er aus der Wabe gepresst wird. Rühren Sie um, dann fließt er; lassen Sie ihn stehen, wird er wieder fest. Er verträgt reifen Käse, schwarzen Kaffee und heißen Brei.',
  ),
  categories: ['edible', 'retail', 'honey'],
  facts: ['vegetarian', 'gluten-free', 'milk-free', 'nut-free', 'egg-free', 'fish-free'],
  vatCategory: 'food',
  section: 'honung',
  images: ['honung', 'bikupor'],
  skus: [
    { key: 'ljunghonung-250', articleNumber: 'AB-101', title: name('250 g'), price: 5200, stock: { onHand: 260 } },
    { key: 'ljunghonung-500', articleNumber: 'AB-102', title: name('500 g'), price: 8900, stock: { onHand: 40 } },
  ],
  contents: contents(
    words(
      'Honung från ljung, skörd 2026. Ursprung: Sverige.',
      'Heather honey, harvest of 2026. Origin: Sweden.',
      'Heidehonig, Ernte 2026. Ursprung: Schweden.',
    ),
    [],
  ),
  contentBlocks: [atRoomTemperature, notForInfants],
};

const sommarhonung: TownProduct = {
  key: 'sommarhonung',
  slug: 'sommarhonung',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Lind och klöver', 'Lime and clover', 'Linde und Klee'),
  title: words('Flytande sommarhonung', 'Runny summer honey', 'Flüssiger Sommerhonig'),
  subtitle: words(
    'Ljus och mild, rinner dit du vill ha den.',
    'Pale and mild, runs where you want it.',
    'Hell und mild, fließt, wohin Sie ihn möchten.',
  ),
  description: words(
    'Kyrkogårdens lindar blommar i tio dagar i juli. Har vi tur är det varmt just då, och det var det i år.\n\nSlungad kall, silad två gånger och aldrig uppvärmd. Bäst på filmjölk, i te som hunnit svalna och direkt ur skeden när ingen ser.',
    'The limes in the churchyard flower for ten days in July. With luck it is warm just then, and this year it was.\n\nSpun cold, strained twice and never heated. At its best on yoghurt, in tea that has cooled a little, and straight off the spoon when nobody is looking.',
    'Die Linden am Kirchhof blühen im Juli zehn Tage lang. Mit Glück ist es dann warm, und dieses Jahr war es das.\n\nKalt geschleudert, zweimal gesiebt und nie erhitzt. Am besten auf Joghurt, in nicht zu heißem Tee und direkt vom Löffel, wenn niemand hinsieht.',
  ),
  categories: ['edible', 'retail', 'honey'],
  facts: ['vegetarian', 'gluten-free', 'milk-free', 'nut-free', 'egg-free', 'fish-free'],
  vatCategory: 'food',
  section: 'honung',
  images: ['sommarhonung', 'bikupor'],
  skus: [
    { key: 'sommarhonung-350', articleNumber: 'AB-111', title: name('350 g'), price: 6800, stock: { onHand: 85 } },
    { key: 'sommarhonung-700', articleNumber: 'AB-112', title: name('700 g'), price: 12_500, stock: { onHand: 32 } },
  ],
  contents: contents(
    words(
      'Honung från lind och vitklöver, skörd 2026. Ursprung: Sverige.',
      'Honey from lime and white clover, harvest of 2026. Origin: Sweden.',
      'Honig von Linde und Weißklee, Ernte 2026. Ursprung: Schweden.',
    ),
    [],
  ),
  contentBlocks: [atRoomTemperature, notForInfants],
};

const vaxkaka: TownProduct = {
  key: 'vaxkaka',
  slug: 'vaxkaka',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Tjugo askar om året', 'Twenty boxes a year', 'Zwanzig Schachteln im Jahr'),
  title: words('Vaxkaka i ask', 'Honeycomb in a box', 'Wabenhonig in der Schachtel'),
  subtitle: words(
    'En bit av ramen, precis som bina lämnade den.',
    'A piece of the frame, just as the bees left it.',
    'Ein Stück Rahmen, so wie die Bienen ihn hinterlassen haben.',
  ),
  description: words(
    'Inget är slungat, silat eller rört. Du skär en bit, tuggar tills honungen är slut och sväljer vaxet eller spottar ut det, båda är rätt.\n\nVi skär tjugo askar när ljungen är klar. När de är slut är de slut till nästa höst.',
    'Nothing spun, strained or stirred. Cut a piece, chew until the honey is gone, then swallow the wax or leave it: both are right.\n\nWe cut twenty boxes when the heather is over. Once they are gone, they are gone until next autumn.',
    'Nichts geschleudert, gesiebt oder gerührt. Schneiden Sie ein Stück ab, kauen Sie, bis der Honig weg ist, und schlucken Sie das Wachs oder eben nicht, beides ist richtig.\n\nWenn die Heide verblüht ist, schneiden wir zwanzig Schachteln. Sind sie weg, dann bis zum nächsten Herbst.',
  ),
  categories: ['edible', 'retail', 'honey'],
  facts: ['vegetarian', 'gluten-free', 'milk-free', 'nut-free', 'egg-free', 'fish-free'],
  vatCategory: 'food',
  section: 'honung',
  images: ['vaxkaka', 'bikupor'],
  skus: [{ key: 'vaxkaka-300', articleNumber: 'AB-121', title: name('300 g'), price: 14_500, stock: { onHand: 0 } }],
  contents: contents(
    words(
      'Honung från ljung, bivax. Ursprung: Sverige.',
      'Heather honey, beeswax. Origin: Sweden.',
      'Heidehonig, Bienenwachs. Ursprung: Schweden.',
    ),
    [],
  ),
  contentBlocks: [atRoomTemperature, notForInfants],
};

const honungssenap: TownProduct = {
  key: 'honungssenap',
  slug: 'honungssenap',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Grovmalen', 'Coarse ground', 'Grob gemahlen'),
  title: words('Honungssenap', 'Honey mustard', 'Honigsenf'),
  subtitle: words('Stark först, söt sedan.', 'Hot first, sweet after.', 'Erst scharf, dann süß.'),
  description: words(
    'Gula och bruna senapskorn som legat i äppelvinäger över natten, stötta grovt och rundade med ljunghonung. Hör hemma bredvid julskinkan, i sillen och under en skiva rökt korv.',
    'Yellow and brown mustard seed, steeped in cider vinegar overnight, crushed coarsely and rounded off with heather honey. Belongs beside the Christmas ham, in the herring and under a slice of smoked sausage.',
    'Gelbe und braune Senfkörner, über Nacht in Apfelessig eingelegt, grob zerstoßen und mit Heidehonig abgerundet. Passt zum Weihnachtsschinken, in den Hering und unter eine Scheibe Räucherwurst.',
  ),
  categories: ['edible', 'retail'],
  facts: ['vegetarian', 'gluten-free', 'milk-free', 'nut-free', 'egg-free', 'fish-free'],
  vatCategory: 'food',
  section: 'skafferi',
  images: ['senap'],
  skus: [
    { key: 'honungssenap-190', articleNumber: 'AB-201', title: name('190 g'), price: 6500, stock: { onHand: 48 } },
  ],
  contents: contents(
    words(
      'Senapsfrö, äppelvinäger, ljunghonung 22 %, rapsolja, salt.',
      'Mustard seed, cider vinegar, heather honey 22 %, rapeseed oil, salt.',
      'Senfsaat, Apfelessig, Heidehonig 22 %, Rapsöl, Salz.',
    ),
    ['mustard'],
  ),
  contentBlocks: [
    storage(
      words(
        'Öppnad burk i kylskåp, två månader. Den blir mildare med tiden.',
        'Once opened, two months in the fridge. It grows milder with time.',
        'Nach dem Öffnen zwei Monate im Kühlschrank. Mit der Zeit wird er milder.',
      ),
    ),
    notForInfants,
  ],
};

const honungskola: TownProduct = {
  key: 'honungskola',
  slug: 'honungskola',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Kokt i koppargryta', 'Boiled in copper', 'Im Kupferkessel gekocht'),
  title: words('Honungskola', 'Honey toffee', 'Honigkaramell'),
  subtitle: words(
    'Mjuk, salt och vriden för hand i papper.',
    'Soft, salted and twisted in paper by hand.',
    'Weich, gesalzen und von Hand in Papier gedreht.',
  ),
  description: words(
    'Grädde, smör och honung kokar i två timmar medan någon rör. Sedan skär vi, och halva byn kommer och vrider papper mot betalning i natura. Tjugo bitar i påsen, på ett ungefär. Räkna inte.',
    'Cream, butter and honey boil for two hours while somebody stirs. Then we cut, and half the village comes to twist papers and is paid in kind. Twenty pieces to the bag, more or less. Best not to count.',
    'Sahne, Butter und Honig kochen zwei Stunden, während jemand rührt. Dann wird geschnitten, und das halbe Dorf wickelt ein und wird in Naturalien bezahlt. Zwanzig Stück je Tüte, ungefähr. Zählen Sie lieber nicht nach.',
  ),
  categories: ['edible', 'retail', 'sweets'],
  facts: ['vegetarian', 'gluten-free', 'egg-free', 'fish-free'],
  vatCategory: 'food',
  section: 'skafferi',
  images: ['honungskola'],
  skus: [
    {
      key: 'honungskola-200',
      articleNumber: 'AB-211',
      title: words('Påse, 200 g', 'Bag, 200 g', 'Tüte, 200 g'),
      price: 6900,
      stock: { onHand: 54 },
    },
  ],
  contents: contents(
    words(
      'Grädde, socker, honung 18 %, smör, flingsalt.',
      'Cream, sugar, honey 18 %, butter, sea salt flakes.',
      'Sahne, Zucker, Honig 18 %, Butter, Salzflocken.',
    ),
    ['milk'],
    ['almond', 'nuts'],
  ),
  contentBlocks: [
    storage(words('Svalt, fyra veckor.', 'In a cool place, four weeks.', 'Kühl, vier Wochen.')),
    notForInfants,
  ],
};

const bivaxljus: TownProduct = {
  key: 'bivaxljus',
  slug: 'bivaxljus',
  acquirableAs: 'BUYABLE',
  status: 'ACTIVE',
  kicker: words('Av våra egna kupor', 'From our own hives', 'Aus unseren eigenen Stöcken'),
  title: words('Rullade bivaxljus', 'Rolled beeswax candles', 'Gerollte Bienenwachskerzen'),
  subtitle: words(
    'Luktar kupa när de brinner, och redan innan.',
    'Smell of the hive when they burn, and before that too.',
    'Duften nach Bienenstock, wenn sie brennen, und schon vorher.',
  ),
  description: words(
    'Vaxet smälts en gång, pressas till skivor och rullas kring en bomullsveke vid köksbordet. De brinner stilla i ungefär fem timmar och droppar knappt, om du låter bli att ställa dem i drag.',
    'The wax is melted once, pressed into sheets and rolled around a cotton wick at the kitchen table. They burn quietly for about five hours and hardly drip, as long as you keep them out of the draught.',
    'Das Wachs wird einmal geschmolzen, zu Platten gepresst und am Küchentisch um einen Baumwolldocht gerollt. Die Kerzen brennen etwa fünf Stunden ruhig und tropfen kaum, solange sie nicht im Zug stehen.',
  ),
  categories: ['retail', 'candles'],
  vatCategory: 'standard',
  section: 'vax',
  images: ['bivaxljus', 'bikupor'],
  skus: [
    {
      key: 'bivaxljus-par',
      articleNumber: 'AB-301',
      title: words('Ett par, 24 cm', 'A pair, 24 cm', 'Ein Paar, 24 cm'),
      price: 9500,
      stock: { key: 'bivaxljus', onHand: 120 },
      perPurchaseAmount: 2,
    },
    {
      key: 'bivaxljus-sex',
      articleNumber: 'AB-302',
      title: words('Sex stycken, 24 cm', 'Six candles, 24 cm', 'Sechs Stück, 24 cm'),
      price: 26_500,
      stock: { key: 'bivaxljus', onHand: 120 },
      perPurchaseAmount: 6,
    },
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Rent bivax, veke av bomull. Brinner ungefär fem timmar. Lämna aldrig levande ljus utan tillsyn.',
        'Pure beeswax, cotton wick. Burns for about five hours. Never leave a burning candle unattended.',
        'Reines Bienenwachs, Docht aus Baumwolle. Brenndauer etwa fünf Stunden. Brennende Kerzen nie unbeaufsichtigt lassen.',
      ),
    ),
  ],
};

export const angensBigardProducts = [ljunghonung, sommarhonung, vaxkaka, honungssenap, honungskola, bivaxljus];
