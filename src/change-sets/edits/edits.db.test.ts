import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { exported, planFile, runSet } from '../../../tests/change-sets.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { place, skuOf } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import type { History } from '../contract.ts';

let hall: TestHall;
let owner: Browser;
beforeAll(async () => {
  hall = await openHall();
  owner = await signedIn(hall, 'eskil.lund');
});
afterAll(() => hall.close());

const STALL = 'angens-bigard';
const history = async () => (await owner.get<{ item: History }>(`/api/providers/${STALL}/history`)).body.item.entries;
const idOf = async (slug: string) =>
  (await hall.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
const onHand = async (stockItemId: string) =>
  (
    await hall.db
      .selectFrom('counted_stock')
      .select('on_hand')
      .where('stock_item_id', '=', stockItemId)
      .executeTakeFirstOrThrow()
  ).on_hand!;

describe('the history of presses', () => {
  it('keeps what is archived, hidden and copied, and takes it out again', async () => {
    const [productId, other] = [await idOf('ljunghonung'), await idOf('bivaxljus')];
    const was = await exported(owner, STALL);
    expect(was).toMatch(/^ljunghonung;/m);
    const state = (change: string) =>
      owner.command('POST', `/api/providers/${STALL}/product-states`, 'change-product-states', {
        idOrSlug: STALL,
        productIds: [productId, other],
        change,
      });
    expect((await state('ARCHIVE')).status).toBe(200);
    const [entry] = await history();
    expect(entry).toMatchObject({ source: 'EDIT', madeBy: 'Eskil Lund', counts: { changed: 2 } });
    expect(entry!.asked).toBe('2 varor arkiverade');
    expect(entry!.effects[0]!.differences).toContainEqual({
      ...{ title: 'Arkiverad', before: null, after: 'ja', variant: null },
    });
    // Archived goods are in no file, and no file makes their address anew.
    expect(await exported(owner, STALL)).not.toMatch(/^ljunghonung;/m);
    const again = await planFile(owner, STALL, 'Adress;Namn (sv);Moms;Pris\nljunghonung;Ljunghonung;Livsmedel;90');
    expect(again.body.item.mistakes).toBeGreaterThan(0);
    expect((await runSet(owner, entry!._id, 'UNDONE')).status).toBe(200);
    expect(await exported(owner, STALL)).toBe(was);

    // Shown again from the archive, and that taken back: it is archived once more.
    expect((await state('ARCHIVE')).status).toBe(200);
    expect((await state('PUBLISH')).status).toBe(200);
    const [shown, away] = await history();
    expect(shown!.asked).toBe('2 varor publicerade');
    expect((await runSet(owner, shown!._id, 'UNDONE')).status).toBe(200);
    expect(await exported(owner, STALL)).not.toMatch(/^ljunghonung;/m);
    expect((await runSet(owner, away!._id, 'UNDONE')).status).toBe(200);
    expect(await exported(owner, STALL)).toBe(was);

    const copy = await owner.command<{ item: { slug: string } }>(
      'POST',
      `/api/products/${productId}/copies`,
      'copy-product',
      { productId },
    );
    const [copied] = await history();
    expect(copied!.effects).toMatchObject([{ act: 'ADD', slug: copy.body.item.slug }]);
    expect(copied!.asked).toBe('');
    expect((await runSet(owner, copied!._id, 'UNDONE')).status).toBe(200);
    expect(await exported(owner, STALL)).toBe(was);
  });
  it('keeps goods that come in by hand, and takes them back beside what was sold', async () => {
    const sku = await skuOf(hall, 'ljunghonung');
    const then = await onHand(sku.stockItemId!);
    const moved = await owner.command('POST', `/api/stock-items/${sku.stockItemId}/movements`, 'move-stock', {
      ...{ stockItemId: sku.stockItemId, move: 'IN', amount: 24 },
    });
    expect(moved.status).toBe(200);
    const [entry] = await history();
    expect(entry!.effects[0]!.differences).toMatchObject([
      { title: 'Lager', before: String(then), after: String(then + 24) },
    ]);
    await place(hall.browser(), sku, 1);
    expect((await runSet(owner, entry!._id, 'UNDONE')).status).toBe(200);
    expect(await onHand(sku.stockItemId!)).toBe(then - 1);
    expect(await auditOf(hall)).toEqual([]);
  });
  it('takes movements by hand back one after the other, the latest first, and says so of an earlier one (I2)', async () => {
    const sku = await skuOf(hall, 'bivaxljus');
    const then = await onHand(sku.stockItemId!);
    const move = async (kind: string, amount: number, note?: string) => {
      const path = `/api/stock-items/${sku.stockItemId}/movements`;
      const fields = { stockItemId: sku.stockItemId, move: kind, amount, ...(note && { note }) };
      expect((await owner.command('POST', path, 'move-stock', fields)).status).toBe(200);
    };
    await move('IN', 10);
    await move('WASTE', 3, 'Trasig');
    await move('COUNT', then + 20);
    const [counted, wasted, stocked] = await history();
    const early = await runSet(owner, stocked!._id, 'UNDONE');
    expect([early.status, early.body.fields]).toEqual([
      409,
      { _0: 'Rullade bivaxljus: lagret har ändrats för hand sedan dess. Ångra det senaste först.' },
    ]);
    // Candles are sold in pairs.
    await place(hall.browser(), sku, 1);
    for (const { _id } of [counted!, wasted!, stocked!]) expect((await runSet(owner, _id, 'UNDONE')).status).toBe(200);
    expect(await onHand(sku.stockItemId!)).toBe(then - 2);
    expect(await auditOf(hall)).toEqual([]);
  });
  it('counts no sale as an edit: goods that are bought while a form is saved stay bought', async () => {
    const productId = await idOf('ljunghonung');
    const sku = await skuOf(hall, 'ljunghonung');
    const rename = (section: string) =>
      owner.command('PUT', `/api/products/${productId}`, 'change-product', { productId, section });
    const sections = ['Ett', 'Två', 'Tre', 'Fyra', 'Fem', 'Sex'];
    for (const section of sections) {
      const answers = await Promise.all([rename(section), place(hall.browser(), sku, 1)]);
      expect(answers[0].status).toBe(200);
    }
    const entries = (await history()).slice(0, sections.length);
    expect(entries.flatMap(({ effects }) => effects.flatMap(one => one.differences.map(({ title }) => title)))).toEqual(
      sections.map(() => 'Avdelning'),
    );
    for (const { _id } of entries) expect((await runSet(owner, _id, 'UNDONE')).status).toBe(200);
    expect(await auditOf(hall)).toEqual([]);
  });
});
