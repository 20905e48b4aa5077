import { name, words } from '../labels.ts';
import { onMap } from '../map.ts';
import { bauergardenPlaces } from '../places/bauergarden-i-bunn.ts';
import { bauergardenGifts, bauergardenTables } from '../products/bauergarden-hus.ts';
import { bauergardenNight, bauergardenRooms } from '../products/bauergarden-rum.ts';
import type { TownProvider } from '../shape.ts';

export const bauergardenIBunn: TownProvider = {
  key: 'bauergarden-i-bunn',
  slug: 'bauergarden-i-bunn',
  meta: {
    title: name('Bauergården i Bunn'),
    subtitle: words('Fjorton rum och ett kök', 'Fourteen rooms and a kitchen', 'Vierzehn Zimmer und eine Küche'),
    description: words(
      'Huset byggdes 1912 för en fabrikör som ville se sjön från alla håll. Numera är det du som ser den. Middag klockan sju, frukost till tio, däremellan låter vi dig vara.',
      'The house was built in 1912 for a manufacturer who wanted to see the lake from every side. Now it is you who sees it. Dinner at seven, breakfast until ten, and in between we leave you alone.',
      'Das Haus wurde 1912 für einen Fabrikanten gebaut, der den See von allen Seiten sehen wollte. Heute sehen Sie ihn. Abendessen um sieben, Frühstück bis zehn, dazwischen lassen wir Sie in Ruhe.',
    ),
    images: ['bauergard', 'rum'],
    tags: [],
  },
  logo: 'logo-bauergarden',
  colour: '#842518',
  band: 'sova',
  companyDetails: {
    legalName: 'Bauergården i Bunn AB',
    organisationNumber: '559999-0123',
    vatNo: 'SE559999012301',
    address: { addressRows: ['Bunnvägen 40'], zipCode: '531 12', city: 'Ljungsjö' },
    approvedForFTax: true,
  },
  emails: [{ emailAddress: 'rum@bauergarden.example', categoryTags: ['public'], verified: true }],
  phones: [{ phoneNumber: '+46701740666', categoryTags: ['public'], verified: true }],
  location: onMap(316, 84),
  timeZone: 'Europe/Stockholm',
  openingHours: {
    weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '07:00', closes: '22:00' }],
    exceptions: [
      { date: '12-24', hours: [{ opens: '07:00', closes: '12:00' }] },
      { date: '12-25', hours: [] },
    ],
  },
  swishNumber: '1239003333',
  options: {
    acceptSwish: true,
    useProviderCartForVoucher: false,
    qrOnBookable: true,
    includeAccommodationInventoryAsSearchResult: true,
  },
  delivery: {
    pickUp: {
      address: 'Bunnvägen 40, 531 12 Ljungsjö',
      instructions: words(
        'I receptionen, dygnet runt. Är ingen där ligger din påse på bänken med ditt namn.',
        'At the reception, day and night. If nobody is there, your bag lies on the bench with your name on it.',
        'An der Rezeption, Tag und Nacht. Ist niemand da, liegt Ihre Tüte mit Namen auf der Bank.',
      ),
    },
    homeDelivery: null,
  },
  prepMinutes: 30,
  shopSections: [
    { key: 'rum', title: words('Rum', 'Rooms', 'Zimmer') },
    { key: 'bord', title: words('Vid bordet och i salongen', 'At table and in the salon', 'Bei Tisch und im Salon') },
    { key: 'ge', title: words('Att ge bort', 'To give away', 'Zum Verschenken') },
  ],
  optionalGroups: [
    {
      key: 'med-pa-resan',
      type: 'OPTIONAL_AMOUNT',
      title: words('Med på resan', 'Travelling with you', 'Mit auf der Reise'),
      min: 0,
      max: 2,
      optionals: [
        { title: words('Hund på rummet', 'Dog in the room', 'Hund im Zimmer'), price: 25_000 },
        { title: words('Spjälsäng', 'Cot', 'Gitterbett'), price: 0 },
      ],
    },
    {
      key: 'pa-rummet',
      type: 'OPTIONAL_GROUP',
      title: words('På rummet när de kommer', 'In the room when they arrive', 'Auf dem Zimmer bei der Ankunft'),
      description: words(
        'Välj vad du vill, eller inget.',
        'Choose what you like, or nothing.',
        'Wählen Sie, was Sie möchten, oder nichts.',
      ),
      min: 0,
      max: 2,
      optionals: [
        {
          title: words('En bukett från trädgården', 'A bunch from the garden', 'Ein Strauß aus dem Garten'),
          price: 19_500,
          vatCategory: 'standard',
        },
        {
          title: words('Äppelmust på is', 'Apple juice on ice', 'Apfelsaft auf Eis'),
          price: 9500,
          vatCategory: 'food',
        },
        {
          title: words('Chokladask, 12 bitar', 'Box of 12 chocolates', 'Schachtel mit 12 Pralinen'),
          price: 14_500,
          vatCategory: 'food',
        },
      ],
    },
  ],
  products: [...bauergardenRooms, ...bauergardenTables, bauergardenNight, ...bauergardenGifts],
  places: bauergardenPlaces,
};
