import { bookable, giftCard, guests, per, sku, voucher } from '../goods.ts';
import { goodToKnow, words } from '../labels.ts';

const kraftor = bookable('kraftskiva-pa-kajen', {
  kicker: words('Augusti, när vädret är med', 'August, weather permitting', 'August, wenn das Wetter will'),
  title: words('Kräftskiva på kajen', 'Crayfish party on the quay', 'Krebsessen am Kai'),
  subtitle: words(
    'Ett kilo kräftor, ost, bröd och en hatt.',
    'A kilo of crayfish, cheese, bread and a hat.',
    'Ein Kilo Krebse, Käse, Brot und ein Hut.',
  ),
  description: words(
    'Långbord, lyktor och en sångbok som blivit blöt förr. Kräftorna kokas på förmiddagen i krondill och svalnar i lagen. Den som inte äter skaldjur får rökt sik.',
    'Long tables, lanterns and a songbook that has been wet before. The crayfish are boiled in the morning with crown dill and cool in their brine. Whoever does not eat shellfish gets smoked whitefish.',
    'Lange Tische, Laternen und ein Liederbuch, das schon einmal nass war. Die Krebse kochen vormittags mit Dillblüten und kühlen im Sud aus. Wer keine Krebstiere isst, bekommt geräucherte Maräne.',
  ),
  categories: ['dining'],
  facts: ['wheelchair', 'dogs'],
  vatCategory: 'restaurant',
  section: 'kajen',
  images: ['krafta', 'langbord', 'brygga', 'rokeri'],
  skus: [
    sku('RH-301', words('En plats', 'One seat', 'Ein Platz'), 54_500, {
      ...per('EXPERIENCE', 'PERSON'),
      ...guests(54_500, ['child', words('Barn till 12', 'Child up to 12', 'Kind bis 12'), 24_500]),
    }),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Från klockan 19. Ta med tröja; haklapp får du. Innehåller kräftdjur.',
        'From 19. Bring a jumper; you get a bib. Contains crustaceans.',
        'Ab 19 Uhr. Bringen Sie einen Pullover mit; Lätzchen gibt es. Enthält Krebstiere.',
      ),
    ),
  ],
});

const bricka = voucher('rokbricka-for-tva', {
  validMonths: 12,
  kicker: words('Att hämta i luckan', 'To collect at the hatch', 'Zum Abholen an der Luke'),
  title: words('Rökbricka för två', 'Smoked platter for two', 'Räucherplatte für zwei'),
  subtitle: words(
    'Det bästa ur röken, på en bricka av al.',
    'The best of the smoke, on a board of alder.',
    'Das Beste aus dem Rauch, auf einem Erlenbrett.',
  ),
  description: words(
    'Sik, lax, böckling, räkor och romsås, med bröd och citron åt den som envisas. Brickan får man behålla. Säg till dagen före.',
    'Whitefish, salmon, buckling, prawns and roe sauce, with bread, and lemon for those who insist. You keep the board. Tell us the day before.',
    'Maräne, Lachs, Bückling, Garnelen und Rogensauce, mit Brot und Zitrone für alle, die darauf bestehen. Das Brett dürfen Sie behalten. Sagen Sie am Vortag Bescheid.',
  ),
  categories: ['gifts', 'fish'],
  vatCategory: 'food',
  section: 'kajen',
  images: ['rokbricka', 'fiskfat', 'rokeri'],
  optionalGroups: ['till-brickan'],
  availability: {
    days: words('Torsdag–lördag', 'Thursday–Saturday', 'Donnerstag–Samstag'),
    times: words('11–17', '11 am–5 pm', '11–17 Uhr'),
  },
  skus: [sku('RH-311', words('För två', 'For two', 'Für zwei'), 49_500)],
  contentBlocks: [
    goodToKnow(
      words(
        'Innehåller fisk, kräftdjur, ägg, mjölk och vete. Gäller ett år.',
        'Contains fish, crustaceans, egg, milk and wheat. Good for a year.',
        'Enthält Fisch, Krebstiere, Ei, Milch und Weizen. Ein Jahr gültig.',
      ),
    ),
  ],
});

const presentkort = giftCard('presentkort-rokeriet', {
  validMonths: 36,
  kicker: words('Du skriver beloppet', 'You write the amount', 'Den Betrag schreiben Sie'),
  title: words('Presentkort på rök', 'Gift card for smoke', 'Gutschein für Rauch'),
  subtitle: words(
    'Från hundra kronor till ett helt lass sik.',
    'From a hundred kronor to a cartload of whitefish.',
    'Von hundert Kronen bis zu einer Fuhre Maränen.',
  ),
  description: words(
    'Gäller allt i luckan och på kajen i tre år.',
    'Good for everything at the hatch and on the quay for three years.',
    'Gilt drei Jahre für alles an der Luke und am Kai.',
  ),
  categories: ['gifts'],
  voucherKind: 'MULTI_PURPOSE',
  section: 'kajen',
  images: ['kort-rokeriet'],
  priceSettings: {
    defaultAmountInclVat: null,
    options: [],
    freePricingEnabled: true,
    minAmountInclVat: 10_000,
    maxAmountInclVat: 500_000,
  },
  skus: [sku('RH-321', words('Digitalt presentkort', 'Digital gift card', 'Digitaler Gutschein'), 10_000)],
});

export const rokerietOnTheQuay = [kraftor, bricka, presentkort];
