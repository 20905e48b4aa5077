import { name, words } from '../labels.ts';
import { onMap } from '../map.ts';
import { getgardenPlaces } from '../places/getgarden-asen.ts';
import { getgardenCheese } from '../products/getgarden-asen.ts';
import { getgardenShelves } from '../products/getgarden-hyllor.ts';
import { getgardenFarm, getgardenLarder } from '../products/getgarden-pa-garden.ts';
import type { TownProvider } from '../shape.ts';

export const getgardenAsen: TownProvider = {
  key: 'getgarden-asen',
  slug: 'getgarden-asen',
  meta: {
    title: name('Getgården Åsen'),
    subtitle: words(
      'Gårdsbutik i gamla mjölkrummet',
      'Farm shop in the old dairy',
      'Hofladen in der alten Milchkammer',
    ),
    description: words(
      'Trettioen getter, sextio höns och en butik som är precis så stor som mjölkrummet var. Kom gärna vid fyra, då går getterna hem, och det går inte tyst till.',
      'Thirty-one goats, sixty hens and a shop exactly the size of the old milk room. Come around four, when the goats walk home. They do not do it quietly.',
      'Einunddreißig Ziegen, sechzig Hühner und ein Laden, so groß wie früher die Milchkammer. Kommen Sie gegen vier, dann gehen die Ziegen heim, und leise tun sie das nicht.',
    ),
    images: ['getgard', 'getost'],
    tags: ['edible', 'retail'],
  },
  logo: 'logo-asen',
  colour: '#3E7D70',
  band: 'handla',
  companyDetails: {
    legalName: 'Getgården Åsen Handelsbolag',
    organisationNumber: '969999-0041',
    vatNo: 'SE969999004101',
    address: { addressRows: ['Åsen 1'], zipCode: '531 05', city: 'Ljungsjö' },
    approvedForFTax: true,
  },
  emails: [{ emailAddress: 'butiken@getgardenasen.example', categoryTags: ['public'], verified: true }],
  phones: [{ phoneNumber: '+46701740644', categoryTags: ['public'], verified: true }],
  location: onMap(116, 572),
  timeZone: 'Europe/Stockholm',
  openingHours: {
    weekly: [
      { days: [4, 5], opens: '11:00', closes: '17:00' },
      { days: [6], opens: '10:00', closes: '16:00' },
      { days: [7], opens: '11:00', closes: '15:00' },
      { days: [1, 2, 3], opens: '11:00', closes: '17:00', season: { from: '06-15', to: '08-15' } },
    ],
    exceptions: [
      { date: '12-24', hours: [{ opens: '10:00', closes: '12:00' }] },
      { date: '12-25', hours: [] },
      { date: '12-26', hours: [] },
    ],
  },
  swishNumber: '1239005555',
  options: { acceptSwish: true, useProviderCartForVoucher: true, qrOnBookable: false },
  delivery: {
    pickUp: {
      address: 'Åsen 1, 531 05 Ljungsjö',
      instructions: words(
        'I butiken. Är det stängt ringer du på i det röda huset, någon är alltid hemma hos getterna.',
        'In the shop. If it is closed, ring at the red house: somebody is always at home with the goats.',
        'Im Laden. Ist er zu, klingeln Sie am roten Haus, bei den Ziegen ist immer jemand.',
      ),
    },
    homeDelivery: { fee: 9500 },
  },
  prepMinutes: 45,
  shopSections: [
    { key: 'ost', title: words('Ost', 'Cheese', 'Käse') },
    { key: 'chark', title: words('Chark', 'Cured meat', 'Wurst') },
    { key: 'skafferi', title: words('Ägg och sylt', 'Eggs and jam', 'Eier und Konfitüre') },
    { key: 'tvatt', title: words('Till tvättstället', 'For the washstand', 'Für den Waschtisch') },
    { key: 'pa-garden', title: words('På gården', 'On the farm', 'Auf dem Hof') },
  ],
  products: [...getgardenCheese, ...getgardenShelves, ...getgardenLarder, ...getgardenFarm],
  places: getgardenPlaces,
};
