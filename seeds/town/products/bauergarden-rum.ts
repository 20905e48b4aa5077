import { EVERY_DAY, guests, nights, sku, voucher, WEEKEND } from '../goods.ts';
import { goodToKnow, words } from '../labels.ts';
import type { Words } from '../shape.ts';

const arrival = goodToKnow(
  words(
    'Incheckning 15–20, utcheckning till 11. Frukosten ingår och står framme till tio. Avboka till klockan 18 två dagar före utan kostnad.',
    'Check in 15–20, check out by 11. Breakfast is included and stands until ten. Cancel free of charge until 18 two days before.',
    'Anreise 15–20 Uhr, Abreise bis 11 Uhr. Frühstück ist inbegriffen und steht bis zehn. Kostenlos stornierbar bis 18 Uhr zwei Tage vorher.',
  ),
);

const summer: Words = words('Högsommar', 'High summer', 'Hochsommer');
const weekend: Words = words('Fredag och lördag', 'Friday and Saturday', 'Freitag und Samstag');

const child: [string, Words, number] = [
  'child',
  words('Barn 4–12 i extrasäng', 'Child 4–12 in an extra bed', 'Kind 4–12 im Zustellbett'),
  29_000,
];

const dubbelrum = nights('dubbelrum-mot-sjon', {
  kicker: words('Sju rum mot vattnet', 'Seven rooms to the water', 'Sieben Zimmer zum Wasser'),
  title: words('Dubbelrum mot sjön', 'Double room to the lake', 'Doppelzimmer zum See'),
  subtitle: words(
    'Två sängar som går att skilja på, och ett fönster som går att öppna.',
    'Two beds that can be parted, and a window that can be opened.',
    'Zwei Betten, die sich trennen lassen, und ein Fenster, das sich öffnen lässt.',
  ),
  description: words(
    'Rummen ligger på andra våningen, alla mot sjön och inget likt det andra. Sängarna är nya, golven är det inte. Dusch och toalett på rummet, filtar i skåpet, ingen tv.\n\nPriset gäller per person, två i rummet. En extrasäng för barn får plats i de flesta.',
    'The rooms are on the second floor, all towards the lake and no two alike. The beds are new, the floors are not. Shower and toilet in the room, blankets in the cupboard, no television.\n\nThe price is per person, two in a room. Most of them have space for a child’s extra bed.',
    'Die Zimmer liegen im zweiten Stock, alle zum See und keines wie das andere. Die Betten sind neu, die Böden nicht. Dusche und WC im Zimmer, Decken im Schrank, kein Fernseher.\n\nDer Preis gilt pro Person, zu zweit im Zimmer. In die meisten passt ein Zustellbett für ein Kind.',
  ),
  categories: ['rooms'],
  facts: ['wheelchair', 'lift', 'dogs'],
  section: 'rum',
  images: ['rum', 'nattbord', 'frukostbord', 'bauergard', 'sjoutsikt'],
  optionalGroups: ['med-pa-resan'],
  skus: [
    sku('BG-101', words('Per person i dubbelrum', 'Per person in a double', 'Pro Person im Doppelzimmer'), 74_500, {
      ...guests(74_500, child),
      priceSeasons: [
        { title: summer, from: '06-20', to: '08-15', weekdays: EVERY_DAY, price: 89_500 },
        {
          title: weekend,
          from: '01-01',
          to: '12-31',
          weekdays: WEEKEND,
          price: 82_500,
          guestPrices: [{ guestType: 'child', price: 34_000 }],
        },
      ],
    }),
  ],
  contentBlocks: [arrival],
});

