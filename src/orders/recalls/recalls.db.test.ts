import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { workUntilDone } from '../../../tests/card-payment.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { lettersTo } from '../../../tests/letters.ts';
import { ELIN } from '../../../tests/purchase.ts';
import { changeTo, type FarmShop, openFarmShop } from '../../../tests/returned.ts';
import { orderCart, payFor } from '../../../tests/tickets.ts';
import { tellLateBuyers } from './commands.ts';
import type { CurrentRecall, RecallLook, RecallNotice, Recalls, WholeRecall } from './contract.ts';

/** Recalls: everybody who bought is written to, once, also whoever pays afterwards, and the goods are sold to nobody. */
let shop: FarmShop;
beforeAll(async () => {
  shop = await openFarmShop();
});
afterAll(() => closeAudited(shop.hall));

type Said<T> = { item: T; reason?: string; fields?: Record<string, string> };
const OFFICE = '/api/providers/angens-bigard/recalls';
const settled = () => workUntilDone(shop.hall.hall.world);
const SAID = {
  ...{ identification: 'Bäst före 2027-03', contact: '0510-123 45', boughtFrom: null },
  hazard: { sv: 'Glas kan ha hamnat i burken.', en: 'There may be glass in the jar.' },
  ...{ todo: { sv: 'Ät inte. Kom in med burken.' }, remedies: ['REPLACE', 'MONEY_BACK'] },
};
const look = (productId: string, by: Browser = shop.owner, more: object = {}) =>
  by.command<Said<RecallLook>>('POST', `${OFFICE.replace('recalls', 'recall-looks')}`, 'look-at-recall', {
    ...{ productId, ...SAID, ...more },
  });
const sent = (productId: string, looked: string, by = shop.owner, more: object = {}) =>
  by.command<Said<{ recallId: string }>>('POST', OFFICE, 'begin-recall', { productId, ...SAID, ...more, looked });
/** Begins a recall as its form does: looked at first, then sent as it was seen. */
async function begin(productId: string, by: Browser = shop.owner, more: object = {}) {
  const { body } = await look(productId, shop.owner, more);
  return await sent(productId, body.item?.looked ?? 'x', by, more);
}
const recall = async (id: string, by = shop.owner) => (await by.get<Said<WholeRecall>>(`${OFFICE}/${id}`)).body.item;
const publish = (productId: string) =>
  shop.owner.command<Said<object>>('POST', '/api/providers/angens-bigard/product-states', 'change-product-states', {
    productIds: [productId],
    change: 'PUBLISH',
  });

