import { sampled } from '../tests/samples.ts';
import { applied, codeTitle, counted, prepare, writeCode } from './new-stall.ts';
import { buy, type Chosen } from './trade-visits.ts';
import { expect, test } from './visit.ts';

/**
 * From an empty stall to paid orders, with nothing but the screen, for each trade: its owner applies, begins from a
 * suggestion, fills in what the list asks for and opens, and a visitor buys. Presses and fields of both are counted and
 * printed, and so are the seconds of the machine. Together the trades sell each kind of product.
 */
interface Trade {
  band: string;
  suggestion: string;
  /** Drafts of the suggestion that are shown to visitors. */
  drafts: Record<string, Chosen>;
  /** Prices that its owner writes instead of the suggestion's. */
  prices?: Record<string, string>;
  /** A product beyond the suggestion, which its owner writes by hand. */
  written?: 'Värdebevis' | 'Presentkort';
}

const TRADES: Record<string, Trade> = {
  café: { band: 'ata', suggestion: 'Kafé med bord', drafts: { 'Bord i kaféet': 'table', 'Morotskaka, hel': 'goods' } },
  'farm shop': {
    ...{ band: 'handla', suggestion: 'Gårdsbutik', drafts: { 'Presentkorg från gården': 'goods' } },
    ...{ prices: { 'Presentkorg från gården': '425' }, written: 'Presentkort' },
  },
  rental: {
    band: 'hyra',
    suggestion: 'Uthyrning',
    drafts: { 'Hyr kajak per timme': 'time', 'Hyr kajak per dag': 'nights' },
  },
  campsite: { band: 'sova', suggestion: 'Camping', drafts: { 'Tomt för tält eller husbil': 'nights' } },
  guide: { band: 'gora', suggestion: 'Guide', drafts: { 'Vandring med guide': 'time' }, written: 'Värdebevis' },
  workshop: {
    band: 'gora',
    suggestion: 'Verkstad med kurser',
    drafts: { 'Prova-på-kurs': 'time', 'Handgjord mugg': 'goods' },
  },
};

const WIDTHS = {
  phone: {
    screen: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    seller: { username: 'gunnar.hallman', password: 'ugnen-tands-tre' },
  },
  desktop: {
    screen: { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false },
    seller: { username: 'maja.strand', password: 'nio-bord-vid-sjon' },
  },
};

const MOST_MINUTES = 10;

const cases = Object.keys(TRADES).flatMap(name => [`${name}, phone`, `${name}, desktop`]);
/** Trades or widths to run alone, as in `HAND_TRADE='guide;café, phone'`. */
const wanted = process.env.HAND_TRADE?.split(';');

for (const one of wanted ? cases.filter(each => wanted.some(word => each.includes(word))) : sampled(cases, 1)) {
  const [name, width] = one.split(', ') as [string, keyof typeof WIDTHS];
  const { band, suggestion, drafts, prices, written } = TRADES[name]!;
  const { screen, seller } = WIDTHS[width];

  test.describe(one, () => {
    test.use(screen);

    test('from an empty stall to a paid order', async ({ page, fresh, complaints }) => {
      test.setTimeout(600_000);
      complaints.expect(/status of 4\d\d/);
      const say = (what: string, { presses, fields }: { presses: number; fields: number }, began: number) =>
        process.stdout.write(
          `${one}: ${what}: ${presses} presses, ${fields} fields, ${Math.round((Date.now() - began) / 1000)} s\n`,
        );
      const ofSeller = await counted(page);
      const beganToApply = Date.now();
      const slug = await applied(page, await fresh(), { ...seller, band, stall: `Nya ${name} ${width}` });
      const application = await ofSeller();
      say('application', application, beganToApply);

      const began = Date.now();
      await prepare(page, slug, { trade: suggestion, drafts: Object.keys(drafts), prices });
      const open = await ofSeller();
      const toOpen = { presses: open.presses - application.presses, fields: open.fields - application.fields };
      say('to the open stall', toOpen, began);
      // A person takes a second and a half for a press and eight for a field; the machine's own time is not theirs.
      expect(open.presses * 1.5 + open.fields * 8).toBeLessThan(MOST_MINUTES * 60);
      if (written) {
        await writeCode(page, slug, written);
        const all = await ofSeller();
        const toAdd = { presses: all.presses - open.presses, fields: all.fields - open.fields };
        say(`adds a product, ${written}`, toAdd, began);
      }

      const code: Record<string, Chosen> = written
        ? { [codeTitle(written)]: written === 'Värdebevis' ? 'voucher' : 'goods' }
        : {};
      for (const [title, chosen] of Object.entries({ ...drafts, ...code })) {
        const visitor = await fresh();
        const ofVisitor = await counted(visitor);
        const beganToBuy = Date.now();
        await buy(visitor, { stall: slug, title, chosen, price: prices?.[title] });
        say(`a visitor buys ${title}`, await ofVisitor(), beganToBuy);
        await visitor.context().close();
      }
    });
  });
}
