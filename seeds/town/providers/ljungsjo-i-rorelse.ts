import { name, words } from '../labels.ts';
import { onMap } from '../map.ts';
import { rorelsePlaces } from '../places/ljungsjo-i-rorelse.ts';
import { ljungsjoIRorelseProducts } from '../products/ljungsjo-i-rorelse.ts';
import type { TownProvider } from '../shape.ts';

export const ljungsjoIRorelse: TownProvider = {
  key: 'ljungsjo-i-rorelse',
  slug: 'ljungsjo-i-rorelse',
  meta: {
    title: name('Ljungsjö i rörelse'),
    subtitle: words(
      'Elbil, elcykel och den sista biten',
      'Electric cars, e-bikes and the last mile',
      'Elektroautos, Elektroräder und das letzte Stück',
    ),
    description: words(
      'Vi ser till att tåget räcker hela vägen. Tre förare, sex bilar, nitton cyklar och en telefon som någon svarar i.',
      'We make the train reach all the way. Three drivers, six cars, nineteen bicycles and a telephone that somebody answers.',
      'Wir sorgen dafür, dass der Zug bis vor die Tür reicht. Drei Fahrerinnen, sechs Autos, neunzehn Räder und ein Telefon, an das jemand geht.',
    ),
    images: ['sista-biten', 'elcykel'],
    tags: [],
  },
  logo: 'logo-rorelse',
  colour: '#1F6B45',
  band: 'hyra',
  companyDetails: {
    legalName: 'Ljungsjö i rörelse AB',
    organisationNumber: '559999-0156',
    vatNo: 'SE559999015601',
    address: { addressRows: ['Stationsplan 1'], zipCode: '531 32', city: 'Ljungsjö' },
    approvedForFTax: true,
  },
  emails: [{ emailAddress: 'res@ljungsjoirorelse.example', categoryTags: ['public'], verified: true }],
  phones: [{ phoneNumber: '+46701740630', categoryTags: ['public'], verified: true }],
  location: onMap(96, 52),
  timeZone: 'Europe/Stockholm',
  openingHours: {
    weekly: [
      { days: [1, 2, 3, 4, 5], opens: '06:00', closes: '23:00' },
      { days: [6, 7], opens: '08:00', closes: '23:00' },
    ],
    exceptions: [],
  },
  swishNumber: '1239009999',
  options: { acceptSwish: true, useProviderCartForVoucher: true, qrOnBookable: true },
  delivery: {
    pickUp: {
      address: 'Stationsplan 1, 531 32 Ljungsjö',
      instructions: words(
        'Gröna boden till vänster när du kliver av tåget.',
        'The green shed to the left as you step off the train.',
        'Der grüne Schuppen links, wenn Sie aus dem Zug steigen.',
      ),
    },
    homeDelivery: { fee: 9500 },
  },
  prepMinutes: 0,
  shopSections: [
    { key: 'aka', title: words('Åka', 'Ride', 'Mitfahren') },
    { key: 'hyra', title: words('Hyra', 'Hire', 'Mieten') },
    { key: 'med-hem', title: words('Att ta med', 'To take along', 'Zum Mitnehmen') },
  ],
  optionalGroups: [
    {
      key: 'till-cykeln',
      type: 'OPTIONAL_AMOUNT',
      title: words('Till cykeln', 'For the bicycle', 'Fürs Rad'),
      min: 0,
      max: 4,
      optionals: [
        { title: words('Barnstol', 'Child seat', 'Kindersitz'), price: 0 },
        { title: words('Cykelvagn', 'Trailer', 'Anhänger'), price: 9500 },
        { title: words('Extra batteri', 'Spare battery', 'Ersatzakku'), price: 6000 },
      ],
    },
    {
      key: 'i-bilen',
      type: 'OPTIONAL_GROUP',
      title: words('Vad ska vi ha med?', 'What shall we bring?', 'Was sollen wir mitbringen?'),
      min: 0,
      max: null,
      optionals: [
        { title: words('Bilbarnstol', 'Child car seat', 'Autokindersitz'), price: 0 },
        { title: words('Bälteskudde', 'Booster cushion', 'Sitzerhöhung'), price: 0 },
        { title: words('Takräcke för cyklar', 'Bicycle rack', 'Fahrradträger'), price: 4000 },
      ],
    },
  ],
  products: ljungsjoIRorelseProducts,
  places: rorelsePlaces,
};
