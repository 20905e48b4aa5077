import { name, words } from '../labels.ts';
import { daftoPlaces } from '../places/dafto-camping.ts';
import { daftoCampingProducts } from '../products/dafto-camping.ts';
import type { TownProvider } from '../shape.ts';

export const daftoCamping: TownProvider = {
  key: 'dafto-camping',
  slug: 'dafto-camping',
  meta: {
    title: name('Dafto camping'),
    subtitle: words('Tält, stuga och lång brygga', 'Tents, cabins and a long jetty', 'Zelt, Hütte und langer Steg'),
    description: words(
      'Tredje generationen, samma brygga. Campingen är öppen maj till september, stugorna hela året, och glassluckan så länge någon vill ha glass.',
      'Third generation, same jetty. The campsite is open May to September, the cabins all year, and the ice cream hatch as long as anybody wants ice cream.',
      'Dritte Generation, derselbe Steg. Der Platz hat von Mai bis September geöffnet, die Hütten das ganze Jahr und die Eisluke, solange jemand Eis möchte.',
    ),
    images: ['talt', 'stuga'],
    tags: [],
  },
  logo: 'logo-dafto',
  colour: '#1F6B7A',
  band: 'sova',
  companyDetails: {
    legalName: 'Dafto Camping & Stugor AB',
    organisationNumber: '559999-0131',
    vatNo: 'SE559999013101',
    address: { addressRows: ['Daftovägen 1'], zipCode: '452 97', city: 'Dafto' },
    approvedForFTax: true,
  },
  emails: [{ emailAddress: 'hej@daftocamping.example', categoryTags: ['public'], verified: true }],
  phones: [{ phoneNumber: '+46701740688', categoryTags: ['public'], verified: true }],
  timeZone: 'Europe/Stockholm',
  openingHours: {
    weekly: [
      { days: [1, 2, 3, 4, 5, 6, 7], opens: '08:00', closes: '21:00', season: { from: '05-01', to: '09-20' } },
      { days: [5, 6, 7], opens: '12:00', closes: '18:00', season: { from: '09-21', to: '04-30' } },
    ],
    exceptions: [{ date: '12-24', hours: [] }],
  },
  swishNumber: '1239004444',
  options: {
    acceptSwish: true,
    useProviderCartForVoucher: true,
    qrOnBookable: true,
    includeAccommodationInventoryAsSearchResult: true,
  },
  delivery: {
    pickUp: {
      address: 'Daftovägen 1, 452 97 Dafto',
      instructions: words(
        'I receptionen, eller på kroken utanför din dörr.',
        'At the reception, or on the hook outside your door.',
        'An der Rezeption oder am Haken vor Ihrer Tür.',
      ),
    },
    homeDelivery: null,
  },
  prepMinutes: 600,
  shopSections: [
    { key: 'talt-och-vagn', title: words('Tält och vagn', 'Tent and caravan', 'Zelt und Wagen') },
    { key: 'stugor', title: words('Stugor', 'Cabins', 'Hütten') },
    { key: 'pa-plats', title: words('När du är här', 'While you are here', 'Wenn Sie hier sind') },
  ],
  optionalGroups: [
    {
      key: 'stugtillval',
      type: 'OPTIONAL_AMOUNT',
      title: words('Till stugan', 'For the cabin', 'Für die Hütte'),
      min: 0,
      max: 10,
      optionals: [
        { title: words('Lakan och handduk', 'Sheets and towel', 'Bettwäsche und Handtuch'), price: 14_000 },
        { title: words('Slutstädning', 'Final cleaning', 'Endreinigung'), price: 75_000, vatCategory: 'standard' },
        { title: words('Hund i stugan', 'Dog in the cabin', 'Hund in der Hütte'), price: 20_000 },
        { title: words('Säck ved', 'Sack of firewood', 'Sack Brennholz'), price: 9000, vatCategory: 'standard' },
      ],
    },
    {
      key: 'palagg',
      type: 'OPTIONAL_GROUP',
      title: words('Välj pålägg', 'Choose your topping', 'Belag wählen'),
      min: 1,
      max: 2,
      optionals: [
        { title: words('Ost', 'Cheese', 'Käse'), price: 0 },
        { title: words('Rökt skinka', 'Smoked ham', 'Räucherschinken'), price: 0 },
        { title: words('Hummus', 'Houmous', 'Hummus'), price: 0 },
        { title: words('Hallonsylt', 'Raspberry jam', 'Himbeermarmelade'), price: 500 },
      ],
    },
  ],
  products: daftoCampingProducts,
  places: daftoPlaces,
};
