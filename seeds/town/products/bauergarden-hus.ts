import { bookable, giftCard, goods, guests, per, sku } from '../goods.ts';
import { contents, goodToKnow, name, storage, words } from '../labels.ts';

const middag = bookable('middag-i-matsalen', {
  kicker: words(
    'Klockan sju, varje kväll utom måndag',
    'At seven, every evening but Monday',
    'Um sieben, jeden Abend außer Montag',
  ),
  title: words('Middag i matsalen', 'Dinner in the dining room', 'Abendessen im Speisesaal'),
  subtitle: words(
    'Tre rätter som köket väljer, vid dukat bord.',
    'Three courses of the kitchen’s choice, at a laid table.',
    'Drei Gänge nach Wahl der Küche, am gedeckten Tisch.',
  ),
  description: words(
    'Det finns en meny, och den står på en griffeltavla från klockan fyra. Oftast fisk ur sjön i mitten, något syrligt före och något varmt efter. Vegetariskt, glutenfritt och utan mjölk lagar vi om du skriver det i bokningen.\n\nBordet är ert hela kvällen. Vi serverar alla samtidigt, så kom i tid.',
    'There is one menu, and from four o’clock it stands on a slate. Mostly fish from the lake in the middle, something sharp before and something warm after. We cook vegetarian, gluten-free and without milk if you say so in the booking.\n\nThe table is yours all evening. Everybody is served at the same time, so be punctual.',
    'Es gibt ein Menü, und ab vier steht es auf einer Schiefertafel. In der Mitte meist Fisch aus dem See, davor etwas Säuerliches, danach etwas Warmes. Vegetarisch, glutenfrei und ohne Milch kochen wir, wenn Sie es bei der Buchung sagen.\n\nDer Tisch gehört Ihnen den ganzen Abend. Alle werden gleichzeitig bedient, kommen Sie also pünktlich.',
  ),
  categories: ['dining'],
  facts: ['vegetarian', 'gluten-free', 'wheelchair', 'hearing-loop'],
  vatCategory: 'restaurant',
  section: 'bord',
  images: ['matsal', 'langbord', 'fiskfat', 'bauergard'],
  skus: [
    sku('BG-201', words('Tre rätter', 'Three courses', 'Drei Gänge'), 49_500, {
      ...per('TABLE_BOOKING', 'PERSON'),
      ...guests(49_500, [
        'child',
        words('Barn till 12, två rätter', 'Child up to 12, two courses', 'Kind bis 12, zwei Gänge'),
        19_500,
      ]),
    }),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Två och en halv timme. Drycker betalas på plats. Avboka före klockan tolv samma dag.',
        'Two and a half hours. Drinks are paid on the spot. Cancel before noon on the day.',
        'Zweieinhalb Stunden. Getränke zahlen Sie vor Ort. Stornieren bis zwölf Uhr am selben Tag.',
      ),
    ),
  ],
});

const brunch = bookable('sondagsbrunch', {
  kicker: words('Söndagar 11–14', 'Sundays 11–14', 'Sonntags 11–14 Uhr'),
  title: words('Söndagsbrunch', 'Sunday brunch', 'Sonntagsbrunch'),
  subtitle: words(
    'Våfflor, ägg, sill och så mycket kaffe som behövs.',
    'Waffles, eggs, herring and as much coffee as it takes.',
    'Waffeln, Eier, Hering und so viel Kaffee wie nötig.',
  ),
  description: words(
    'Du går själv till bordet i köket, och kocken gräddar våfflan medan du väntar. Allt står skyltat med vad det innehåller. Barnen brukar vara klara efter en kvart, och därför finns det en krocketplan.',
    'You walk up to the table in the kitchen yourself, and the cook bakes the waffle while you wait. Everything is labelled with what is in it. Children tend to be done after a quarter of an hour, which is why there is a croquet lawn.',
    'Sie gehen selbst an den Tisch in der Küche, und die Waffel wird gebacken, während Sie warten. An allem steht, was darin ist. Kinder sind meist nach einer Viertelstunde fertig, deshalb gibt es einen Krocketrasen.',
  ),
  categories: ['dining'],
  facts: ['vegan', 'vegetarian', 'gluten-free', 'wheelchair', 'prams'],
  vatCategory: 'restaurant',
  section: 'bord',
  images: ['brunch', 'frukostbord', 'matsal', 'bauergard'],
  skus: [
    sku('BG-211', words('Brunch med dryck', 'Brunch with drinks', 'Brunch mit Getränken'), 24_500, {
      ...per('EXPERIENCE', 'PERSON'),
      ...guests(
        24_500,
        ['child', words('Barn 4–12', 'Child 4–12', 'Kind 4–12'), 12_500],
        ['infant', words('Barn till 3', 'Child up to 3', 'Kind bis 3'), 0],
      ),
    }),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Sittning i högst två timmar. Barnstolar finns, hundar sitter på verandan.',
        'Two hours at most. There are high chairs, and dogs sit on the veranda.',
        'Höchstens zwei Stunden. Kinderstühle sind da, Hunde sitzen auf der Veranda.',
      ),
    ),
  ],
});

