import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byDay, dayAfter } from '../../tests/booked.ts';
import type { Browser } from '../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../tests/hall.ts';
import { lettersTo, letterTo } from '../../tests/letters.ts';
import { signedIn } from '../../tests/people.ts';
import { type Sku, shelve, skuOf } from '../../tests/purchase.ts';
import {
  ALVA,
  accept,
  askForQuote,
  done,
  draft,
  keyOf,
  line,
  QuoteDesk,
  readQuote,
  type Said,
} from '../../tests/quotes.ts';
import { auditOf, leftOf } from '../../tests/stall.ts';
import type { OfficeQuote, QuoteRow, StateCount } from './drafts/contract.ts';
import type { QuoteRemark } from './remarks/contract.ts';
import type { QuoteRequest } from './requests/contract.ts';
import type { QuoteTemplate } from './templates/contract.ts';

/** Remarks on quotes before, instead of and after a yes. */
let hall: TestHall;
let desk: QuoteDesk;
let honey: Sku;
let alva: Browser;
beforeAll(async () => {
  hall = await openHall();
  byDay(hall);
  desk = new QuoteDesk(await signedIn(hall, 'eskil.lund'), 'angens-bigard');
  honey = await skuOf(hall, 'ljunghonung');
});
afterAll(async () => {
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
});
beforeEach(async () => {
  alva = hall.browser();
  await hall.db.deleteFrom('rate_limits').execute();
});

const jars = (fields = {}) => line('Ljunghonung', honey.price, { skuId: honey.id, quantity: 4, ...fields });
const by = (quote: OfficeQuote) => `?ak=${keyOf(quote)}`;
const items = <T>({ body }: { body: unknown }) => (body as { items: T[] }).items;

function say(quote: OfficeQuote, fields: object, query = by(quote)): Promise<Said<QuoteRemark>> {
  return alva.command('POST', `/api/quotes/${quote._id}/remarks${query}`, 'remark-on-quote', {
    ...{ kind: 'REMARK', itemId: null, text: 'Går det med hund?', ...fields },
  }) as never;
}

function decline(quote: OfficeQuote, reason = '', query = by(quote)): Promise<Said<object>> {
  return alva.command('POST', `/api/quotes/${quote._id}/declines${query}`, 'decline-quote', { reason }) as never;
}

const office = async (quote: OfficeQuote) =>
  done((await desk.staff.get<never>(desk.path(quote._id))) as never) as OfficeQuote;
const remarks = async (browser: Browser, quote: OfficeQuote, query = '') =>
  items<QuoteRemark>(await browser.get<never>(`/api/quotes/${quote._id}/remarks${query}`));

describe('a no', () => {
  it('says why, frees what was held, and is not taken back by a yes', async () => {
    await shelve(hall, honey, 10);
    const sent = await desk.sent(draft(hall, [jars()], { holdDay: dayAfter(hall, 7) }));
    expect(await leftOf(hall, honey)).toBe(6);
    const read = await readQuote(alva, sent, by(sent));
    expect((await decline(sent, 'För dyrt', '')).body.reason).toBe('quote-key-needed');
    done(await decline(sent, 'För dyrt'));
    expect(await leftOf(hall, honey)).toBe(10);
    expect(await readQuote(alva, sent)).toMatchObject({ state: 'DECLINED' });
    expect((await accept(alva, read, {}, by(sent))).body.reason).toBe('quote-ended');
    expect((await decline(sent)).body.reason).toBe('quote-ended');
    expect(await remarks(alva, sent, by(sent))).toMatchObject([{ kind: 'DECLINE', text: 'För dyrt', byStall: false }]);
    expect(await office(sent)).toMatchObject({ state: 'DECLINED', unheard: 1, heldUntil: null });
  });

  it('is answered by another version, which can be accepted', async () => {
    const sent = await desk.sent(draft(hall, [line('Föredrag', 250_000)]));
    done(await decline(sent));
    const cheaper = done(await desk.save(await office(sent), draft(hall, [line('Föredrag', 200_000)])));
    done(await desk.publish(cheaper));
    const read = await readQuote(alva, sent);
    expect(read).toMatchObject({ state: 'PUBLISHED', version: { version: 2 } });
    expect(done(await accept(alva, read)).state).toBe('ACCEPTED');
    expect((await decline(sent)).body.reason).toBe('quote-accepted');
  });
});

