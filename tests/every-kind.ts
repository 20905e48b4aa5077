import { newId } from '../src/shared/ids.ts';

/** The owner of a stall: sends requests, and has pictures to show. */
export interface Keeper {
  providerId: string;
  /** Ids of pictures that the hall has. */
  pictures: readonly string[];
  send(method: string, path: string, body: object): Promise<{ status: number; body: unknown }>;
}

const words = (sv: string, en: string, de: string) => ({ sv, en, de });

/** Slugs of one product of each kind; tables have a button of their own. */
export const EVERY_KIND = {
  goods: 'bikupelada',
  voucher: 'dag-i-bigarden',
  giftCard: 'bigardskortet',
  table: 'bord-under-linden',
  experience: 'bivisning',
  nights: 'stugan-pa-heden',
} as const;

/** Fills a stall's shelf with one product of each kind, with all that its page can show, in three languages. */
export async function stockEveryKind(keeper: Keeper): Promise<void> {
  const groups = {
    jars: await offer(keeper, {
      type: 'OPTIONAL_AMOUNT',
      title: words('Burkar', 'Jars', 'Gläser'),
      minMax: { min: 2, max: 3 },
      optionals: [
        { title: words('Ljung', 'Heather', 'Heide'), price: 5200 },
        { title: words('Klöver', 'Clover', 'Klee'), price: 4500 },
      ],
    }),
    ribbon: await offer(keeper, {
      type: 'OPTIONAL_GROUP',
      title: words('Band', 'Ribbon', 'Band'),
      minMax: { min: 0, max: 1 },
      optionals: [
        { title: words('Rött', 'Red', 'Rot'), price: 1500 },
        { title: words('Blått', 'Blue', 'Blau'), price: 0 },
      ],
    }),
  };
  for (const product of products(groups)) await add(keeper, product);
}

function products({ jars, ribbon }: { jars: string; ribbon: string }) {
  return [
    {
      slug: EVERY_KIND.goods,
      acquirableAs: 'BUYABLE',
      categories: ['edible'],
      vatCategory: 'food',
      title: words('Bikupelådan', 'The hive box', 'Die Bienenkiste'),
      skus: [sku('BL-1', words('Låda', 'Box', 'Kiste'), 4000, { stock: { onHand: 40 } })],
      optionalGroupIds: [jars, ribbon],
      deliveryMethods: ['PICK_UP', 'HOME_DELIVERY'],
    },
    {
      slug: EVERY_KIND.voucher,
      acquirableAs: 'VOUCHER',
      title: words('En dag i bigården', 'A day in the apiary', 'Ein Tag im Bienengarten'),
      skus: [
        sku('DB-1', words('För en', 'For one', 'Für eine Person'), 45_000),
        sku('DB-2', words('För två', 'For two', 'Für zwei'), 80_000),
      ],
      optionalGroupIds: [ribbon],
      availability: {
        days: words('måndag till fredag', 'Monday to Friday', 'Montag bis Freitag'),
        times: words('10–16', '10 am to 4 pm', '10 bis 16 Uhr'),
      },
      contentBlocks: [block(words('Ta med', 'Bring along', 'Mitbringen'))],
    },
    {
      slug: EVERY_KIND.giftCard,
      acquirableAs: 'GIFTCARD',
      title: words('Bigårdskortet', 'The apiary gift card', 'Die Bienengarten-Karte'),
      skus: [sku('BK-1', words('Kort', 'Card', 'Karte'), 50_000)],
      priceSettings: {
        defaultAmountInclVat: 50_000,
        options: [20_000, 50_000, 100_000].map(amountIncludingVat => ({ amountIncludingVat })),
        freePricingEnabled: true,
        minAmountInclVat: 10_000,
        maxAmountInclVat: 500_000,
      },
    },
    {
      slug: EVERY_KIND.table,
      acquirableAs: 'BOOKABLE',
      title: words('Bord under linden', 'A table under the linden', 'Ein Tisch unter der Linde'),
      skus: [
        sku('BO-1', words('Bord', 'Table', 'Tisch'), 10_000, {
          acquire: bookable('TABLE_BOOKING', 'PERSON', words('person', 'person', 'Person')),
        }),
      ],
    },
    {
      slug: EVERY_KIND.experience,
      acquirableAs: 'BOOKABLE',
      title: words('Bivisning', 'Meet the bees', 'Bienenführung'),
      skus: [
        sku('BV-1', words('Visning', 'Tour', 'Führung'), 19_500, {
          acquire: bookable('EXPERIENCE', 'PERSON', words('person', 'person', 'Person')),
          guestPrices: [
            { guestType: 'adult', title: words('Vuxna', 'Adults', 'Erwachsene'), price: 19_500 },
            { guestType: 'child', title: words('Barn', 'Children', 'Kinder'), price: 9500 },
          ],
        }),
      ],
      optionalGroupIds: [ribbon],
    },
    {
      slug: EVERY_KIND.nights,
      acquirableAs: 'ACCOMMODATION',
      vatCategory: 'accommodation',
      title: words('Stugan på heden', 'The cabin on the heath', 'Die Hütte auf der Heide'),
      skus: [
        sku('ST-1', words('Stuga', 'Cabin', 'Hütte'), 95_000, {
          priceSeasons: [
            {
              title: words('Högsommar', 'High summer', 'Hochsommer'),
              from: '06-14',
              to: '08-20',
              weekdays: [5, 6],
              price: 125_000,
            },
          ],
        }),
      ],
    },
  ];
}

