import { name, words } from '../labels.ts';
import { onMap } from '../map.ts';
import { kronocampingPlaces } from '../places/kronocamping-vid-sjon.ts';
import { kronocampingProducts } from '../products/kronocamping-vid-sjon.ts';
import type { TownProvider } from '../shape.ts';

export const kronocampingVidSjon: TownProvider = {
  key: 'kronocamping-vid-sjon',
  slug: 'kronocamping-vid-sjon',
  meta: {
    title: name('Kronocamping'),
    subtitle: words(
      'Tallar, stugor och en varm bastu',
      'Pines, cabins and a hot sauna',
      'Kiefern, Hütten und eine heiße Sauna',
    ),
    description: words(
      'Hundra platser och tolv stugor mellan skogen och sjön. Här är det tyst efter tio, och det brukar räcka som reklam.',
      'A hundred pitches and twelve cabins between the forest and the lake. It is quiet here after ten, and that tends to be advertisement enough.',
      'Hundert Plätze und zwölf Hütten zwischen Wald und See. Nach zehn ist es hier still, und das genügt meist als Werbung.',
    ),
    images: ['strandstuga', 'bastu'],
    tags: [],
  },
  logo: 'logo-kronocamping',
  colour: '#1D5540',
  band: 'sova',
  companyDetails: {
    legalName: 'Kronocamping Ekonomisk förening',
    organisationNumber: '769999-0151',
    vatNo: 'SE769999015101',
    address: { addressRows: ['Läckögatan 100'], zipCode: '531 54', city: 'Ljungsjö' },
    approvedForFTax: true,
  },
  emails: [{ emailAddress: 'plats@kronocamping.example', categoryTags: ['public'], verified: true }],
  phones: [{ phoneNumber: '+46701740699', categoryTags: ['public'], verified: true }],
  location: onMap(152, 470),
  timeZone: 'Europe/Stockholm',
  openingHours: {
    weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '09:00', closes: '20:00' }],
    exceptions: [
      { date: '12-24', hours: [{ opens: '09:00', closes: '13:00' }] },
      { date: '12-25', hours: [] },
    ],
  },
  swishNumber: '1239008888',
  options: {
    acceptSwish: true,
    useProviderCartForVoucher: false,
    qrOnBookable: true,
    includeAccommodationInventoryAsSearchResult: true,
  },
  delivery: {
    pickUp: {
      address: 'Läckögatan 100, 531 54 Ljungsjö',
      instructions: words(
        'I receptionen vid bommen.',
        'At the reception by the barrier.',
        'An der Rezeption bei der Schranke.',
      ),
    },
    homeDelivery: null,
  },
  prepMinutes: 60,
  shopSections: [
    { key: 'sova', title: words('Sova', 'Sleep', 'Schlafen') },
    { key: 'gora', title: words('På och vid sjön', 'On and by the lake', 'Auf dem See und am Ufer') },
    { key: 'mat', title: words('Till grillen', 'For the grill', 'Für den Grill') },
  ],
  products: kronocampingProducts,
  places: kronocampingPlaces,
};
