import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../tests/browser.ts';
import { changeSet, exported, planBulk, planFile, runSet } from '../../tests/change-sets.ts';
import { eventually, openHall, type TestHall } from '../../tests/hall.ts';
import { lockWaits } from '../../tests/lock-waits.ts';
import { signedIn } from '../../tests/people.ts';
import { place, skuOf } from '../../tests/purchase.ts';
import { auditOf } from '../../tests/stall.ts';
import type { History } from './contract.ts';

let hall: TestHall;
let owner: Browser;
let stall: string;
beforeAll(async () => {
  hall = await openHall();
  owner = await signedIn(hall, 'eskil.lund');
  const row = await hall.db.selectFrom('providers').select('id').where('slug', '=', STALL).executeTakeFirstOrThrow();
  stall = row.id;
});
afterAll(() => hall.close());

const STALL = 'angens-bigard';
const history = async () => (await owner.get<{ item: History }>(`/api/providers/${STALL}/history`)).body.item.entries;
const priceOf = async (slug: string) => (await skuOf(hall, slug)).price;
const idOf = async (slug: string) =>
  (await hall.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
const articleOf = async (slug: string) =>
  (
    await hall.db
      .selectFrom('skus')
      .select('article_number')
      .where('id', '=', (await skuOf(hall, slug)).id)
      .executeTakeFirstOrThrow()
  ).article_number;
/** A plan that is applied at once. */
async function applied(planned: Promise<{ body: { item: { _id: string } } }>): Promise<string> {
  const id = (await planned).body.item._id;
  expect((await runSet(owner, id, 'APPLIED')).status).toBe(200);
  return id;
}

describe('a file', () => {
  it('that comes back as it went changes nothing, in any of the three languages', async () => {
    for (const lang of ['sv', 'en', 'de']) {
      owner.cookies.set('lang', lang);
      const file = await exported(owner, STALL);
      const { body } = await planFile(owner, STALL, file);
      expect([lang, body.item.mistakes, body.item.counts.changed, body.item.counts.made]).toEqual([lang, 0, 0, 0]);
    }
    owner.cookies.set('lang', 'sv');
  });
  it('with two columns changes no third: not the texts, not the variants', async () => {
    const before = await exported(owner, STALL);
    const was = await priceOf('ljunghonung');
    const id = await applied(planFile(owner, STALL, `Artikelnummer;Pris\n${await articleOf('ljunghonung')};99,50`));
    const shown = (await changeSet(owner, id)).effects;
    expect(shown).toMatchObject([
      { act: 'CHANGE', slug: 'ljunghonung', differences: [{ title: 'Pris', after: '99,50\u00a0kr' }] },
    ]);
    expect(await priceOf('ljunghonung')).toBe(9950);
    expect((await runSet(owner, id, 'UNDONE')).status).toBe(200);
    expect(await priceOf('ljunghonung')).toBe(was);
    expect(await exported(owner, STALL)).toBe(before);
  });
  it('leaves what it does not name, unless hiding was asked for', async () => {
    const file = `Artikelnummer;Pris\n${await articleOf('ljunghonung')};149`;
    const kept = (await planFile(owner, STALL, file)).body.item.counts;
    const asked = (await planFile(owner, STALL, file, { hideMissing: true })).body.item.counts;
    expect(kept.changed).toBeLessThanOrEqual(1);
    expect(asked.changed).toBeGreaterThan(3);
  });
  it('of Shopify makes goods with their variants, and comes out as Shopify takes it', async () => {
    const file = [
      'Handle,Title,Body (HTML),Vendor,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Gift Card,Image Src,Status',
      'bivaxduk,Bivaxduk,"<p>Håller <strong>osten</strong> färsk.</p>",Bigården,"gifts, textiles",TRUE,Storlek,Liten,BV-S,shopify,12,89.00,FALSE,https://example.com/1.jpg,active',
      'bivaxduk,,,,,,,Stor,BV-L,shopify,4,"129.00",FALSE,,',
      'bivaxduk,,,,,,,,,,,,,https://example.com/2.jpg,',
    ].join('\n');
    const bare = await planFile(owner, STALL, file);
    expect((await changeSet(owner, bare.body.item._id)).mistakes).toMatchObject([{ row: 2, column: 'Moms' }]);
    const id = await applied(planFile(owner, STALL, file, { vatOfNew: 'standard' }));
    const { body } = await owner.get<{
      item: { meta: { description: string }; skus: { title: string; available: number }[] };
    }>('/api/products/bivaxduk');
    expect(body.item.meta.description).toBe('Håller **osten** färsk.');
    expect(body.item.skus.map(({ title, available }) => [title, available])).toEqual([
      ['Liten', 12],
      ['Stor', 4],
    ]);
    expect(await exported(owner, STALL, '?format=shopify')).toContain('bivaxduk,,,,,,,Stor,BV-L,shopify,4,129.00');
    expect((await runSet(owner, id, 'UNDONE')).status).toBe(200);
    expect((await owner.get('/api/products/bivaxduk')).status).toBe(404);
  });
  it('keeps what was sold since it was fetched: stock moves by the difference', async () => {
    const sku = await skuOf(hall, 'ljunghonung');
    const article = await articleOf('ljunghonung');
    const onHand = async () =>
      (
        await hall.db
          .selectFrom('counted_stock')
          .select('on_hand')
          .where('stock_item_id', '=', sku.stockItemId)
          .executeTakeFirstOrThrow()
      ).on_hand!;
    const then = await onHand();
    await place(hall.browser(), sku, 2);
    const file = (stock: number) => `Artikelnummer;Lager;Lager när filen hämtades\n${article};${stock};${then}`;
    expect((await planFile(owner, STALL, file(then))).body.item.counts.changed).toBe(0);
    const id = await applied(planFile(owner, STALL, file(then + 10)));
    expect(await onHand()).toBe(then + 8);
    await place(hall.browser(), sku, 1);
    expect((await runSet(owner, id, 'UNDONE')).status).toBe(200);
    expect(await onHand()).toBe(then - 3);
  });
  it('comes back with its mistakes in a column, and is read again as it is', async () => {
    const article = await articleOf('ljunghonung');
    const { body } = await planFile(owner, STALL, `Artikelnummer;Pris;Egen anteckning\n${article};gratis;=1+1`);
    const answer = await owner.get<string>(`/api/change-sets/${body.item._id}/mistakes.csv`);
    expect(answer.body).toBe(
      `Fel;Artikelnummer;Pris;Egen anteckning\r\nPris: ”gratis” är inget pris. Skriv kronor, till exempel 145 eller 145,50.;${article};gratis;'=1+1\r\n`,
    );
    const mended = await planFile(owner, STALL, answer.body.replace(';gratis;', ';150;'));
    expect(mended.body.item.mistakes).toBe(0);
    expect((await changeSet(owner, mended.body.item._id)).strange).toEqual(['Egen anteckning']);
  });
  it.each([
    ['', 'Filen har inga rader.'],
    ['Foo;Bar\n1;2', 'Vi känner inte igen någon kolumn.'],
    ['Artikelnummer;Pris;Price\nX;1;2', 'Kolumnen ”Price” finns två gånger'],
    [`Artikelnummer\n${'x\n'.repeat(10_001)}`, 'Filen har fler än 10'],
    [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'Filen går inte att läsa'],
  ])('that is none is refused in words', async (file, says) => {
    const { status, body } = await planFile(owner, STALL, file);
    expect([status, body.reason]).toEqual([400, 'invalid-input']);
    expect(body.fields?.file ?? body.message).toContain(says);
  });
});

describe('a bulk edit', () => {
  it('raises prices by percent, rounded as it says, and is undone as one', async () => {
    const before = await exported(owner, STALL);
    const ids = [await idOf('ljunghonung'), await idOf('bivaxljus')];
    const was = await priceOf('ljunghonung');
    const edit = { kind: 'PRICE_PERCENT', percent: 10, rounding: 'FIVE' };
    const id = await applied(planBulk(owner, STALL, ids, edit));
    expect(await priceOf('ljunghonung')).toBe(Math.floor((was * 1.1) / 500 + 0.5) * 500);
    expect((await changeSet(owner, id)).asked).toBe('Pris +10 %, till jämna 5 kr');
    expect((await runSet(owner, id, 'UNDONE')).status).toBe(200);
    expect(await exported(owner, STALL)).toBe(before);
  });
  it('refuses a price of nothing, and goods of another stall', async () => {
    const ids = [await idOf('ljunghonung')];
    const gone = await planBulk(owner, STALL, ids, { kind: 'PRICE_AMOUNT', amount: -100_000, rounding: 'ORE' });
    expect((await changeSet(owner, gone.body.item._id)).mistakes.length).toBeGreaterThan(0);
    const cheese = await hall.db
      .selectFrom('products')
      .select('id')
      .where('provider_id', '<>', stall)
      .executeTakeFirstOrThrow();
    const others = await planBulk(owner, STALL, [cheese.id], { kind: 'STATUS', status: 'HIDDEN' });
    expect(others.status).toBe(404);
  });
  it.each([
    [{ kind: 'STATUS', status: 'INACTIVE' }, 'Pausad'],
    [{ kind: 'STATUS', status: 'HIDDEN' }, 'Gömd'],
    [{ kind: 'VAT', vatCategory: 'standard' }, 'Normal'],
    [{ kind: 'ADD_CATEGORY', category: 'christmas' }, 'christmas'],
  ])('says what it does: %o', async (edit, word) => {
    const id = await applied(planBulk(owner, STALL, [await idOf('ljunghonung')], edit));
    const [effect] = (await changeSet(owner, id)).effects;
    expect(effect?.differences.at(0)?.after).toContain(word);
    expect((await runSet(owner, id, 'UNDONE')).status).toBe(200);
  });
});

describe('undoing', () => {
  it('says what stands in the way when somebody has changed it since', async () => {
    const ids = [await idOf('ljunghonung')];
    const raised = await applied(planBulk(owner, STALL, ids, { kind: 'PRICE_AMOUNT', amount: 1000, rounding: 'ORE' }));
    const again = await applied(planBulk(owner, STALL, ids, { kind: 'PRICE_AMOUNT', amount: 500, rounding: 'ORE' }));
    const now = await priceOf('ljunghonung');
    const { status, body } = await runSet(owner, raised, 'UNDONE');
    expect([status, body.reason]).toEqual([409, 'change-set-blocked']);
    expect(Object.values(body.fields!)[0]).toMatch(/^Ljunghonung: Pris är nu [\d,]+\s?kr, inte [\d,]+\s?kr\.$/);
    expect(await priceOf('ljunghonung')).toBe(now);
    for (const id of [again, raised]) expect((await runSet(owner, id, 'UNDONE')).status).toBe(200);
  });
  it('leaves what was ordered meanwhile, and says so', async () => {
    const file = 'Adress;Namn (sv);Moms;Artikelnummer;Pris;Lager\nprovburk;Provburk;Livsmedel;PB-1;25;5';
    const id = await applied(planFile(owner, STALL, file));
    await place(hall.browser(), await skuOf(hall, 'provburk'));
    const { status, body } = await runSet(owner, id, 'UNDONE');
    expect([status, Object.values(body.fields!)[0]]).toEqual([409, expect.stringContaining('Provburk')]);
    expect((await owner.get('/api/products/provburk')).status).toBe(200);
  });
});

describe('the history', () => {
  it('keeps what a form changes, who and when, and takes it back', async () => {
    const productId = await idOf('ljunghonung');
    const was = await exported(owner, STALL);
    const sku = await skuOf(hall, 'ljunghonung');
    const answer = await owner.command('PUT', `/api/products/${productId}`, 'change-product', {
      productId,
      section: 'Under disken',
      skus: [{ _id: sku.id, price: 12_300 }],
    });
    expect(answer.status).toBe(200);
    const [entry] = await history();
    expect(entry).toMatchObject({ source: 'EDIT', state: 'APPLIED', madeBy: 'Eskil Lund' });
    expect(entry!.effects[0]!.differences).toMatchObject([
      { title: 'Avdelning', after: 'Under disken' },
      { title: 'Pris', after: '123\u00a0kr' },
    ]);
    expect((await runSet(owner, entry!._id, 'UNDONE')).status).toBe(200);
    expect(await exported(owner, STALL)).toBe(was);
    expect((await history())[0]).toMatchObject({ state: 'UNDONE', undoneBy: 'Eskil Lund' });
  });
  it('is read by the stall’s people, and taken back by who may change goods alone', async () => {
    const packer = await signedIn(hall, 'tove.lund');
    const mine = (await packer.get<{ item: History }>(`/api/providers/${STALL}/history`)).body.item;
    expect([mine.mayChange, mine.entries.length > 0]).toEqual([false, true]);
    expect((await runSet(packer, mine.entries[0]!._id, 'UNDONE')).status).toBe(403);
  });
});

describe('two runs at once', () => {
  it('of the same goods: one is applied, the others are refused', async () => {
    const ids = [await idOf('ljunghonung'), await idOf('bivaxljus')];
    const was = await priceOf('ljunghonung');
    const plans = await Promise.all(
      [1000, 2000, 3000].map(amount => planBulk(owner, STALL, ids, { kind: 'PRICE_AMOUNT', amount, rounding: 'ORE' })),
    );
    const answers = await Promise.all(plans.map(({ body }) => runSet(owner, body.item._id, 'APPLIED')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(await priceOf('ljunghonung')).toBe(was + [1000, 2000, 3000][won]!);
    for (const { status, body } of answers) if (status !== 200) expect(body.reason).toBe('change-set-blocked');
    expect((await runSet(owner, plans[won]!.body.item._id, 'UNDONE')).status).toBe(200);
    expect(await auditOf(hall)).toEqual([]);
  });
  it('of one set apply it once', async () => {
    const { body } = await planBulk(owner, STALL, [await idOf('ljunghonung')], {
      kind: 'PRICE_AMOUNT',
      amount: 700,
      rounding: 'ORE',
    });
    const was = await priceOf('ljunghonung');
    const answers = await Promise.all([1, 2, 3].map(() => runSet(owner, body.item._id, 'APPLIED')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await priceOf('ljunghonung')).toBe(was + 700);
    expect((await runSet(owner, body.item._id, 'UNDONE')).status).toBe(200);
  });
  it('change nothing when the role is taken away while a run is on its way', async () => {
    const before = await exported(owner, STALL);
    const rows = Array.from({ length: 60 }, (_, at) => `sen-${at};Sen ${at};Livsmedel;SEN-${at};10`);
    const planned = await planFile(owner, STALL, ['Adress;Namn (sv);Moms;Artikelnummer;Pris', ...rows].join('\n'));
    const id = planned.body.item._id;
    const packer = await signedIn(hall, 'tove.lund');
    const { id: user_id } = await hall.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'tove.lund')
      .executeTakeFirstOrThrow();
    const scope = `${stall}:manager`;
    await hall.db.insertInto('scopes').values({ user_id, scope, granted_at: hall.clock.now() }).execute();
    // The run has been let in, and waits for the set's row, while the role goes.
    const { status } = await hall.db.transaction().execute(async tx => {
      await tx.selectFrom('change_sets').select('id').where('id', '=', id).forUpdate().execute();
      const running = runSet(packer, id, 'APPLIED');
      await eventually(
        () => lockWaits(hall.pool),
        count => count > 0,
      );
      await hall.db.deleteFrom('scopes').where('user_id', '=', user_id).where('scope', '=', scope).execute();
      return { status: running };
    });
    expect((await status).status).toBe(403);
    expect(await exported(owner, STALL)).toBe(before);
  });
});