const enkelrum = nights('enkelrum-mot-garden', {
  kicker: words('För den som reser själv', 'For who travels alone', 'Für alle, die allein reisen'),
  title: words('Enkelrum mot gården', 'Single room to the yard', 'Einzelzimmer zum Hof'),
  subtitle: words(
    'Smalt, tyst och med husets bästa läslampa.',
    'Narrow, quiet and with the best reading lamp in the house.',
    'Schmal, still und mit der besten Leselampe im Haus.',
  ),
  description: words(
    'Här bodde kökspigan, och hon hade gott öga för rum. Morgonsolen kommer klockan sex om sommaren, kastanjen utanför tar hand om resten av dagen. Säng 105 centimeter, dusch i korridoren bakom egen dörr.',
    'The kitchen maid lived here, and she had an eye for rooms. In summer the sun comes at six, and the chestnut outside takes care of the rest of the day. Bed of 105 centimetres, shower down the corridor behind a door of your own.',
    'Hier wohnte das Küchenmädchen, und sie hatte ein Auge für Zimmer. Im Sommer kommt die Sonne um sechs, um den Rest des Tages kümmert sich die Kastanie. Bett 105 Zentimeter, Dusche im Flur hinter eigener Tür.',
  ),
  categories: ['rooms'],
  facts: ['lift'],
  section: 'rum',
  images: ['enkelrum', 'nattbord', 'frukostbord', 'bauergard'],
  optionalGroups: ['med-pa-resan'],
  skus: [
    sku('BG-111', words('En person', 'One person', 'Eine Person'), 94_500, {
      priceSeasons: [{ title: summer, from: '06-20', to: '08-15', weekdays: EVERY_DAY, price: 109_500 }],
    }),
  ],
  contentBlocks: [arrival],
});

const tornrummet = nights('tornrummet', {
  kicker: words('Fyrtioen trappsteg upp', 'Forty-one steps up', 'Einundvierzig Stufen hinauf'),
  title: words('Tornrummet', 'The tower room', 'Das Turmzimmer'),
  subtitle: words(
    'Runt rum, fyra fönster, en säng mitt i.',
    'A round room, four windows, one bed in the middle.',
    'Ein rundes Zimmer, vier Fenster, ein Bett in der Mitte.',
  ),
  description: words(
    'Härifrån ser man kyrkan, bryggan och vem som kommer för sent till middagen. Trappan är smal och går runt: res lätt, eller låt oss bära. Badkar med tassar ett halvt trappsteg ned.\n\nI november är det färre som vill upp. Därför kostar det mindre till jul.',
    'From here you see the church, the jetty and who is late for dinner. The stairs are narrow and wind: travel light, or let us carry. A bathtub on paws half a flight down.\n\nFewer people want to climb in November. So it costs less until Christmas.',
    'Von hier sieht man die Kirche, den Steg und wer zu spät zum Essen kommt. Die Treppe ist schmal und windet sich: Reisen Sie leicht, oder lassen Sie uns tragen. Badewanne mit Pfoten eine halbe Treppe tiefer.\n\nIm November wollen weniger hinauf. Darum kostet es bis Weihnachten weniger.',
  ),
  categories: ['rooms'],
  section: 'rum',
  images: ['tornrum', 'nattbord', 'sjoutsikt', 'frukostbord', 'bauergard'],
  skus: [
    sku('BG-121', words('Två personer', 'Two people', 'Zwei Personen'), 189_500, {
      reduced: {
        daysAgo: 9,
        before: [
          { daysAgo: 120, price: 219_500 },
          { daysAgo: 24, price: 239_500 },
        ],
      },
    }),
  ],
  contentBlocks: [
    arrival,
    {
      title: words('Trappan', 'The stairs', 'Die Treppe'),
      content: words(
        'Rummet nås bara till fots. Är knäna emot det finns dubbelrum med hiss.',
        'The room is reached on foot only. If your knees object, there are double rooms with a lift.',
        'Das Zimmer erreicht man nur zu Fuß. Wenn die Knie dagegen sind, gibt es Doppelzimmer mit Aufzug.',
      ),
    },
  ],
});