describe('a recall', () => {
  it('takes the goods off the shelf, reaches all who bought them in their language, and lists whom it has not', async () => {
    const [first, second] = [
      await shop.buy({ jam: 2, candles: 1, sixes: 0 }),
      await shop.buy({ jam: 0, candles: 1, sixes: 1 }),
    ];
    await changeTo(shop.staff, first, 'fulfil');
    const other = await shop.buy({ jam: 0, candles: 1, sixes: 0 });
    const late = shop.hall.browser();
    await shop.shelf.choose(late, 'sylt', { quantity: 1 });
    const waiting = await orderCart(late, { contact: { ...ELIN, email: 'sen@example.com' } });
    await sql`update order_groups set locale = 'en' where id = ${second.orderGroupId}`.execute(shop.hall.db);
    const { _id: productId } = shop.shelf.products.sylt!;
    expect((await begin(productId, shop.staff)).status).toBe(403);
    const both = await Promise.all([begin(productId), begin(productId)]);
    expect(both.map(one => one.status).sort()).toEqual([200, 409]);
    const { recallId } = both.find(one => one.status === 200)!.body.item;
    await settled();
    const letters = lettersTo(shop.hall, ELIN.email).filter(({ subject }) => /recall|återkallelse/.test(subject));
    expect(letters.map(({ subject }) => subject).sort()).toEqual([
      'Product safety recall: sylt',
      'Produktsäkerhetsåterkallelse: sylt',
    ]);
    expect(letters.map(({ text }) => text).join()).toMatch(/There may be glass in the jar.*|Glas kan ha hamnat/s);
    const found = await recall(recallId);
    expect(found.buyers.map(({ orderId, reach, pieces }) => [orderId, reach, pieces]).sort()).toEqual(
      [
        [first.orderId, 'REACHED', 2],
        [second.orderId, 'REACHED', 1],
      ].sort(),
    );
    expect(found.buyers.map(one => one.orderId)).not.toContain(other.orderId);
    // The goods are nobody's to sell until the recall is over.
    expect((await publish(productId)).body.reason).toBe('product-recalled');
    // A buyer who pays now hears of it as well, once.
    await payFor(shop.hall, late, waiting);
    await settled();
    for (let round = 0; round < 2; round++) await tellLateBuyers(shop.hall.hall.world);
    await settled();
    expect(lettersTo(shop.hall, 'sen@example.com').filter(one => one.subject.startsWith('Produkts'))).toHaveLength(1);
    expect((await recall(recallId)).buyers).toHaveLength(3);
    const { item: notice } = (await shop.hall.browser().get<Said<RecallNotice>>(`/api/recalls/${recallId}`)).body;
    const { items } = (await shop.hall.browser().get<{ items: CurrentRecall[] }>('/api/recalls')).body;
    expect(items).toMatchObject([{ _id: recallId, title: 'sylt', product: { _id: productId, slug: 'sylt' } }]);
    expect(notice).toMatchObject({ title: 'sylt', hazard: 'Glas kan ha hamnat i burken.', contact: '0510-123 45' });
    expect((await shop.owner.command('POST', `${OFFICE}/${recallId}/ends`, 'end-recall')).status).toBe(200);
    expect((await publish(productId)).status).toBe(200);
  });

  it('is looked at before it is sent, and only what was seen is', async () => {
    const candle = shop.shelf.products['stopt-ljus']!._id;
    const lettersBefore = lettersTo(shop.hall, ELIN.email).length;
    const seen = (await look(candle)).body.item;
    expect(seen).toMatchObject({ title: 'stopt-ljus', unwritten: 0, shelf: [{ available: expect.any(Number) }] });
    expect(seen.orders).toBeGreaterThan(0);
    const german = seen.letters.find(({ locale }) => locale === 'de')!;
    expect([german.orders, german.subject]).toEqual([0, 'Produktsicherheitsrückruf: stopt-ljus']);
    expect(seen.letters[0]!.parts).toContainEqual({ heading: false, text: SAID.hazard.sv });
    expect((await look(candle, shop.staff)).status).toBe(403);
    await settled();
    // Looking has done nothing.
    expect(lettersTo(shop.hall, ELIN.email)).toHaveLength(lettersBefore);
    expect((await shop.owner.get<Said<Recalls>>(OFFICE)).body.item.products.map(({ _id }) => _id)).toContain(candle);
    const other = await sent(candle, seen.looked, shop.owner, { todo: { sv: 'Släng den.' } });
    expect([other.status, other.body.reason]).toEqual([409, 'recall-changed']);
    expect((await sent(candle, 'x')).body.reason).toBe('recall-changed');
    const title = (sv: string) =>
      shop.owner.command('PUT', `/api/products/${candle}`, 'change-product', {
        ...{ productId: candle, meta: { title: { sv }, images: [] } },
      });
    await title('Stöpta ljus');
    expect((await sent(candle, seen.looked)).body.reason).toBe('recall-changed');
    await title('stopt-ljus');
    // Who buys meanwhile is written to as well: nobody is left in danger for the sake of a count.
    await shop.buy({ jam: 0, candles: 1, sixes: 0 });
    const { recallId } = (await sent(candle, seen.looked)).body.item;
    await settled();
    expect((await recall(recallId)).buyers).toHaveLength(seen.orders + 1);
    const letter = lettersTo(shop.hall, ELIN.email).find(
      ({ subject }) => subject === 'Produktsäkerhetsåterkallelse: stopt-ljus',
    )!;
    for (const { text } of seen.letters[0]!.parts.slice(1)) expect(letter.text).toContain(text);
    await shop.owner.command('POST', `${OFFICE}/${recallId}/ends`, 'end-recall');
  });

  it('knows whom no letter reached, and who was called instead', async () => {
    const placed = await shop.buy({ jam: 1, candles: 0, sixes: 0 });
    // The customer was erased: there is nobody to write to.
    await sql`update order_groups set contact = '{"name": "", "email": "", "phone": ""}' where id = ${placed.orderGroupId}`.execute(
      shop.hall.db,
    );
    const { recallId } = (await begin(shop.shelf.products.sylt!._id)).body.item;
    await settled();
    const row = async () => (await recall(recallId)).buyers.find(one => one.orderId === placed.orderId)!;
    expect(await row()).toMatchObject({ reach: 'NOT_REACHED', name: '' });
    expect((await recall(recallId)).buyers[0]!.orderId).toBe(placed.orderId);
    const note = (how: string) =>
      shop.staff.command<Said<object>>('POST', `${OFFICE}/${recallId}/reached`, 'note-recall-reached', {
        ...{ orderId: placed.orderId, how },
      });
    expect(Object.keys((await note(' ')).body.fields ?? {})).toEqual(['how']);
    expect((await note('Kom in till luckan.')).status).toBe(200);
    expect(await row()).toMatchObject({ reach: 'REACHED', how: 'Kom in till luckan.' });
    const { item } = (await shop.owner.get<Said<Recalls>>(OFFICE)).body;
    expect(item.recalls[0]).toMatchObject({ _id: recallId, title: 'sylt' });
    expect(item.products.map(({ title }) => title)).not.toContain('sylt');
  });

  it('stands as it was begun, and is of what was bought since its day', async () => {
    const { recallId } = (await begin(shop.shelf.products['stopt-ljus']!._id, shop.owner, { boughtFrom: '2099-01-01' }))
      .body.item;
    expect((await recall(recallId)).buyers).toEqual([]);
    for (const change of [
      sql`update recalls set contact = 'x' where id = ${recallId}`,
      sql`delete from recalls where id = ${recallId}`,
    ])
      await expect(change.execute(shop.hall.db)).rejects.toThrow();
    const wrong = await begin(shop.shelf.products.sylt!._id, shop.owner, { hazard: { sv: '' }, remedies: [] });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {}).length > 1]).toEqual([400, true]);
    const none = await begin('', shop.owner, { hazard: { sv: '' } });
    expect([none.status, Object.keys(none.body.fields ?? {}).sort()]).toEqual([400, ['hazard.sv', 'productId']]);
  });
});