const sku = (articleNumber: string, title: object, price: number, more: object = {}) => ({
  articleNumber,
  title,
  price,
  ...more,
});

const block = (title: object) => ({
  title,
  content: words(
    'Skor som tål gräs och lust att fråga.',
    'Shoes for grass, and questions.',
    'Feste Schuhe und Fragen.',
  ),
});

function bookable(type: string, unit: string, name: object) {
  return {
    _type: 'BOOKABLE',
    type,
    amount: { unit: { type: unit, name }, value: 1, quantity: 1 },
    contentBlocks: [block(words('Bra att veta', 'Good to know', 'Gut zu wissen'))],
  };
}

async function offer(keeper: Keeper, fields: object): Promise<string> {
  const answer = await sent(keeper, '/api/optional-groups', 'put-optional-group', fields);
  return (answer as { item: { _id: string } }).item._id;
}

async function add(keeper: Keeper, { title, ...product }: { title: object; slug: string; acquirableAs: string }) {
  const meta = {
    title,
    kicker: words('Hos bina', 'With the bees', 'Bei den Bienen'),
    subtitle: words('Ute på heden, nära sjön.', 'Out on the heath, by the lake.', 'Auf der Heide, nah am See.'),
    description: words(DESCRIPTION.sv, DESCRIPTION.en, DESCRIPTION.de),
    images: keeper.pictures,
  };
  await sent(keeper, '/api/products', 'add-product', { vatCategory: 'standard', categories: [], meta, ...product });
}

async function sent(keeper: Keeper, path: string, _type: string, fields: object): Promise<unknown> {
  const command = { _id: newId(), _type, _createdAt: new Date().toISOString(), providerId: keeper.providerId };
  const { status, body } = await keeper.send('POST', path, { ...command, ...fields });
  if (status !== 200) throw new Error(`${_type} was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

const DESCRIPTION = {
  sv: 'Fjorton kupor står på heden ovanför sjön.\n\nVi visar hur bina bor, vad de äter och varför honungen smakar olika varje år. Kläder och nät lånar du av oss, i alla storlekar.\n\nRegnar det tar vi det under tak, för bina stannar hemma då och det gör vi också, med kaffe och smörgås på ljunghonung.',
  en: 'Fourteen hives stand on the heath above the lake.\n\nWe show how bees live, what they eat and why the honey tastes different every year. Suits and nets are ours to lend, in every size.\n\nIf it rains we stay under the roof: the bees stay at home then, and so do we, with coffee and bread with heather honey.',
  de: 'Vierzehn Bienenstöcke stehen auf der Heide über dem See.\n\nWir zeigen, wie Bienen leben, was sie fressen und warum der Honig jedes Jahr anders schmeckt. Anzüge und Netze leihen wir Ihnen, in allen Größen.\n\nBei Regen bleiben wir unter dem Dach: Die Bienen bleiben dann zu Hause und wir auch, bei Kaffee und Brot mit Heidehonig.',
};
