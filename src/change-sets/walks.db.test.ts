import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, Browser, type RefusalBody } from '../../tests/browser.ts';
import { exported, planBulk, planFile, runSet } from '../../tests/change-sets.ts';
import { type Dice, diceOf } from '../../tests/chaos/dice.ts';
import { counts, openHall, type TestHall } from '../../tests/hall.ts';
import { raise, signedIn, signIn } from '../../tests/people.ts';
import { order, type Sku, skuOf } from '../../tests/purchase.ts';
import { auditOf, leftOf } from '../../tests/stall.ts';
import type { History, HistoryEntry } from './contract.ts';

/**
 * Edits, files, bulk edits, undos, sales and stock by hand at the same time, at two copies of the hall, in random
 * order. After each sequence the stock is what everybody was told, the audit is clean, and what was edited can be
 * undone to the very beginning. SALUHALL_SEED walks the same way again.
 */
let hall: TestHall;
/** The owner at both copies. */
let owners: [Browser, Browser];
let packer: Browser;
const goods: Good[] = [];

interface Good {
  id: string;
  slug: string;
  article: string;
  sku: Sku;
  /** Stock as it should be by all sales, moves, files and undos so far. */
  told: number;
}

const STALL = 'angens-bigard';
const SEQUENCES = counts(6, 200);
const STEPS = 5;
const START = 40;

beforeAll(async () => {
  hall = await openHall();
  const copy = await hall.copy();
  const other = new Browser(copy.url, hall.clock);
  await signIn(other, 'eskil');
  await raise(other);
  owners = [await signedIn(hall, 'eskil.lund'), other];
  packer = await signedIn(hall, 'tove.lund');
  const file = ['Adress;Namn (sv);Moms;Artikelnummer;Pris;Lager'];
  for (const at of [1, 2, 3]) file.push(`vandring-${at};Vandring ${at};Livsmedel;V-${at};${at}0;${START}`);
  const { body } = await planFile(owners[0], STALL, file.join('\n'));
  expect((await runSet(owners[0], body.item._id, 'APPLIED')).status).toBe(200);
  for (const at of [1, 2, 3]) {
    const slug = `vandring-${at}`;
    const { id } = await hall.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
    goods.push({ id, slug, article: `V-${at}`, sku: await skuOf(hall, slug), told: START });
  }
});
afterAll(() => hall.close());

const answers = new Map<string, number>();
/** Counts what came of a step; every refusal is a known reason, never a fault. */
function tally<T>(what: string, answer: Answer<T>): Answer<T> {
  const { reason = '' } = (answer.body ?? {}) as Partial<RefusalBody>;
  const key = answer.status === 200 ? what : `${what} ${answer.status} ${reason}`;
  answers.set(key, (answers.get(key) ?? 0) + 1);
  return answer;
}

let fresh = 0;
/** A price that nothing has had before, so that each change is told from every other. */
const freshPrice = () => 2000 + ++fresh;

async function edit(owner: Browser, dice: Dice): Promise<void> {
  const good = dice.oneOf(goods);
  const fields = dice.chance(0.5)
    ? { section: `Avdelning ${++fresh}` }
    : { skus: [{ _id: good.sku.id, price: freshPrice() }] };
  const path = `/api/products/${good.id}`;
  tally('edit', await owner.command('PUT', path, 'change-product', { productId: good.id, ...fields }));
}

async function hide(owner: Browser, dice: Dice): Promise<void> {
  const fields = { idOrSlug: STALL, productIds: [goods[2]!.id], change: dice.oneOf(['PUBLISH', 'HIDE', 'ARCHIVE']) };
  tally(
    'state',
    await owner.command('POST', `/api/providers/${STALL}/product-states`, 'change-product-states', fields),
  );
}

/** Raises prices of several, or counts them by a file that knows what stood there when it was fetched. */
async function several(owner: Browser, dice: Dice): Promise<void> {
  if (dice.chance(0.5)) {
    const edit = { kind: 'PRICE_AMOUNT', amount: dice.below(300) + 1, rounding: 'ORE' };
    const two = goods.slice(0, 2).map(({ id }) => id);
    const { body } = tally('plan', await planBulk(owner, STALL, two, edit));
    if (body.item) tally('bulk', await runSet(owner, body.item._id, 'APPLIED'));
    return;
  }
  const good = dice.oneOf(goods);
  const delta = dice.below(9) + 1;
  const file = `Artikelnummer;Lager;Lager när filen hämtades\n${good.article};${START + delta};${START}`;
  const { body } = tally('plan', await planFile(owner, STALL, file));
  if (!body.item || body.item.mistakes) return;
  if (tally('file', await runSet(owner, body.item._id, 'APPLIED')).status === 200) good.told += delta;
}

async function moveStock(by: Browser, dice: Dice): Promise<void> {
  const good = dice.oneOf(goods);
  const { stockItemId } = good.sku;
  const fields = { stockItemId, move: dice.oneOf(['IN', 'WASTE', 'COUNT']), amount: dice.below(8) + 1, note: 'Hyllan' };
  const path = `/api/stock-items/${stockItemId}/movements`;
  const answer = tally('stock', await by.command<{ item: { delta: number } }>('POST', path, 'move-stock', fields));
  if (answer.status === 200) good.told += answer.body.item.delta;
}

