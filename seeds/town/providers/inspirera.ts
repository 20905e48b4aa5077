import { name, words } from '../labels.ts';
import { onMap } from '../map.ts';
import { inspireraPlaces } from '../places/inspirera.ts';
import { inspireraShelves } from '../products/inspirera.ts';
import { inspireraCourses } from '../products/inspirera-kurser.ts';
import type { TownProvider } from '../shape.ts';

export const inspirera: TownProvider = {
  key: 'inspirera',
  slug: 'inspirera',
  meta: {
    title: name('Inspirera'),
    subtitle: words(
      'Lera, ull och trä från trakten',
      'Clay, wool and wood from around here',
      'Ton, Wolle und Holz aus der Gegend',
    ),
    description: words(
      'Elva hantverkare delar på en disk och en kassa. Den som står bakom har oftast gjort något av det du håller i.',
      'Eleven craftspeople share a counter and a till. Whoever stands behind it has mostly made something of what you hold.',
      'Elf Handwerkerinnen und Handwerker teilen sich Theke und Kasse. Wer dahinter steht, hat meist etwas von dem gemacht, was Sie in der Hand halten.',
    ),
    images: ['krus', 'vantar'],
    tags: ['retail'],
  },
  logo: 'logo-inspirera',
  colour: '#A5484F',
  band: 'handla',
  companyDetails: {
    legalName: 'Inspirera Hantverk ekonomisk förening',
    organisationNumber: '769999-0177',
    vatNo: 'SE769999017701',
    address: { addressRows: ['Torget 3'], zipCode: '531 30', city: 'Ljungsjö' },
    approvedForFTax: true,
  },
  emails: [{ emailAddress: 'disken@inspirera.example', categoryTags: ['public'], verified: true }],
  phones: [{ phoneNumber: '+46701740610', categoryTags: ['public'], verified: true }],
  location: onMap(176, 104),
  timeZone: 'Europe/Stockholm',
  openingHours: {
    weekly: [
      { days: [2, 3, 4, 5], opens: '10:00', closes: '18:00' },
      { days: [6], opens: '10:00', closes: '15:00' },
      { days: [7], opens: '12:00', closes: '16:00', season: { from: '11-25', to: '12-23' } },
    ],
    exceptions: [
      { date: '12-24', hours: [] },
      { date: '12-25', hours: [] },
      { date: '12-31', hours: [{ opens: '10:00', closes: '13:00' }] },
    ],
  },
  swishNumber: '1239007777',
  options: { acceptSwish: true, useProviderCartForVoucher: true, qrOnBookable: false },
  delivery: {
    pickUp: {
      address: 'Torget 3, 531 30 Ljungsjö',
      instructions: words(
        'Vid disken. Vi slår in om du vill, det kostar inget.',
        'At the counter. We wrap it if you like, at no cost.',
        'An der Theke. Wir packen es auf Wunsch ein, das kostet nichts.',
      ),
    },
    homeDelivery: { fee: 9500 },
  },
  prepMinutes: 120,
  shopSections: [
    { key: 'lera', title: words('Lera', 'Clay', 'Ton') },
    { key: 'ull', title: words('Ull och väv', 'Wool and weave', 'Wolle und Gewebtes') },
    { key: 'tra', title: words('Trä och ljus', 'Wood and candles', 'Holz und Kerzen') },
    { key: 'kurser', title: words('Kurser och presentkort', 'Courses and gift cards', 'Kurse und Gutscheine') },
  ],
  optionalGroups: [
    {
      key: 'till-kursen',
      type: 'OPTIONAL_AMOUNT',
      title: words('Bränn fler föremål', 'Fire more pieces', 'Weitere Stücke brennen'),
      description: words(
        'Tre ingår. Ugnen rymmer sex till.',
        'Three are included. The kiln holds six more.',
        'Drei sind dabei. In den Ofen passen sechs weitere.',
      ),
      min: 0,
      max: 6,
      optionals: [
        { title: words('Litet föremål', 'Small piece', 'Kleines Stück'), price: 7500 },
        { title: words('Stort föremål', 'Large piece', 'Großes Stück'), price: 15_000 },
      ],
    },
  ],
  products: [...inspireraShelves, ...inspireraCourses],
  places: inspireraPlaces,
};
