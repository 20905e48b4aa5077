import { name, words } from '../labels.ts';
import { onMap } from '../map.ts';
import { angensBigardProducts } from '../products/angens-bigard.ts';
import type { TownProvider } from '../shape.ts';

export const angensBigard: TownProvider = {
  key: 'angens-bigard',
  slug: 'angens-bigard',
  meta: {
    title: name('Ängens bigård'),
    subtitle: words('Honung och vax från heden', 'Honey and wax from the heath', 'Honig und Wachs von der Heide'),
    description: words(
      'Fyrtio kupor, två människor och en gammal slunga. Vi säljer det som bina har över när de fått sitt, och lukten av rök följer med på köpet.',
      'Forty hives, two people and one old extractor. We sell what the bees can spare once they have had theirs. The scent of smoke comes with it.',
      'Vierzig Völker, zwei Menschen und eine alte Schleuder. Wir verkaufen, was die Bienen übrig haben, wenn sie satt sind. Den Rauchduft gibt es dazu.',
    ),
    images: ['bikupor', 'honung'],
    tags: ['retail'],
  },
  logo: 'logo-angens',
  colour: '#B8780F',
  band: 'handla',
  companyDetails: {
    legalName: 'Ängens bigård AB',
    organisationNumber: '559999-0016',
    vatNo: 'SE559999001601',
    address: { addressRows: ['Ängsvägen 14'], zipCode: '531 04', city: 'Ljungsjö' },
    approvedForFTax: true,
  },
  emails: [{ emailAddress: 'hej@angensbigard.example', categoryTags: ['public'], verified: true }],
  phones: [{ phoneNumber: '+46701740611', categoryTags: ['public'], verified: true }],
  location: onMap(44, 520),
  timeZone: 'Europe/Stockholm',
  openingHours: {
    weekly: [
      { days: [5], opens: '13:00', closes: '18:00' },
      { days: [6], opens: '10:00', closes: '15:00' },
      { days: [3, 4, 7], opens: '11:00', closes: '16:00', season: { from: '06-15', to: '08-31' } },
    ],
    exceptions: [
      { date: '12-25', hours: [] },
      { date: '12-26', hours: [] },
    ],
  },
  swishNumber: '1231111119',
  options: { acceptSwish: true, useProviderCartForVoucher: true, qrOnBookable: false },
  delivery: {
    pickUp: {
      address: 'Ängsvägen 14, 531 04 Ljungsjö',
      instructions: words(
        'Grinden till höger om ladan. Ringer du på klockan hörs det ända ut till kuporna.',
        'The gate to the right of the barn. If you ring the bell we can hear it all the way out at the hives.',
        'Das Tor rechts von der Scheune. Die Klingel hört man bis hinaus zu den Stöcken.',
      ),
    },
    homeDelivery: { fee: 9500 },
  },
  prepMinutes: 60,
  shopSections: [
    { key: 'honung', title: words('Honung', 'Honey', 'Honig') },
    { key: 'skafferi', title: words('Till skafferiet', 'For the larder', 'Für die Speisekammer') },
    { key: 'vax', title: words('Vax', 'Wax', 'Wachs') },
  ],
  products: angensBigardProducts,
};
