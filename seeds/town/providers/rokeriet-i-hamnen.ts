import { name, words } from '../labels.ts';
import { onMap } from '../map.ts';
import { rokerietPlaces } from '../places/rokeriet-i-hamnen.ts';
import { rokerietProducts } from '../products/rokeriet-i-hamnen.ts';
import { rokerietOnTheQuay } from '../products/rokeriet-pa-kajen.ts';
import type { TownProvider } from '../shape.ts';

export const rokerietIHamnen: TownProvider = {
  key: 'rokeriet-i-hamnen',
  slug: 'rokeriet-i-hamnen',
  meta: {
    title: name('Rökeriet i hamnen'),
    subtitle: words('Fisk över al och en', 'Fish over alder and juniper', 'Fisch über Erle und Wacholder'),
    description: words(
      'Sju fiskare äger rökeriet tillsammans och turas om att elda. Ryker det ur skorstenen är det öppet, ryker det inte är vi på sjön.',
      'Seven fishermen own the smokehouse together and take turns at the fire. If the chimney smokes we are open; if it does not, we are out on the lake.',
      'Sieben Fischern gehört die Räucherei gemeinsam, und sie heizen abwechselnd. Raucht der Schornstein, ist offen; raucht er nicht, sind wir auf dem See.',
    ),
    images: ['rokeri', 'rokt'],
    tags: ['edible', 'retail'],
  },
  logo: 'logo-rokeriet',
  colour: '#842518',
  band: 'ata',
  companyDetails: {
    legalName: 'Ljungsjöfiskarna ekonomisk förening',
    organisationNumber: '769999-0052',
    vatNo: 'SE769999005201',
    address: { addressRows: ['Hamnpiren 7'], zipCode: '531 02', city: 'Ljungsjö' },
    approvedForFTax: true,
  },
  emails: [{ emailAddress: 'fisk@rokerietihamnen.example', categoryTags: ['public'], verified: true }],
  phones: [{ phoneNumber: '+46701740655', categoryTags: ['public'], verified: true }],
  location: onMap(318, 262),
  timeZone: 'Europe/Stockholm',
  openingHours: {
    weekly: [
      { days: [6], opens: '10:00', closes: '16:00' },
      { days: [3], opens: '14:00', closes: '18:00' },
      { days: [1, 2, 4, 5, 7], opens: '11:00', closes: '19:00', season: { from: '06-01', to: '08-31' } },
    ],
    exceptions: [
      { date: '12-23', hours: [{ opens: '09:00', closes: '17:00' }] },
      { date: '12-26', hours: [] },
    ],
  },
  swishNumber: '1239013332',
  options: { acceptSwish: true, useProviderCartForVoucher: true, qrOnBookable: false },
  delivery: {
    pickUp: {
      address: 'Hamnpiren 7, 531 02 Ljungsjö',
      instructions: words(
        'Längst ut på piren, den röda boden. Följ näsan.',
        'At the far end of the pier, the red hut. Follow your nose.',
        'Ganz außen auf der Mole, die rote Hütte. Immer der Nase nach.',
      ),
    },
    homeDelivery: null,
  },
  prepMinutes: 20,
  shopSections: [
    { key: 'rokt', title: words('Ur röken', 'Out of the smoke', 'Aus dem Rauch') },
    { key: 'skaldjur', title: words('Räkor och rom', 'Prawns and roe', 'Garnelen und Rogen') },
    { key: 'kajen', title: words('På kajen', 'On the quay', 'Am Kai') },
  ],
  optionalGroups: [
    {
      key: 'till-brickan',
      type: 'OPTIONAL_AMOUNT',
      title: words('Lägg till', 'Add', 'Dazu'),
      min: 0,
      max: 6,
      optionals: [
        { title: words('Romsås, 1 dl', 'Roe sauce, 1 dl', 'Rogensauce, 1 dl'), price: 3500 },
        { title: words('Limpa', 'Loaf', 'Laib Brot'), price: 4900 },
      ],
    },
  ],
  products: [...rokerietProducts, ...rokerietOnTheQuay],
  places: rokerietPlaces,
};