describe('a conversation', () => {
  it('is about the quote or a line of it, and read by its two alone', async () => {
    const sent = await desk.sent(draft(hall, [line('Föredrag om bin', 250_000)]));
    const { items: lines } = await readQuote(alva, sent);
    const itemId = lines[0]!._id;
    done(await say(sent, { itemId, text: 'Ingår fika?' }));
    done(await say(sent, { kind: 'CHANGE', text: 'Vi blir 40 i stället.' }));
    expect((await say(sent, {}, '')).body.reason).toBe('quote-key-needed');
    expect((await say(sent, { text: '  ' })).status).toBe(400);
    expect((await say(sent, { itemId: 'of-no-line' })).body.reason).toBe('quote-changed');
    expect((await alva.get<never>(`/api/quotes/${sent._id}/remarks`)).status).toBe(403);
    expect(await office(sent)).toMatchObject({ unheard: 2 });
    done(await desk.answer(sent, 'Ja, för alla.', itemId));
    expect(await remarks(alva, sent, by(sent))).toMatchObject([
      { kind: 'REMARK', itemTitle: 'Föredrag om bin', byStall: false, version: 1 },
      { kind: 'CHANGE', itemTitle: null },
      { kind: 'REMARK', itemTitle: 'Föredrag om bin', byStall: true, text: 'Ja, för alla.' },
    ]);
    expect(await office(sent)).toMatchObject({ unheard: 0 });
    await eventually(
      async () => lettersTo(hall, ALVA.emailAddress).filter(({ text }) => text?.includes('Ja, för alla.')),
      letters => letters.length === 1,
    );
    const maja = new QuoteDesk(await signedIn(hall, 'maja.strand'), 'sjokanten');
    expect((await maja.answer(sent, 'Hej')).status).toBe(404);
  });

  it('is told to the people of the stall', async () => {
    const sent = await desk.sent(draft(hall, [line('Föredrag om bin', 250_000)]));
    done(await say(sent, { kind: 'CHANGE', text: 'Kan ni komma på onsdag?' }));
    const letter = await eventually(
      async () => hall.smtp.mailbox.list().filter(({ subject }) => subject.includes(`ändra offert ${sent.number}`)),
      found => found.length > 0,
    );
    expect(letter.length).toBeGreaterThan(0);
  });

  it('is no flood', async () => {
    const sent = await desk.sent(draft(hall, [line('Föredrag om bin', 250_000)]));
    for (let at = 0; at < 30; at++) done(await say(sent, { text: `Fråga ${at}` }));
    expect((await say(sent, {})).body.reason).toBe('too-many');
  });
});

describe('a request', () => {
  it('reaches the stall with what was wished, is answered by a quote, once', async () => {
    const wishes = {
      contact: {
        name: 'Alva Lindqvist',
        email: 'alva.fragar@posten.example',
        phone: '070-174 06 35',
        businessOrgNo: '',
      },
      ...{ day: dayAfter(hall, 90), guests: 80, budget: 8_000_000, text: 'Bröllop vid kuporna\nmed musik' },
      lines: [{ skuId: honey.id, quantity: 80, wish: null }],
    };
    const { _id } = done(await askForQuote(alva, 'angens-bigard', wishes));
    const letter = await letterTo(hall, 'alva.fragar@posten.example');
    expect(letter.text).toContain('förfrågan');
    const open = async () =>
      items<QuoteRequest>(await desk.staff.get<never>('/api/providers/angens-bigard/quote-requests'));
    const [request] = await open();
    expect(request).toMatchObject({ _id, guests: 80, budget: 8_000_000, text: 'Bröllop vid kuporna\nmed musik' });
    expect(request!.lines).toMatchObject([
      { skuId: honey.id, quantity: 80, title: expect.stringContaining('Ljunghonung') },
    ]);
    const begin = () =>
      desk.staff.command('POST', desk.path(), 'begin-quote', { ...draft(hall, [jars()]), requestId: _id });
    done((await begin()) as Said<OfficeQuote>);
    expect((await open()).map(one => one._id)).not.toContain(_id);
    expect(((await begin()) as Said<OfficeQuote>).body.reason).toBe('quote-request-ended');
  });

  it.each([
    [{ text: ' ' }, 'text'],
    [{ contact: { name: '', email: 'alva@posten.example', phone: '', businessOrgNo: '' } }, 'contact.name'],
    [{ contact: { name: 'Alva', email: 'alva@', phone: '', businessOrgNo: '' } }, 'contact.email'],
    [
      { contact: { name: 'Alva', email: 'alva@posten.example', phone: '', businessOrgNo: '556000-0000' } },
      'contact.businessOrgNo',
    ],
    [{ guests: 0 }, 'guests'],
    [{ day: '2026-02-30' }, 'day'],
  ])('with %j is refused by its field', async (fields, name) => {
    const { status, body } = await askForQuote(alva, 'angens-bigard', fields as never);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([expect.any(Number), [name]]);
    expect([400, 422]).toContain(status);
  });

  it('takes no more than five of one person in a day, and none where nothing is sold', async () => {
    const contact = { name: 'Alva', email: 'alva.igen@posten.example', phone: '', businessOrgNo: '' };
    for (let at = 0; at < 5; at++) done(await askForQuote(alva, 'angens-bigard', { contact }));
    expect((await askForQuote(alva, 'angens-bigard', { contact })).body.reason).toBe('too-many');
    expect((await askForQuote(alva, 'finns-inte')).status).toBe(404);
  });
});

