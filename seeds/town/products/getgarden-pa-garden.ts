import { bookable, goods, guests, per, sku, voucher } from '../goods.ts';
import { contents, goodToKnow, name, storage, words } from '../labels.ts';

const youth = words('Barn 4–12', 'Child 4–12', 'Kind 4–12');

const getpromenad = bookable('promenad-med-getter', {
  kicker: words('April till oktober', 'April to October', 'April bis Oktober'),
  title: words('Promenad med getter', 'A walk with goats', 'Spaziergang mit Ziegen'),
  subtitle: words(
    'Fem getter, en stig och ingen plan.',
    'Five goats, one path and no plan.',
    'Fünf Ziegen, ein Pfad und kein Plan.',
  ),
  description: words(
    'De går dit de vill och ni följer efter. En och en halv timme genom hagen och upp på åsen, där det finns saft och färsk ost. Getterna heter det som står på klockan.',
    'They go where they like and you follow. An hour and a half through the pasture and up the ridge, where there is cordial and fresh cheese. The goats are called what it says on the bell.',
    'Sie gehen, wohin sie wollen, und Sie folgen. Anderthalb Stunden durch die Weide und auf den Hügel, wo es Saft und Frischkäse gibt. Wie die Ziegen heißen, steht auf der Glocke.',
  ),
  categories: ['tours', 'animals'],
  facts: ['prams'],
  section: 'pa-garden',
  languages: ['sv', 'en'],
  images: ['getter', 'getgard', 'getost'],
  skus: [
    sku('GA-501', words('En promenad', 'One walk', 'Ein Spaziergang'), 22_000, {
      ...per('EXPERIENCE', 'PERSON'),
      ...guests(22_000, ['child', youth, 12_000]),
    }),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Stövlar och inget papper i fickorna, de äter det.',
        'Boots, and no paper in your pockets: they eat it.',
        'Stiefel, und kein Papier in den Taschen: Das fressen sie.',
      ),
    ),
  ],
});

const ystning = bookable('ystningskurs', {
  kicker: words('Fyra platser, vår och höst', 'Four places, spring and autumn', 'Vier Plätze, Frühjahr und Herbst'),
  title: words('Lär dig ysta', 'Learn to make cheese', 'Käsen lernen'),
  subtitle: words(
    'Från mjölkhink till form på en förmiddag.',
    'From pail to mould in a morning.',
    'Vom Melkeimer in die Form an einem Vormittag.',
  ),
  description: words(
    'Vi mjölkar, löper, skär och öser. Du får med dig en ost som ska vändas i fyra dagar och ett papper på hur. Lunch på gården.',
    'We milk, set, cut and ladle. You take home a cheese to be turned for four days and a paper that says how. Lunch on the farm.',
    'Wir melken, dicken ein, schneiden und schöpfen. Sie nehmen einen Käse mit, der vier Tage gewendet werden will, und ein Blatt, auf dem steht, wie. Mittagessen auf dem Hof.',
  ),
  categories: ['courses'],
  facts: ['vegetarian', 'wheelchair'],
  section: 'pa-garden',
  images: ['ystning', 'getost', 'getgard'],
  skus: [sku('GA-511', words('En plats', 'One place', 'Ein Platz'), 119_500, per('EXPERIENCE', 'PERSON'))],
  contentBlocks: [
    goodToKnow(
      words(
        'Klockan 8–13. Kom mätt och med rena skor; den som är förkyld kommer en annan gång.',
        '8–13. Come fed and with clean shoes; whoever has a cold comes another time.',
        '8–13 Uhr. Kommen Sie satt und mit sauberen Schuhen; bei Erkältung lieber ein andermal.',
      ),
    ),
  ],
});

