import { name, words } from '../labels.ts';
import { onMap } from '../map.ts';
import { hallmansPlaces } from '../places/hallmans-bageri.ts';
import { hallmansBuns } from '../products/hallmans-bageri.ts';
import { hallmansAtTheBakery, hallmansToOrder } from '../products/hallmans-bord.ts';
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
    tags: ['edible'],
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
  location: onMap(206, 150),
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
  swishNumber: '1239006666',
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
    { key: 'bestall', title: words('På beställning', 'To order', 'Auf Bestellung') },
    { key: 'bageriet', title: words('I bageriet', 'In the bakery', 'In der Backstube') },
  ],
  optionalGroups: [
    {
      key: 'marsipan',
      type: 'OPTIONAL_GROUP',
      title: words('Färg på marsipanen', 'Colour of the marzipan', 'Farbe des Marzipans'),
      min: 1,
      max: 1,
      optionals: [
        { title: words('Grön', 'Green', 'Grün'), price: 0 },
        { title: words('Rosa', 'Pink', 'Rosa'), price: 0 },
        { title: words('Vit', 'White', 'Weiß'), price: 0 },
      ],
    },
    {
      key: 'ljus-i-tartan',
      type: 'OPTIONAL_AMOUNT',
      title: words('Ljus i tårtan', 'Candles on the cake', 'Kerzen auf der Torte'),
      min: 0,
      max: 99,
      optionals: [
        { title: words('Smalt ljus', 'Thin candle', 'Dünne Kerze'), price: 300, vatCategory: 'standard' },
        { title: words('Tomtebloss', 'Sparkler', 'Wunderkerze'), price: 900, vatCategory: 'standard' },
      ],
    },
    {
      key: 'till-frukosten',
      type: 'OPTIONAL_GROUP',
      title: words('Välj två eller tre', 'Choose two or three', 'Wählen Sie zwei oder drei'),
      min: 2,
      max: 3,
      optionals: [
        { title: words('Getost från Åsen', 'Goat’s cheese from Åsen', 'Ziegenkäse aus Åsen'), price: 1500 },
        { title: words('Rökt skinka', 'Smoked ham', 'Räucherschinken'), price: 0 },
        { title: words('Hjortronsylt', 'Cloudberry jam', 'Moltebeerenmarmelade'), price: 1000 },
        { title: words('Lagrad ost', 'Mature cheese', 'Reifer Käse'), price: 0 },
        { title: words('Kokt ägg', 'Boiled egg', 'Gekochtes Ei'), price: 0 },
      ],
    },
    {
      key: 'fler-bullar',
      type: 'OPTIONAL_AMOUNT',
      title: words('Fler i korgen', 'More in the basket', 'Mehr im Korb'),
      min: 0,
      max: null,
      optionals: [
        { title: words('Kanelbulle', 'Cinnamon bun', 'Zimtschnecke'), price: 2800 },
        { title: words('Fralla', 'Roll', 'Brötchen'), price: 1200 },
      ],
    },
  ],
  products: [...hallmansBuns, ...hallmansShelves, ...hallmansToOrder, ...hallmansAtTheBakery],
  places: hallmansPlaces,
};