describe('beginning', () => {
  it('from a template takes its lines, not whom it was for', async () => {
    const written = draft(hall, [line('Föredrag om bin', 250_000)], { reference: 'AL-12', title: 'Föredrag' });
    done(await desk.keep('Föredrag för företag', { ...written, notes: 'Dyrare i juli' }));
    const kept = items<QuoteTemplate>(await desk.staff.get<never>('/api/providers/angens-bigard/quote-templates'));
    expect(kept).toMatchObject([
      {
        title: 'Föredrag för företag',
        draft: { notes: '', customer: { lastName: '' }, quote: { reference: '', validDay: null, title: 'Föredrag' } },
      },
    ]);
    const remove = (slug: string, browser: Browser) =>
      browser.command(
        'POST',
        `/api/providers/${slug}/quote-templates/${kept[0]!._id}/removals`,
        'remove-quote-template',
        {},
      );
    expect((await remove('sjokanten', await signedIn(hall, 'maja.strand'))).status).toBe(404);
    expect((await remove('angens-bigard', desk.staff)).status).toBe(200);
    expect((await remove('angens-bigard', desk.staff)).status).toBe(404);
  });
});

describe('another version', () => {
  it('says what differs from the one that was sent before', async () => {
    const [talk, coffee] = [line('Föredrag om bin', 250_000), line('Kaffe', 4_000, { quantity: 40 })];
    const sent = await desk.sent(draft(hall, [talk, coffee]));
    expect(await readQuote(alva, sent)).toMatchObject({ differences: null });
    const honeyCake = line('Honungskaka', 3_000, { quantity: 40 });
    const written = draft(hall, [{ ...talk, pricePerItem: 200_000 }, honeyCake], { validDay: dayAfter(hall, 30) });
    done(await desk.publish(done(await desk.save(sent, written))));
    const { differences } = await readQuote(alva, sent);
    expect(differences).toMatchObject({
      since: 1,
      added: ['Honungskaka'],
      removed: ['Kaffe'],
      changed: [{ title: 'Föredrag om bin', before: 250_000, now: 200_000 }],
      total: { before: 410_000, now: 320_000 },
      words: false,
    });
    expect(differences!.validUntil!.before < differences!.validUntil!.now).toBe(true);
    // The stall's people read the same beside each version, and what is new in what they write.
    const { versions, differences: unsent } = await office(sent);
    expect(versions.map(one => one.differences)).toEqual([differences, null]);
    expect(unsent).toBeNull();
  });
});

describe('the list', () => {
  it('counts and sums each state, finds by words, and is a file of the same', async () => {
    const maja = new QuoteDesk(await signedIn(hall, 'maja.strand'), 'sjokanten');
    const path = '/api/providers/sjokanten/quotes';
    const sent = await maja.sent(draft(hall, [line('Middag', 900_000)], { title: 'Årsfest, Åkeriet' }));
    await maja.sent(draft(hall, [line('Middag', 100_000)], { title: '=SUM(A1)' }));
    const soon = await maja.sent(draft(hall, [line('Lunch', 40_000)], { validDay: dayAfter(hall, 0), title: 'Lunch' }));
    done(await maja.begin(draft(hall, [line('Skiss', 1)], { title: 'Skiss' })));
    done(await accept(alva, await readQuote(alva, sent)));
    hall.clock.forward(26 * 3_600_000);
    const staff = await signedIn(hall, 'maja.strand');
    const read = async (query = '') =>
      (await staff.get<never>(`${path}${query}`)).body as { items: QuoteRow[]; counts: StateCount[] };
    const all = await read();
    expect(all.counts).toEqual([
      { state: 'DRAFT', count: 1, total: 0 },
      { state: 'PUBLISHED', count: 1, total: 100_000 },
      { state: 'RUN_OUT', count: 1, total: 40_000 },
      { state: 'ACCEPTED', count: 1, total: 900_000 },
    ]);
    expect((await read('?state=RUN_OUT')).items.map(({ _id }) => _id)).toEqual([soon._id]);
    expect((await read('?text=åkeriet')).items.map(({ _id }) => _id)).toEqual([sent._id]);
    expect((await read('?text=%25')).items).toEqual([]);
    const file = await staff.get<string>(`${path}.csv?state=PUBLISHED`);
    const text = String(file.body);
    expect(file.status).toBe(200);
    expect(text).toContain("'=SUM(A1)");
    expect(text).not.toContain('Åkeriet');
    expect((await alva.get(`${path}.csv`)).status).toBe(401);
    hall.clock.forward(-26 * 3_600_000);
  });
});
