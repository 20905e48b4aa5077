import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { readPrint } from '../../../tests/pdf.ts';
import { signedIn } from '../../../tests/people.ts';
import { accept, addition, done, draft, keyOf, line, oneOf, QuoteDesk, readQuote } from '../../../tests/quotes.ts';

/** PDF of a quote, read back with a reader of its own, word by word. */
let hall: TestHall;
let desk: QuoteDesk;
let alva: Browser;
beforeAll(async () => {
  hall = await openHall();
  desk = new QuoteDesk(await signedIn(hall, 'maja.strand'), 'sjokanten');
  alva = hall.browser();
});
afterAll(() => hall.close());

const lines = () => [
  line('Hela Sjökanten', 1_800_000, { description: 'Lokal, dukning och personal' }),
  line('Sjömenyn, tre rätter', 69_500, { quantity: 80, vatCategory: 'restaurant', choice: oneOf('Meny', true) }),
  line('Höstbuffén', 54_500, { quantity: 80, vatCategory: 'restaurant', choice: oneOf('Meny') }),
  line('Välkomstskål på bryggan', 9_500, { quantity: 80, vatCategory: 'alcohol', choice: addition(true) }),
];
const ÅSA = {
  ...{ firstName: 'Åsa', lastName: 'Öström-Łukasz', emailAddress: 'asa@posten.example' },
  ...{ phone: '', businessOrgNo: '556016-0680' },
};
const pathOf = (quote: { _id: string }, query: string) => `${hall.url}/api/quotes/${quote._id}/pdf${query}`;
const read = async (quote: { _id: string }, query = '') => {
  const response = await fetch(pathOf(quote, query));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const pages = await readPrint(bytes);
  return { response, bytes, text: pages.flatMap(({ words }) => words).join('\n') };
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the PDF of a quote', () => {
  it('has its rows, its sums and its VAT, with their own letters [payments 2.1.7]', async () => {
    const written = { ...draft(hall, lines(), { reference: 'ÅÄÖ 7' }), customer: ÅSA };
    const sent = await desk.sent(written);
    const quote = await readQuote(alva, sent);
    const { response, text } = await read(sent, `?ak=${keyOf(sent)}`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="offert-${sent.number}-1.pdf"`);
    const all = plain(text);
    for (const wanted of [
      `Offert ${sent.number}, version 1`,
      'Bröllop för 80 vid sjön',
      'Åsa Öström-Łukasz',
      'Org.nr 556016-0680',
      'Referens: ÅÄÖ 7',
      'Hela Sjökanten',
      '80 st',
      'Sjömenyn, tre rätter',
      'Går att välja i stället eller till',
      'Höstbuffén',
      'Sjökanten i Ljungsjö AB',
    ])
      expect(all).toContain(wanted);
    const figure = (ore: number) =>
      `${String(Math.floor(ore / 100)).replace(/\B(?=(\d{3})+$)/g, ' ')},${String(ore % 100).padStart(2, '0')}`;
    const { price } = quote;
    for (const amount of [
      price.amountExcludingVat,
      ...price.vat.flatMap(row => [row.amountExcludingVat, row.vatAmount, row.amountIncludingVat]),
    ])
      expect(all).toContain(figure(amount));
    expect(all).toContain(`${figure(price.amountIncludingVat)} kr`);
    expect(price.vat.reduce((sum, row) => sum + row.amountIncludingVat, 0)).toBe(price.amountIncludingVat);
  });

  it('is the same file each time, shows no name to the bare id, and speaks three languages', async () => {
    const sent = await desk.sent({ ...draft(hall, lines()), customer: ÅSA });
    const [first, second] = [await read(sent), await read(sent)];
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
    expect(first.text).not.toContain('Öström');
    expect((await read(sent, '?lang=en')).text).toContain(`Quote ${sent.number}, version 1`);
    expect((await read(sent, '?lang=de')).text).toContain(`Angebot ${sent.number}, Version 1`);
  });

  it('once accepted, has its stamp and its evidence, for who may know it', async () => {
    const sent = await desk.sent({ ...draft(hall, lines()), customer: ÅSA });
    const query = `?ak=${keyOf(sent)}`;
    done(await accept(alva, await readQuote(alva, sent, query), {}, query));
    const { agreed_hash: hash } = await hall.db
      .selectFrom('quote_acceptances')
      .select('agreed_hash')
      .where('quote_id', '=', sent._id)
      .executeTakeFirstOrThrow();
    const { text } = await read(sent, query);
    expect(text).toContain('ACCEPTERAD');
    expect(plain(text)).toContain('Av Alva Lindqvist, alva@posten.example');
    expect(text.replaceAll(/\s/g, '')).toContain(hash);
    expect(text).not.toContain('Höstbuffén');
    expect((await read(sent)).text).not.toContain('Alva Lindqvist');
  });

  it('of 500 rows has them all, also for many who ask at once', async () => {
    const many = Array.from({ length: 500 }, (_, at) => line(`Rad nummer ${at + 1}`, 10_000 + at));
    const sent = await desk.sent(draft(hall, many));
    const papers = await Promise.all(Array.from({ length: 4 }, () => read(sent)));
    for (const { text } of papers)
      expect([text.includes('Rad nummer 1'), text.includes('Rad nummer 500')]).toEqual([true, true]);
  });
});