const nattForTva = voucher('en-natt-for-tva', {
  validMonths: 24,
  kicker: words('Att ge bort', 'To give away', 'Zum Verschenken'),
  title: words('En natt för två med middag', 'A night for two with dinner', 'Eine Nacht für zwei mit Abendessen'),
  subtitle: words(
    'Tre rätter, dubbelrum mot sjön och frukost till tio.',
    'Three courses, a double room to the lake and breakfast until ten.',
    'Drei Gänge, Doppelzimmer zum See und Frühstück bis zehn.',
  ),
  description: words(
    'Den som får beviset ringer oss och väljer natt. Middagen börjar klockan sju och följer årstiden, vegetariskt om man säger till. Drycker tillkommer på plats.\n\nGäller i två år från dagen det köps, söndag till torsdag hela året och fredag från oktober till april.',
    'Whoever gets the voucher calls us and chooses the night. Dinner begins at seven and follows the season, vegetarian if you say so. Drinks are paid on the spot.\n\nGood for two years from the day of purchase, Sunday to Thursday all year, and Fridays from October to April.',
    'Wer den Gutschein bekommt, ruft uns an und wählt die Nacht. Das Essen beginnt um sieben und folgt der Jahreszeit, auf Wunsch vegetarisch. Getränke werden vor Ort bezahlt.\n\nZwei Jahre ab Kauf gültig, ganzjährig Sonntag bis Donnerstag, von Oktober bis April auch freitags.',
  ),
  categories: ['gifts'],
  vatCategory: 'accommodation',
  section: 'ge',
  images: ['nyckel', 'rum', 'frukostbord', 'bauergard'],
  optionalGroups: ['pa-rummet'],
  availability: {
    days: words(
      'Söndag–torsdag, fredag oktober–april',
      'Sunday–Thursday, Friday October–April',
      'Sonntag–Donnerstag, freitags Oktober–April',
    ),
    times: words('Incheckning från 15', 'Check in from 15', 'Anreise ab 15 Uhr'),
  },
  skus: [sku('BG-301', words('Enkelt kuvert, digitalt', 'Digital voucher', 'Digitaler Gutschein'), 279_500)],
  contentBlocks: [
    goodToKnow(
      words(
        'Beviset kommer med e-post och sms. Räcker det inte för den natt man vill ha lägger man emellan.',
        'The voucher comes by e-mail and text message. If the night you want costs more, you pay the rest.',
        'Der Gutschein kommt per E-Mail und SMS. Kostet die gewünschte Nacht mehr, zahlen Sie den Rest.',
      ),
    ),
  ],
});

const midsommar = nights('midsommarhelg', {
  status: 'INACTIVE',
  kicker: words('Släpps den första mars', 'On sale from the first of March', 'Verkauf ab dem ersten März'),
  title: words('Midsommarhelgen', 'The midsummer weekend', 'Das Mittsommerwochenende'),
  subtitle: words(
    'Två nätter, sill, stång och dans på ängen bakom huset.',
    'Two nights, herring, maypole and dancing on the meadow behind the house.',
    'Zwei Nächte, Hering, Maibaum und Tanz auf der Wiese hinter dem Haus.',
  ),
  description: words(
    'Vi klär stången på förmiddagen, äter sill klockan ett och dansar tills dragspelaren ger sig. Priset gäller per natt för två, i två nätter, med alla måltider från fredagens lunch.',
    'We dress the pole in the morning, eat herring at one and dance until the accordion gives up. The price is per night for two, for two nights, with all meals from Friday’s lunch.',
    'Vormittags schmücken wir den Baum, um eins gibt es Hering, und getanzt wird, bis das Akkordeon aufgibt. Der Preis gilt je Nacht für zwei, für zwei Nächte, mit allen Mahlzeiten ab Freitagmittag.',
  ),
  categories: ['rooms'],
  section: 'rum',
  images: ['midsommar', 'rum', 'langbord', 'bauergard'],
  skus: [
    sku('BG-131', words('Två personer', 'Two people', 'Zwei Personen'), 289_500, {
      nights: [{ from: '06-19', to: '06-26' }],
    }),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Incheckning fredag från 13, utcheckning söndag till 13. Avboka 30 dagar före utan kostnad, därefter till hälften ända till 14 dagar före.',
        'Check in on Friday from 13, check out on Sunday by 13. Cancel free of charge 30 days before, after that at half the price until 14 days before.',
        'Anreise am Freitag ab 13 Uhr, Abreise am Sonntag bis 13 Uhr. Bis 30 Tage vorher kostenlos stornierbar, danach bis 14 Tage vorher zur Hälfte.',
      ),
    ),
  ],
});

export const bauergardenRooms = [dubbelrum, enkelrum, tornrummet, midsommar];
export const bauergardenNight = nattForTva;
