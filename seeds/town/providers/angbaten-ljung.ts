import { words } from '../labels.ts';
import { onMap } from '../map.ts';
import { angbatenPlaces } from '../places/angbaten-ljung.ts';
import { angbatenProducts } from '../products/angbaten-ljung.ts';
import type { TownProvider } from '../shape.ts';

export const angbatenLjung: TownProvider = {
  key: 'angbaten-ljung',
  slug: 'angbaten-ljung',
  meta: {
    title: words('Ångbåten Ljung', 'The steamer Ljung', 'Dampfer Ljung'),
    subtitle: words('Runt sjön sedan 1897', 'Round the lake since 1897', 'Rund um den See seit 1897'),
    description: words(
      'En besättning på fyra, varav en är åttiotvå och sköter pannan. Från oktober till april ligger hon vid kajen och målas.',
      'A crew of four, one of whom is eighty-two and minds the boiler. From October to April she lies at the quay and is painted.',
      'Eine Besatzung von vier, davon einer zweiundachtzig, der den Kessel hütet. Von Oktober bis April liegt sie am Kai und wird gestrichen.',
    ),
    images: ['bat', 'slott'],
    tags: [],
  },
  logo: 'logo-angbaten',
  colour: '#B3261E',
  band: 'gora',
  paused: {
    until: '05-01',
    reason: words('Båten ligger i vinterdvala', 'The boat is laid up for the winter', 'Das Schiff hält Winterschlaf'),
  },
  companyDetails: {
    legalName: 'Rederi Ljungsjön AB',
    organisationNumber: '559999-0149',
    vatNo: 'SE559999014901',
    address: { addressRows: ['Ångbåtskajen'], zipCode: '531 02', city: 'Ljungsjö' },
    approvedForFTax: true,
  },
  emails: [{ emailAddress: 'kajen@angbatenljung.example', categoryTags: ['public'], verified: true }],
  phones: [{ phoneNumber: '+46701740620', categoryTags: ['public'], verified: true }],
  location: onMap(246, 410),
  timeZone: 'Europe/Stockholm',
  openingHours: {
    weekly: [{ days: [2, 3, 4, 5, 6, 7], opens: '09:30', closes: '17:00', season: { from: '05-01', to: '09-30' } }],
    exceptions: [],
  },
  swishNumber: '1239001111',
  options: { acceptSwish: true, useProviderCartForVoucher: false, qrOnBookable: true },
  delivery: {
    pickUp: {
      address: 'Ångbåtskajen, 531 02 Ljungsjö',
      instructions: words('I biljettluckan på kajen.', 'At the ticket hatch on the quay.', 'An der Kartenluke am Kai.'),
    },
    homeDelivery: null,
  },
  prepMinutes: 0,
  shopSections: [
    { key: 'turer', title: words('Turer', 'Trips', 'Fahrten') },
    { key: 'kort', title: words('Kort', 'Passes', 'Karten') },
  ],
  products: angbatenProducts,
  places: angbatenPlaces,
};