async function buy(dice: Dice): Promise<void> {
  const good = dice.oneOf(goods);
  const buyer = hall.browser();
  const quantity = dice.below(3) + 1;
  const line = { skuId: good.sku.id, quantity };
  type Cart = { item: { price: { amountIncludingVat: number } } };
  const cart = tally('cart', await buyer.command<Cart>('POST', '/api/cart/items', 'add-to-cart', line));
  if (cart.status !== 200) return;
  const total = cart.body.item.price.amountIncludingVat;
  const placed = tally('order', await buyer.command('POST', '/api/order-groups', 'place-order', order(total)));
  if (placed.status === 200) good.told -= quantity;
}

const entries = async (owner: Browser) =>
  (await owner.get<{ item: History }>(`/api/providers/${STALL}/history`)).body.item.entries;
const undone = new Set<string>();

async function undo(owner: Browser, entry: HistoryEntry): Promise<boolean> {
  const answer = tally('undo', await runSet(owner, entry._id, 'UNDONE'));
  if (answer.status !== 200) return false;
  // The same undone by two at once is done by one; both are told that it is undone.
  if (!undone.has(entry._id)) for (const [good, delta] of countsOfEntry(entry)) good.told -= delta;
  undone.add(entry._id);
  return true;
}

function countsOfEntry({ effects }: HistoryEntry): [Good, number][] {
  return effects.flatMap(({ productId, differences }) => {
    const good = goods.find(({ id }) => id === productId);
    const stock = differences.find(({ title }) => title === 'Lager');
    return good && stock ? [[good, Number(stock.after) - Number(stock.before)] as [Good, number]] : [];
  });
}

async function undoSome(owner: Browser, dice: Dice): Promise<void> {
  const applied = (await entries(owner)).filter(({ state, source }) => state === 'APPLIED' && source !== 'FILE');
  const files = (await entries(owner)).filter(({ state, asked }) => state === 'APPLIED' && asked === 'varor.csv');
  const own = [...applied, ...files.slice(0, -1)].slice(0, 6);
  if (own.length) await undo(owner, dice.oneOf(own));
}

/** Takes back all that no stock, state or first file stands in the way of, in whatever order it lets itself be taken. */
async function unwind(): Promise<HistoryEntry[]> {
  const isText = ({ effects }: HistoryEntry) =>
    effects.every(({ act, differences }) =>
      differences.every(({ title }) => act === 'CHANGE' && (title === 'Pris' || title === 'Avdelning')),
    );
  for (let round = 0; round < 60; round++) {
    const left = (await entries(owners[0])).filter(entry => entry.state === 'APPLIED' && isText(entry));
    const taken = [];
    for (const entry of left) taken.push(await undo(owners[0], entry));
    if (!taken.includes(true)) return left;
  }
  throw new Error('There was no end to undoing');
}

/** The file of the stall’s goods without what was sold and counted, and whether they are shown. */
async function textOf(owner: Browser): Promise<string[]> {
  const [head = '', ...lines] = (await exported(owner, STALL)).replace('\ufeff', '').split('\r\n');
  const titles = head.split(';');
  const kept = ['Adress', 'Namn (sv)', 'Avdelning', 'Pris'].map(title => titles.indexOf(title));
  const shown = lines.map(line => line.split(';')).filter(([slug = '']) => /^vandring-[12]/.test(slug));
  return shown.map(cells => kept.map(at => cells[at]).join(';')).sort();
}

it('leaves stock as everybody was told, and undoes to the beginning (I2, I13)', async () => {
  const seed = Number(process.env.SALUHALL_SEED ?? Date.now() % 1_000_000);
  const began = performance.now();
  const before = await textOf(owners[0]);
  expect(before).toHaveLength(2);
  for (let at = 0; at < SEQUENCES; at++) {
    const walkers: ((dice: Dice) => Promise<void>)[] = [
      ...owners.map(owner => (dice: Dice) => dice.oneOf([edit, several, edit, several, hide])(owner, dice)),
      dice => undoSome(dice.oneOf(owners), dice),
      dice => moveStock(packer, dice),
      buy,
      buy,
    ];
    await Promise.all(
      walkers.map(async (walk, walker) => {
        const dice = diceOf(seed + 1000 * at + walker);
        for (let step = 0; step < STEPS; step++) await walk(dice);
      }),
    );
    const left = await Promise.all(goods.map(({ sku }) => leftOf(hall, sku)));
    expect([at, ...left]).toEqual([at, ...goods.map(({ told }) => told)]);
    expect(await auditOf(hall)).toEqual([]);
    expect([at, await unwind()]).toEqual([at, []]);
    expect([at, ...(await textOf(owners[1]))]).toEqual([at, ...before]);
  }
  const counted = Object.fromEntries([...answers].sort(([a], [b]) => (a < b ? -1 : 1)));
  console.log(
    `${SEQUENCES} sequences, seed ${seed}, ${Math.round((performance.now() - began) / 1000)} s: ${JSON.stringify(counted)}`,
  );
  expect(Object.keys(counted).filter(key => !/^\w+( (400|404|409) [a-z-]+)?$/.test(key))).toEqual([]);
  for (const step of ['edit', 'bulk', 'file', 'stock', 'order', 'undo']) expect(counted[step]).toBeGreaterThan(0);
  expect(await auditOf(hall)).toEqual([]);
});
