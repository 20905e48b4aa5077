import { words } from '../labels.ts';
import { onMap } from '../map.ts';
import { isbanaPlaces } from '../places/ljungsjo-isbana.ts';
import { ljungsjoIsbanaProducts } from '../products/ljungsjo-isbana.ts';
import type { TownProvider } from '../shape.ts';

/** A stall not open yet: only its own people and the platform see it in lists. */
export const ljungsjoIsbana: TownProvider = {
  key: 'ljungsjo-isbana',
  slug: 'ljungsjo-isbana',
  meta: {
    title: words('Ljungsjö isbana', 'Ljungsjö ice rink', 'Eisbahn Ljungsjö'),
    subtitle: words('Is från december', 'Ice from December', 'Eis ab Dezember'),
    description: words(
      'Föreningen spolar när termometern tillåter. Ståndet öppnar när isen gör det.',
      'The club floods the rink when the thermometer allows. The stall opens when the ice does.',
      'Der Verein spritzt, wenn das Thermometer es erlaubt. Der Stand öffnet mit dem Eis.',
    ),
    images: ['isbana', 'skridskor'],
    tags: [],
  },
  logo: 'logo-isbanan',
  colour: '#3A7FA5',
  band: 'gora',
  status: 'HIDDEN',
  companyDetails: {
    legalName: 'Ljungsjö Skridskoklubb ekonomisk förening',
    organisationNumber: '769999-0201',
    vatNo: 'SE769999020101',
    address: { addressRows: ['Idrottsvägen 9'], zipCode: '531 40', city: 'Ljungsjö' },
    approvedForFTax: false,
  },
  emails: [{ emailAddress: 'isen@ljungsjoisbana.example', categoryTags: ['public'], verified: true }],
  phones: [{ phoneNumber: '+46701740640', categoryTags: ['public'], verified: true }],
  location: onMap(46, 262),
  timeZone: 'Europe/Stockholm',
  openingHours: {
    weekly: [{ days: [6, 7], opens: '11:00', closes: '16:00', season: { from: '12-01', to: '03-15' } }],
    exceptions: [],
  },
  swishNumber: '1239011110',
  options: { acceptSwish: true, useProviderCartForVoucher: true, qrOnBookable: true },
  delivery: {
    pickUp: {
      address: 'Idrottsvägen 9, 531 40 Ljungsjö',
      instructions: words('I kiosken vid sargen.', 'At the kiosk by the boards.', 'Am Kiosk bei der Bande.'),
    },
    homeDelivery: null,
  },
  prepMinutes: 0,
  shopSections: [{ key: 'isen', title: words('På isen', 'On the ice', 'Auf dem Eis') }],
  products: ljungsjoIsbanaProducts,
  places: isbanaPlaces,
};