const kammarmusik = bookable('kammarmusik-i-salongen', {
  kicker: words('Sista torsdagen i månaden', 'Last Thursday of the month', 'Letzter Donnerstag im Monat'),
  title: words('Kammarmusik i salongen', 'Chamber music in the salon', 'Kammermusik im Salon'),
  subtitle: words(
    'Sextio stolar, en flygel från 1908 och inga mikrofoner.',
    'Sixty chairs, a grand piano from 1908 and no microphones.',
    'Sechzig Stühle, ein Flügel von 1908 und keine Mikrofone.',
  ),
  description: words(
    'Musikerna bor hos oss kvällen före och spelar det de helst vill. Vi får veta programmet på onsdagen, och då får du det med e-post. Konserten är en och en halv timme med paus, och i pausen är det kaffe på verandan.',
    'The musicians stay with us the night before and play what they like best. We hear the programme on Wednesday, and then it comes to you by e-mail. The concert lasts an hour and a half with an interval, and in the interval there is coffee on the veranda.',
    'Die Musiker wohnen am Vorabend bei uns und spielen, was sie am liebsten mögen. Am Mittwoch erfahren wir das Programm, dann bekommen Sie es per E-Mail. Das Konzert dauert anderthalb Stunden mit Pause, und in der Pause gibt es Kaffee auf der Veranda.',
  ),
  categories: ['concerts'],
  // Friends come from all sides, and meet inside.
  ticketPerGuest: true,
  facts: ['wheelchair', 'hearing-loop'],
  vatCategory: 'culture',
  section: 'bord',
  images: ['scen', 'matsal', 'bauergard'],
  skus: [
    sku('BG-221', words('Plats i salongen', 'Seat in the salon', 'Platz im Salon'), 28_000, {
      ...per('EXPERIENCE', 'PERSON'),
      ...guests(
        28_000,
        ['senior', words('Pensionär', 'Pensioner', 'Rentner'), 24_000],
        ['student', words('Student och skolelev', 'Student and pupil', 'Studierende und Schüler'), 12_000],
      ),
    }),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Dörrarna öppnar 18.30, konserten börjar 19. Fri placering. Hörslinga i de fyra första raderna.',
        'Doors open at 18:30, the concert begins at 19. Free seating. Hearing loop in the first four rows.',
        'Einlass 18.30 Uhr, Beginn 19 Uhr. Freie Platzwahl. Hörschleife in den ersten vier Reihen.',
      ),
    ),
  ],
});

const presentkort = giftCard('presentkort-bauergarden', {
  validMonths: 36,
  kicker: words('Gäller rum, bord och konsert', 'For rooms, tables and concerts', 'Für Zimmer, Tisch und Konzert'),
  title: words('Presentkort på Bauergården', 'Bauergården gift card', 'Gutschein für Bauergården'),
  subtitle: words(
    'Du bestämmer beloppet, någon annan bestämmer dagen.',
    'You decide the amount, somebody else decides the day.',
    'Sie bestimmen den Betrag, jemand anders den Tag.',
  ),
  description: words(
    'Gäller allt vi har, i hur många omgångar som helst, i tre år från köpet. Det som inte går åt stannar på kortet.',
    'Good for everything we have, in as many goes as you like, for three years from purchase. What is not used stays on the card.',
    'Gilt für alles, was wir haben, in beliebig vielen Schritten, drei Jahre ab Kauf. Was übrig ist, bleibt auf der Karte.',
  ),
  categories: ['gifts'],
  voucherKind: 'MULTI_PURPOSE',
  section: 'ge',
  images: ['kort-bauergarden'],
  priceSettings: {
    defaultAmountInclVat: 100_000,
    options: [50_000, 100_000, 200_000].map(amountIncludingVat => ({ amountIncludingVat })),
    freePricingEnabled: true,
    minAmountInclVat: 30_000,
    maxAmountInclVat: 2_000_000,
  },
  skus: [sku('BG-311', words('Digitalt presentkort', 'Digital gift card', 'Digitaler Gutschein'), 100_000)],
});

const marmelad = goods('husets-marmelad', {
  kicker: words('Från frukostbordet', 'From the breakfast table', 'Vom Frühstückstisch'),
  title: words('Husets apelsinmarmelad', 'The house’s orange marmalade', 'Orangenmarmelade des Hauses'),
  subtitle: words('Besk, i tjocka strimlor.', 'Bitter, cut thick.', 'Herb, in dicken Streifen.'),
  description: words(
    'Pomeranserna kommer i januari och är borta i februari. Däremellan luktar hela huset. Vi kokar två hundra burkar och äter själva hälften.',
    'The bitter oranges come in January and are gone in February. In between the whole house smells of them. We boil two hundred jars and eat half of them ourselves.',
    'Die Pomeranzen kommen im Januar und sind im Februar weg. Dazwischen duftet das ganze Haus. Wir kochen zweihundert Gläser und essen die Hälfte selbst.',
  ),
  categories: ['edible', 'retail', 'jam'],
  facts: ['vegan', 'vegetarian', 'gluten-free', 'milk-free', 'nut-free', 'egg-free', 'fish-free'],
  vatCategory: 'food',
  section: 'ge',
  images: ['marmelad'],
  deliveryMethods: ['PICK_UP'],
  skus: [sku('BG-401', name('250 g'), 7900, { stock: { onHand: 11 } })],
  contents: contents(
    words(
      'Pomerans, socker, citron. 55 g frukt per 100 g.',
      'Bitter orange, sugar, lemon. 55 g of fruit per 100 g.',
      'Pomeranze, Zucker, Zitrone. 55 g Frucht je 100 g.',
    ),
    [],
  ),
  contentBlocks: [
    storage(
      words(
        'Öppnad i kylskåp, tre månader.',
        'Once opened, three months in the fridge.',
        'Geöffnet drei Monate im Kühlschrank.',
      ),
    ),
  ],
});

export const bauergardenTables = [middag, brunch, kammarmusik];
export const bauergardenGifts = [presentkort, marmelad];
