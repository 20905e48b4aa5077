import { name, words } from '../labels.ts';
import { hallmansBuns } from '../products/hallmans-bageri.ts';
import { hallmansShelves } from '../products/hallmans-hyllor.ts';
import type { TownProvider } from '../shape.ts';

export const hallmansBageri: TownProvider = {
  key: 'hallmans-bageri',
  slug: 'hallmans-bageri',
  meta: {
    title: name('Hallmans bageri'),
    subtitle: words('Bröd och fika vid torget', 'Bread and buns on the square', 'Brot und Gebäck am Marktplatz'),
    description: words(
      'Vi tänder ugnen klockan tre och öppnar när den första plåten är ute. Tredje generationen Hallman, samma murade ugn, samma vits om morgonhumör.',
      'We light the oven at three and open when the first tray is out. The third generation of Hallmans, the same brick oven, the same joke about morning moods.',
      'Um drei zünden wir den Ofen an, und wenn das erste Blech fertig ist, machen wir auf. Dritte Generation Hallman, derselbe gemauerte Ofen, derselbe Witz über Morgenmuffel.',
    ),
    images: ['bageri', 'bulle', 'kaffe'],
    tags: ['edible', 'retail'],
  },
  logo: 'logo-hallmans',
  colour: '#A5484F',
  band: 'ata',
  companyDetails: {
    legalName: 'Hallmans bageri i Ljungsjö AB',
    organisationNumber: '559999-0024',
    vatNo: 'SE559999002401',
    address: { addressRows: ['Torget 3'], zipCode: '531 02', city: 'Ljungsjö' },
    approvedForFTax: true,
  },
  emails: [{ emailAddress: 'disken@hallmansbageri.example', categoryTags: ['public'], verified: true }],
  phones: [{ phoneNumber: '+46701740622', categoryTags: ['public'], verified: true }],
  timeZone: 'Europe/Stockholm',
  openingHours: {
    weekly: [
      { days: [1, 2, 3, 4, 5], opens: '07:00', closes: '18:00' },
      { days: [6], opens: '07:00', closes: '15:00' },
      { days: [7], opens: '08:00', closes: '14:00' },
    ],
    exceptions: [
      { date: '12-13', hours: [{ opens: '05:00', closes: '14:00' }] },
      { date: '12-24', hours: [{ opens: '07:00', closes: '11:00' }] },
      { date: '12-25', hours: [] },
      { date: '12-26', hours: [] },
      { date: '01-01', hours: [] },
    ],
  },
  options: { acceptSwish: true, useProviderCartForVoucher: true, qrOnBookable: false },
  delivery: {
    pickUp: {
      address: 'Torget 3, 531 02 Ljungsjö',
      instructions: words(
        'I luckan på gaveln, förbi kön. Säg namnet på beställningen.',
        'At the hatch on the side, past the queue. Give the name on the order.',
        'An der Luke an der Seite, an der Schlange vorbei. Nennen Sie den Namen der Bestellung.',
      ),
    },
    homeDelivery: { fee: 9500 },
  },
  prepMinutes: 30,
  shopSections: [
    { key: 'fika', title: words('Till fikat', 'Buns', 'Feines Gebäck') },
    { key: 'brod', title: words('Bröd', 'Bread', 'Brot') },
    { key: 'hylla', title: words('Från hyllan', 'From the shelf', 'Aus dem Regal') },
  ],
  products: [...hallmansBuns, ...hallmansShelves],
};