const ridtur = bookable('skogstur-till-hast', {
  kicker: words('Fyra islandshästar', 'Four Icelandic horses', 'Vier Islandpferde'),
  title: words('Skogstur till häst', 'Forest ride', 'Ausritt in den Wald'),
  subtitle: words(
    'I skritt, i tölt om du vågar.',
    'At a walk, at a tölt if you dare.',
    'Im Schritt, im Tölt, wenn Sie mögen.',
  ),
  description: words(
    'Hästarna bor granne med getterna och är de enda som respekterar dem. En och en halv timme med ledare, högst tre ryttare. Nybörjare leds i början.',
    'The horses live next to the goats and are the only ones who respect them. An hour and a half with a guide, three riders at most. Beginners are led at first.',
    'Die Pferde wohnen neben den Ziegen und sind die Einzigen, die Respekt vor ihnen haben. Anderthalb Stunden mit Führung, höchstens drei Reitende. Anfänger werden zuerst geführt.',
  ),
  categories: ['tours', 'animals'],
  section: 'pa-garden',
  images: ['hast', 'getgard', 'getter'],
  skus: [sku('GA-521', words('En ryttare', 'One rider', 'Eine Person'), 59_500, per('EXPERIENCE', 'PERSON'))],
  contentBlocks: [
    goodToKnow(
      words(
        'Från 10 år, högst 95 kilo. Hjälm och regnkläder finns.',
        'From 10 years, 95 kilos at most. Helmets and raincoats are there.',
        'Ab 10 Jahren, höchstens 95 Kilo. Helme und Regenkleidung sind da.',
      ),
    ),
  ],
});

const adoptera = voucher('adoptera-en-get', {
  kicker: words('För den som inte har plats', 'For who has no room', 'Für alle ohne Platz'),
  title: words('Adoptera en get', 'Adopt a goat', 'Eine Ziege adoptieren'),
  subtitle: words(
    'Namn, porträtt och fyra ostar om året.',
    'A name, a portrait and four cheeses a year.',
    'Name, Porträt und vier Käse im Jahr.',
  ),
  description: words(
    'Du får veta vad den heter, hur mycket den mjölkar och vad den har ätit upp. Ostarna hämtas i butiken en i varje årstid, och geten hälsar du på när du vill.',
    'You hear what she is called, how much she milks and what she has eaten that she should not. The cheeses are collected in the shop, one each season, and you visit the goat when you like.',
    'Sie erfahren, wie sie heißt, wie viel Milch sie gibt und was sie gefressen hat. Die Käse holen Sie im Laden, einen je Jahreszeit, und die Ziege besuchen Sie, wann Sie mögen.',
  ),
  categories: ['gifts', 'animals'],
  vatCategory: 'food',
  section: 'pa-garden',
  images: ['get', 'getost'],
  skus: [
    sku('GA-531', words('Ett år', 'One year', 'Ein Jahr'), 79_500, { stock: { onHand: 5 } }),
    sku('GA-532', words('Två år', 'Two years', 'Zwei Jahre'), 149_500),
  ],
});

const applen = goods('applen-fran-asen', {
  status: 'INACTIVE',
  kicker: words('Slut för i år', 'Over for the year', 'Für dieses Jahr vorbei'),
  title: words('Äpplen från Åsen', 'Apples from Åsen', 'Äpfel aus Åsen'),
  subtitle: words(
    'Ingrid Marie, Aroma och en som ingen minns.',
    'Ingrid Marie, Aroma and one that nobody remembers.',
    'Ingrid Marie, Aroma und eine, die niemand mehr kennt.',
  ),
  description: words(
    'Getterna fick fallfrukten, resten lades i lådor. Nästa plockning börjar i september.',
    'The goats had the windfalls, the rest went into boxes. The next picking begins in September.',
    'Das Fallobst bekamen die Ziegen, der Rest kam in Kisten. Die nächste Ernte beginnt im September.',
  ),
  categories: ['edible', 'retail', 'fruit'],
  facts: ['vegan', 'vegetarian', 'gluten-free', 'milk-free', 'nut-free', 'egg-free', 'fish-free'],
  vatCategory: 'food',
  section: 'skafferi',
  images: ['applen'],
  skus: [sku('GA-321', name('5 kg'), 14_500, { stock: { onHand: 0 } })],
  contents: contents(
    words(
      'Äpplen, obesprutade. Ursprung: Sverige.',
      'Apples, unsprayed. Origin: Sweden.',
      'Äpfel, ungespritzt. Ursprung: Schweden.',
    ),
    [],
  ),
  contentBlocks: [storage(words('Svalt, till jul.', 'Cool, until Christmas.', 'Kühl, bis Weihnachten.'))],
});

export const getgardenLarder = [applen];
export const getgardenFarm = [getpromenad, ystning, ridtur, adoptera];
