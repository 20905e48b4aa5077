import { bookable, EVERY_DAY, giftCard, guests, per, sku, voucher, WEEKEND } from '../goods.ts';
import { goodToKnow, words } from '../labels.ts';

const bord = bookable('bord-pa-sjokanten', {
  kicker: words('Onsdag till söndag', 'Wednesday to Sunday', 'Mittwoch bis Sonntag'),
  title: words('Boka bord', 'Book a table', 'Tisch reservieren'),
  subtitle: words(
    'Nio bord, alla med sjön i ögat.',
    'Nine tables, all with an eye on the lake.',
    'Neun Tische, alle mit Blick auf den See.',
  ),
  description: words(
    'Menyn skrivs klockan tre, när båtarna kommit in. Förrätt från 135, varmrätt från 245 kronor. Bordet är ert i två timmar, längre om ingen väntar.\n\nBokningen kostar ingenting. Kommer ni inte, ring, så får någon annan platsen vid fönstret.',
    'The menu is written at three, when the boats are in. Starters from 135, mains from 245 kronor. The table is yours for two hours, longer if nobody waits.\n\nBooking costs nothing. If you can’t come, call, so that somebody else gets the seat by the window.',
    'Die Karte wird um drei geschrieben, wenn die Boote da sind. Vorspeisen ab 135, Hauptgerichte ab 245 Kronen. Der Tisch gehört Ihnen zwei Stunden, länger, wenn niemand wartet.\n\nDie Reservierung kostet nichts. Wenn Sie nicht kommen, rufen Sie an, dann bekommt jemand anders den Platz am Fenster.',
  ),
  categories: ['dining'],
  facts: ['vegetarian', 'gluten-free', 'milk-free', 'wheelchair', 'prams'],
  vatCategory: 'restaurant',
  section: 'bord',
  images: ['krog', 'tallrik', 'fonsterbord', 'fiskfat', 'dessert'],
  skus: [
    sku(
      'SK-401',
      words('Bord för kvällen', 'Table for the evening', 'Tisch für den Abend'),
      0,
      per('TABLE_BOOKING', 'BOOKING'),
    ),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Säg till om allergier när du bokar. Två bord når man med rullstol, ett tar tolv personer.',
        'Tell us about allergies when you book. Two tables can be reached by wheelchair, one seats twelve.',
        'Sagen Sie uns bei der Buchung von Allergien. Zwei Tische sind mit Rollstuhl erreichbar, an einem sitzen zwölf.',
      ),
    ),
  ],
});

const julbord = bookable('julbord-vid-sjon', {
  kicker: words('27 november–22 december', '27 November–22 December', '27. November–22. Dezember'),
  title: words('Julbord vid sjön', 'Christmas buffet by the lake', 'Weihnachtsbuffet am See'),
  subtitle: words(
    'Elva sorters sill, en skinka och Jansson.',
    'Eleven kinds of herring, one ham and Jansson.',
    'Elf Sorten Hering, ein Schinken und Jansson.',
  ),
  description: words(
    'Allt är lagat här, utom osten som är Ullas och brödet som är Gunnars. Fem vändor, tre timmar, tomte klockan sex på lördagar. Vegetariskt julbord står på ett eget bord.',
    'Everything is cooked here, but for the cheese, which is Ulla’s, and the bread, which is Gunnar’s. Five rounds, three hours, Father Christmas at six on Saturdays. The vegetarian buffet has a table of its own.',
    'Alles wird hier gekocht, außer dem Käse, der von Ulla ist, und dem Brot, das von Gunnar ist. Fünf Runden, drei Stunden, samstags um sechs der Weihnachtsmann. Vegetarisches steht auf einem eigenen Tisch.',
  ),
  categories: ['dining', 'christmas'],
  facts: ['vegetarian', 'gluten-free', 'wheelchair', 'prams'],
  vatCategory: 'restaurant',
  section: 'bord',
  images: ['julbord', 'langbord', 'julskinka', 'sillburk', 'krog'],
  skus: [
    sku('SK-411', words('En plats', 'One seat', 'Ein Platz'), 59_500, {
      ...per('EXPERIENCE', 'PERSON'),
      ...guests(
        59_500,
        ['child', words('Barn 4–12', 'Child 4–12', 'Kind 4–12'), 22_500],
        ['infant', words('Barn till 3', 'Child up to 3', 'Kind bis 3'), 0],
      ),
      priceSeasons: [
        {
          title: words('Fredag och lördag', 'Friday and Saturday', 'Freitag und Samstag'),
          from: '11-27',
          to: '12-22',
          weekdays: WEEKEND,
          price: 69_500,
        },
        {
          title: words('Sista veckan', 'The last week', 'Die letzte Woche'),
          from: '12-17',
          to: '12-22',
          weekdays: EVERY_DAY,
          price: 64_500,
        },
      ],
    }),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Sittningar 12, 16 och 20. Dryck tillkommer. Avboka tre dagar före.',
        'Sittings at 12, 16 and 20. Drinks are extra. Cancel three days before.',
        'Beginn 12, 16 und 20 Uhr. Getränke extra. Stornieren bis drei Tage vorher.',
      ),
    ),
  ],
});

