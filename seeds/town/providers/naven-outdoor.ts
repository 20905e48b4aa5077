import { name, words } from '../labels.ts';
import { onMap } from '../map.ts';
import { navenPlaces } from '../places/naven-outdoor.ts';
import { navenOutdoorProducts } from '../products/naven-outdoor.ts';
import type { TownProvider } from '../shape.ts';

export const navenOutdoor: TownProvider = {
  key: 'naven-outdoor',
  slug: 'naven-outdoor',
  meta: {
    title: name('Naven Outdoor'),
    subtitle: words('Kajaker, is och skog', 'Kayaks, ice and forest', 'Kajaks, Eis und Wald'),
    description: words(
      'Två ledare, sexton kajaker och en skåpbil som startar för det mesta. Vi hyr ut, följer med och säger nej när sjön säger nej.',
      'Two guides, sixteen kayaks and a van that mostly starts. We hire out, come along and say no when the lake says no.',
      'Zwei Guides, sechzehn Kajaks und ein Lieferwagen, der meistens anspringt. Wir vermieten, kommen mit und sagen nein, wenn der See nein sagt.',
    ),
    images: ['kajak', 'sup'],
    tags: ['retail'],
  },
  logo: 'logo-naven',
  colour: '#0B4F6C',
  band: 'gora',
  companyDetails: {
    legalName: 'Naven Outdoor Handelsbolag',
    organisationNumber: '969999-0140',
    vatNo: 'SE969999014001',
    address: { addressRows: ['Kajplatsen 7'], zipCode: '531 02', city: 'Ljungsjö' },
    approvedForFTax: true,
  },
  emails: [{ emailAddress: 'ut@navenoutdoor.example', categoryTags: ['public'], verified: true }],
  phones: [{ phoneNumber: '+46701740677', categoryTags: ['public'], verified: true }],
  location: onMap(240, 470),
  timeZone: 'Europe/Stockholm',
  openingHours: {
    weekly: [
      { days: [6, 7], opens: '10:00', closes: '15:00' },
      { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '19:00', season: { from: '05-15', to: '09-15' } },
    ],
    exceptions: [
      { date: '12-24', hours: [] },
      { date: '12-25', hours: [] },
    ],
  },
  swishNumber: '1239012221',
  options: { acceptSwish: true, useProviderCartForVoucher: true, qrOnBookable: true },
  delivery: {
    pickUp: {
      address: 'Kajplatsen 7, 531 02 Ljungsjö',
      instructions: words(
        'Blå boden vid rampen. Är luckan stängd är vi på vattnet, vänta en stund.',
        'The blue shed by the ramp. If the hatch is closed we are on the water, wait a while.',
        'Der blaue Schuppen an der Rampe. Ist die Luke zu, sind wir auf dem Wasser, warten Sie kurz.',
      ),
    },
    homeDelivery: { fee: 9500 },
  },
  prepMinutes: 15,
  shopSections: [
    { key: 'hyra', title: words('Hyra', 'Hire', 'Mieten') },
    { key: 'turer', title: words('Turer med ledare', 'Guided tours', 'Touren mit Führung') },
    { key: 'med-hem', title: words('Att ta med hem', 'To take home', 'Zum Mitnehmen') },
    { key: 'ge', title: words('Att ge bort', 'To give away', 'Zum Verschenken') },
  ],
  products: navenOutdoorProducts,
  places: navenPlaces,
};
