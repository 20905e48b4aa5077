import { name, words } from '../labels.ts';
import { onMap } from '../map.ts';
import { sjokantenPlaces } from '../places/sjokanten.ts';
import { sjokantenHatch } from '../products/sjokanten.ts';
import { sjokantenGifts, sjokantenTables } from '../products/sjokanten-bord.ts';
import { sjokantenShelves } from '../products/sjokanten-hyllor.ts';
import type { TownProvider } from '../shape.ts';

export const sjokanten: TownProvider = {
  key: 'sjokanten',
  slug: 'sjokanten',
  meta: {
    title: name('Sjökanten'),
    subtitle: words('Nio bord vid vattnet', 'Nine tables by the water', 'Neun Tische am Wasser'),
    description: words(
      'Vi lagar det som sjön och gårdarna lämnar på morgonen. Gös, rotsaker, getost från Åsen. Köket stänger halv tio, luckan mot kajen en stund före.',
      'We cook what the lake and the farms leave us in the morning. Zander, roots, goat’s cheese from Åsen. The kitchen closes at half past nine, the hatch towards the quay a little before.',
      'Wir kochen, was See und Höfe am Morgen hergeben. Zander, Wurzelgemüse, Ziegenkäse aus Åsen. Die Küche schließt um halb zehn, die Luke am Kai etwas früher.',
    ),
    images: ['krog', 'sill'],
    tags: ['edible'],
  },
  logo: 'logo-sjokanten',
  colour: '#1D5540',
  band: 'ata',
  companyDetails: {
    legalName: 'Sjökanten i Ljungsjö AB',
    organisationNumber: '559999-0032',
    vatNo: 'SE559999003201',
    address: { addressRows: ['Hamngatan 2'], zipCode: '531 02', city: 'Ljungsjö' },
    approvedForFTax: true,
  },
  emails: [{ emailAddress: 'bord@sjokanten.example', categoryTags: ['public'], verified: true }],
  phones: [{ phoneNumber: '+46701740633', categoryTags: ['public'], verified: true }],
  location: onMap(270, 318),
  timeZone: 'Europe/Stockholm',
  openingHours: {
    weekly: [
      { days: [3, 4], opens: '17:00', closes: '22:00' },
      { days: [5, 6], opens: '12:00', closes: '23:00' },
      { days: [7], opens: '12:00', closes: '18:00' },
    ],
    exceptions: [
      { date: '12-24', hours: [] },
      { date: '12-25', hours: [] },
      { date: '12-31', hours: [{ opens: '12:00', closes: '16:00' }] },
    ],
  },
  swishNumber: '1239014443',
  options: { acceptSwish: true, useProviderCartForVoucher: true, qrOnBookable: true },
  delivery: {
    pickUp: {
      address: 'Hamngatan 2, 531 02 Ljungsjö',
      instructions: words(
        'I luckan mot kajen. Knacka om den är stängd, vi står precis innanför.',
        'At the hatch towards the quay. Knock if it is closed, we are standing right behind it.',
        'An der Luke zum Kai. Klopfen Sie, wenn sie zu ist, wir stehen gleich dahinter.',
      ),
    },
    homeDelivery: null,
  },
  prepMinutes: 40,
  shopSections: [
    { key: 'luckan', title: words('Ur luckan', 'From the hatch', 'Aus der Luke') },
    { key: 'burkar', title: words('På burk', 'In jars', 'Im Glas') },
    { key: 'jul', title: words('Till jul', 'For Christmas', 'Zu Weihnachten') },
    { key: 'bord', title: words('Vid bordet', 'At the table', 'Am Tisch') },
    { key: 'ge', title: words('Att ge bort', 'To give away', 'Zum Verschenken') },
  ],
  optionalGroups: [
    {
      key: 'dryck',
      type: 'OPTIONAL_GROUP',
      title: words('Dryck till', 'Drinks with it', 'Getränke dazu'),
      description: words('Ett paket för er båda.', 'One choice for the two of you.', 'Eine Wahl für Sie beide.'),
      min: 1,
      max: 1,
      optionals: [
        { title: words('Vatten och kaffe', 'Water and coffee', 'Wasser und Kaffee'), price: 0 },
        {
          title: words(
            'Alkoholfritt, fyra glas var',
            'Without alcohol, four glasses each',
            'Alkoholfrei, je vier Gläser',
          ),
          price: 58_000,
        },
      ],
    },
  ],
  products: [...sjokantenHatch, ...sjokantenShelves, ...sjokantenTables, ...sjokantenGifts],
  places: sjokantenPlaces,
};