const avsmakning = voucher('avsmakning-for-tva', {
  validMonths: 12,
  kicker: words('Värdebevis', 'Voucher', 'Gutschein'),
  title: words('Avsmakning för två', 'Tasting menu for two', 'Degustationsmenü für zwei'),
  subtitle: words(
    'Sex små rätter ur sjön, med dryck efter val.',
    'Six small courses from the lake, with drinks of your choice.',
    'Sechs kleine Gänge aus dem See, mit Getränken nach Wahl.',
  ),
  description: words(
    'Köket väljer, ni sitter vid fönstret. Gös, siklöja, kräfta när det är tid, rotsaker, ost från Åsen och något kallt på slutet. Boka dagen själva, tre dagar före.',
    'The kitchen chooses, you sit by the window. Zander, vendace, crayfish in season, roots, cheese from Åsen and something cold at the end. Choose the day yourselves, three days ahead.',
    'Die Küche wählt, Sie sitzen am Fenster. Zander, Maräne, Krebse zur Saison, Wurzelgemüse, Käse aus Åsen und zum Schluss etwas Kaltes. Den Tag wählen Sie selbst, drei Tage im Voraus.',
  ),
  categories: ['gifts', 'dining'],
  vatCategory: 'restaurant',
  section: 'ge',
  images: ['tallrik', 'fonsterbord', 'fiskfat', 'dessert'],
  optionalGroups: ['dryck'],
  availability: {
    days: words('Onsdag–fredag', 'Wednesday–Friday', 'Mittwoch–Freitag'),
    times: words('Från klockan 17', 'From 5 pm', 'Ab 17 Uhr'),
  },
  skus: [sku('SK-501', words('För två', 'For two', 'Für zwei'), 179_000, { stock: { onHand: 30 } })],
  contentBlocks: [
    goodToKnow(
      words(
        'Gäller ett år. Vegetariskt går bra, skriv det i meddelandet.',
        'Good for a year. Vegetarian is fine, write it in the message.',
        'Ein Jahr gültig. Vegetarisch geht, schreiben Sie es in die Nachricht.',
      ),
    ),
  ],
});

const presentkort = giftCard('presentkort-sjokanten', {
  validMonths: 36,
  kicker: words('Vid bordet och i luckan', 'At the table and at the hatch', 'Am Tisch und an der Luke'),
  title: words('Presentkort på Sjökanten', 'Sjökanten gift card', 'Gutschein für Sjökanten'),
  subtitle: words(
    'En middag, en burk sill eller båda.',
    'A dinner, a jar of herring or both.',
    'Ein Abendessen, ein Glas Hering oder beides.',
  ),
  description: words(
    'Kommer med e-post och sms på en gång. Gäller i tre år och i hur många omgångar som helst.',
    'Comes by e-mail and text message at once. Good for three years and in as many goes as you like.',
    'Kommt sofort per E-Mail und SMS. Drei Jahre und in beliebig vielen Schritten gültig.',
  ),
  categories: ['gifts'],
  voucherKind: 'MULTI_PURPOSE',
  section: 'ge',
  images: ['kort-sjokanten'],
  priceSettings: {
    defaultAmountInclVat: 50_000,
    options: [25_000, 50_000, 100_000].map(amountIncludingVat => ({ amountIncludingVat })),
    freePricingEnabled: true,
    minAmountInclVat: 10_000,
    maxAmountInclVat: 1_000_000,
  },
  skus: [sku('SK-511', words('Digitalt presentkort', 'Digital gift card', 'Digitaler Gutschein'), 50_000)],
});

export const sjokantenTables = [bord, julbord];
export const sjokantenGifts = [avsmakning, presentkort];
