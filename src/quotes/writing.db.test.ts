import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../tests/browser.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { signedIn } from '../../tests/people.ts';
import { skuOf } from '../../tests/purchase.ts';
import { accept, done, draft, line, oneOf, QuoteDesk, readQuote, wedding } from '../../tests/quotes.ts';
import { auditOf } from '../../tests/stall.ts';

/** Writing of a quote and what is sent to it, by those who may and those who may not. */
let hall: TestHall;
let desk: QuoteDesk;
let alva: Browser;
beforeAll(async () => {
  hall = await openHall();
  desk = new QuoteDesk(await signedIn(hall, 'eskil.lund'), 'angens-bigard');
});
afterAll(async () => {
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
});
beforeEach(async () => {
  alva = hall.browser();
  await hall.db.deleteFrom('rate_limits').execute();
});

describe('writing', () => {
  it('by two at once loses nothing: the second is told who was faster', async () => {
    const begun = done(await desk.begin(draft(hall, wedding())));
    const tove = new QuoteDesk(await signedIn(hall, 'tove.lund'), 'angens-bigard');
    done(await tove.save(begun, draft(hall, wedding(), { title: 'Toves rubrik' })));
    expect((await desk.save(begun, draft(hall, wedding(), { title: 'Eskils rubrik' }))).body.reason).toBe(
      'quote-overtaken',
    );
    expect((await desk.publish(begun)).body.reason).toBe('quote-overtaken');
  });

  it('may be unfinished; what is missing is said by its fields when it is sent', async () => {
    const unfinished = draft(hall, [line('', 0), line('Något', 0, { pricePerItem: null, choice: oneOf('') })], {
      title: '',
    });
    const begun = done(await desk.begin({ ...unfinished, customer: { ...unfinished.customer, emailAddress: 'alva' } }));
    const no = await desk.publish(begun);
    expect([no.status, no.body.reason]).toEqual([422, 'quote-incomplete']);
    expect(Object.keys(no.body.fields!).sort()).toEqual(
      ['customer.emailAddress', 'lines', 'lines.0.title', 'lines.1.choice', 'lines.1.pricePerItem', 'title'].sort(),
    );
  });
});

describe('bad input', () => {
  it('of another stall, another quote or a stranger finds nothing (I17)', async () => {
    const sent = await desk.sent(draft(hall, wedding()));
    const maja = new QuoteDesk(await signedIn(hall, 'maja.strand'), 'sjokanten');
    expect((await maja.publish(sent)).status).toBe(404);
    expect((await maja.save(sent, draft(hall, wedding()))).status).toBe(404);
    expect((await maja.withdraw(sent)).status).toBe(404);
    const read = await readQuote(alva, sent);
    const other = await readQuote(alva, await maja.sent(draft(hall, [line('Annat', 10_000)])));
    // The version of another quote, and the stall of another.
    expect((await accept(alva, read, { version: { version: 1, hash: other.version!.hash } })).body.reason).toBe(
      'quote-changed',
    );
    expect((await accept(alva, read, { providerId: other.providerId })).status).toBe(404);
  });

  it.each([
    [{ acceptedBy: { name: ' ', email: 'alva@posten.example' } }, 'acceptedBy.name'],
    [{ acceptedBy: { name: 'Alva', email: 'alva@' } }, 'acceptedBy.email'],
    [{ acceptedBy: { name: 'Alva' } }, 'acceptedBy.email'],
  ])('%j is refused by its field', async (fields, name) => {
    const sent = await desk.sent(draft(hall, [line('Föredrag', 100_000)]));
    const { status, body } = await accept(alva, await readQuote(alva, sent), fields);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [name]]);
  });

  it('of 500 lines and a million kronor is a quote; of more, none', async () => {
    const many = Array.from({ length: 500 }, (_, at) => line(`Rad ${at + 1}`, 200_000));
    const sent = await desk.sent(draft(hall, many));
    const read = await readQuote(alva, sent);
    expect(read.price.amountIncludingVat).toBe(100_000_000);
    expect(done(await accept(alva, read)).state).toBe('ACCEPTED');
    expect((await desk.begin(draft(hall, [...many, line('En till', 100)]))).status).toBe(400);
    const dear = done(
      await desk.begin(
        draft(
          hall,
          many.map(one => ({ ...one, pricePerItem: 1_000_000_000 })),
        ),
      ),
    );
    expect(Object.keys((await desk.publish(dear)).body.fields!)).toEqual(['lines']);
  });

  it('an item that was hidden meanwhile is still what was promised', async () => {
    const sku = await skuOf(hall, 'bivaxljus');
    const sent = await desk.sent(draft(hall, [line('Bivaxljus', sku.price, { skuId: sku.id, quantity: 2 })]));
    const read = await readQuote(alva, sent);
    await hall.db.updateTable('products').set({ status: 'HIDDEN' }).where('slug', '=', 'bivaxljus').execute();
    expect(done(await accept(alva, read)).state).toBe('ACCEPTED');
    await hall.db.updateTable('products').set({ status: 'ACTIVE' }).where('slug', '=', 'bivaxljus').execute();
  });
});
