import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '../src/cart/contract.ts';
import type { Browser } from './browser.ts';
import { counts, eventually, openHall, type TestHall } from './hall.ts';
import { lockWaits } from './lock-waits.ts';
import { signIn } from './people.ts';
import { order, place, type Sku, shelve, skuOf } from './purchase.ts';

/** I13, I15 and the rules of architecture 3 about commands, through the front door. */
let hall: TestHall;
let sku: Sku;
beforeAll(async () => {
  hall = await openHall({ lockTimeoutMs: 5000 });
  sku = await skuOf(hall, 'ljunghonung');
});
afterAll(() => hall.close());
beforeEach(() => shelve(hall, sku, 1000));

const HOUR = 3_600_000;

interface Refused {
  reason: string;
  message: string;
}

interface Press {
  _id: string;
  _type: string;
  _createdAt: string;
  skuId: string;
  quantity: number;
}

function press(quantity = 1, at = hall.clock.now()): Press {
  return { _id: randomUUID(), _type: 'add-to-cart', _createdAt: at.toISOString(), skuId: sku.id, quantity };
}

const add = (browser: Browser, body: Press) => browser.send<{ item: Cart } & Refused>('POST', '/api/cart/items', body);

async function inCart(browser: Browser): Promise<number> {
  return (await browser.get<{ item: Cart }>('/api/cart')).body.item.count;
}

async function stored(id: string): Promise<number> {
  const rows = await hall.db.selectFrom('commands').select('id').where('id', '=', id).execute();
  return rows.length;
}

describe('the same command sent again', () => {
  it('has the effect of once and gets the same answer (I13) [payments 3.29]', async () => {
    const elin = hall.browser();
    const one = press(2);
    const first = await add(elin, one);
    const second = await add(elin, one);
    expect(first.status).toBe(200);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await inCart(elin)).toBe(2);
  });

  it('has the effect of once, whatever the order of its fields (I13)', async () => {
    const elin = hall.browser();
    const one = press(3);
    const first = await add(elin, one);
    const reversed = Object.fromEntries(Object.entries(one).reverse()) as unknown as Press;
    expect((await add(elin, reversed)).body).toEqual(first.body);
    expect(await inCart(elin)).toBe(3);
  });

  it('has the effect of once, many times at the same moment, also before the browser has its cookie (I13)', async () => {
    for (let round = 0; round < counts(2, 40); round++) {
      const [elin, olle] = [hall.browser(), hall.browser()];
      await add(elin, press());
      const together = async (browser: Browser, one = press()) =>
        (await Promise.all(Array.from({ length: 20 }, () => untilNotBusy(browser, one)))).map(({ body }) => body);
      const answers = await together(elin);
      for (const body of answers) expect(body).toEqual(answers[0]);
      expect(await inCart(elin)).toBe(2);
      // Whichever answer came last: its cart has it once.
      expect((await together(olle)).map(({ item }) => item.count)).toEqual(Array(20).fill(1));
      expect(await inCart(olle)).toBe(1);
    }
  });

  it('places one order, many times at the same moment (I13)', async () => {
    const elin = hall.browser();
    await add(elin, press());
    const body = { ...order(sku.price), _id: randomUUID(), _type: 'place-order', _createdAt: hall.clock.now() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        elin.send<{ item: { orderGroupId: string } }>('POST', '/api/order-groups', body),
      ),
    );
    const placed = answers.filter(answer => answer.status === 200);
    expect(placed.length).toBeGreaterThan(0);
    for (const answer of placed) expect(answer.body).toEqual(placed[0]!.body);
    for (const answer of answers) if (answer.status !== 200) expect(answer.body).toMatchObject({ reason: 'busy' });
    const groups = await hall.db.selectFrom('order_groups').select('id').execute();
    expect(groups.filter(group => group.id === placed[0]!.body.item.orderGroupId)).toHaveLength(1);
    const holds = await hall.db
      .selectFrom('holds')
      .select('id')
      .where('order_group_id', '=', placed[0]!.body.item.orderGroupId)
      .execute();
    expect(holds).toHaveLength(1);
  });

  it('with another body is refused (422), and nothing of it happens (I13)', async () => {
    const elin = hall.browser();
    const one = press(1);
    await add(elin, one);
    const other = await add(elin, { ...one, quantity: 5 });
    expect(other.status).toBe(422);
    expect(other.body.reason).toBe('other-body');
    expect(await inCart(elin)).toBe(1);
  });

  it('from somebody else is another command', async () => {
    const [elin, olle] = [hall.browser(), hall.browser()];
    await add(elin, press());
    await add(olle, press());
    const one = press(4);
    expect((await add(elin, one)).body.item.count).toBe(5);
    expect((await add(olle, one)).body.item.count).toBe(5);
    expect(await stored(one._id)).toBe(2);
  });

  it('gets the same no, also when by now it would be a yes', async () => {
    const elin = hall.browser();
    await shelve(hall, sku, 1);
    const one = press(2);
    const first = await add(elin, one);
    expect(first).toMatchObject({ status: 409, body: { reason: 'quantity-unavailable' } });
    await shelve(hall, sku, 10);
    const again = await add(elin, one);
    expect(again.status).toBe(409);
    expect(again.body).toEqual(first.body);
    expect((await add(elin, press(2))).status).toBe(200);
  });

  it('gets one answer, many times at the moment when the no becomes a yes (I13)', async () => {
    for (let round = 0; round < counts(2, 40); round++) {
      const elin = hall.browser();
      await add(elin, press());
      await shelve(hall, sku, 1);
      const one = press(2);
      const answers = Promise.all(Array.from({ length: 16 }, () => untilNotBusy(elin, one)));
      await shelve(hall, sku, 10);
      const [first, ...others] = await answers;
      for (const other of others) expect(other).toMatchObject({ status: first!.status, body: first!.body });
      expect(await stored(one._id)).toBe(1);
      expect(await inCart(elin)).toBe(first!.status === 200 ? 3 : 1);
    }
  });

  it('an hour later gets its first answer again (I13)', async () => {
    const elin = hall.browser();
    const one = press(2);
    const first = await add(elin, one);
    hall.clock.forward(HOUR);
    const again = await add(elin, one);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await inCart(elin)).toBe(2);
  });
});

describe('the press and the clock', () => {
  it('a new command pressed an hour ago comes too late, and may be pressed anew', async () => {
    const elin = hall.browser();
    const old = press(1, new Date(hall.clock.now().getTime() - HOUR));
    expect(await add(elin, old)).toMatchObject({ status: 409, body: { reason: 'too-late' } });
    expect(await stored(old._id)).toBe(0);
    expect(await inCart(elin)).toBe(0);
    expect((await add(elin, press())).status).toBe(200);
  });

  it('two minutes are in time', async () => {
    const old = press(1, new Date(hall.clock.now().getTime() - 115_000));
    expect((await add(hall.browser(), old)).status).toBe(200);
  });

  it('a press from the future is refused, and stays unheard', async () => {
    const elin = hall.browser();
    const early = press(1, new Date(hall.clock.now().getTime() + HOUR));
    expect(await add(elin, early)).toMatchObject({ status: 409, body: { reason: 'from-the-future' } });
    expect(await stored(early._id)).toBe(0);
    hall.clock.forward(HOUR);
    expect((await add(elin, early)).status).toBe(200);
  });
});

describe('who may', () => {
  it('is asked before a stored answer is given: rights taken away take the answers along (I17)', async () => {
    const [elin, tove] = [hall.browser(), hall.browser()];
    const { orderId, orderGroupId } = await place(elin, sku);
    const userId = await signIn(tove, 'tove');
    const path = `/api/providers/angens-bigard/orders/${orderId}/status-changes`;
    const cancel = { _id: randomUUID(), _type: 'change-order-status', _createdAt: hall.clock.now(), change: 'cancel' };
    const send = () => tove.send<{ item: unknown } & Refused>('POST', path, cancel);
    const first = await send();
    expect(first).toMatchObject({
      status: 200,
      body: { item: { orderGroup: { _id: orderGroupId }, order: { status: { type: 'CANCELLED' } } } },
    });
    expect((await send()).status).toBe(200);
    await hall.db.deleteFrom('scopes').where('user_id', '=', userId).execute();
    const now = await send();
    expect(now).toMatchObject({ status: 403, body: { reason: 'not-allowed' } });
    expect(now.body.item).toBeUndefined();
  });

  it('a command that carries a secret leaves neither its body nor its answer', async () => {
    const before = await hall.db.selectFrom('commands').select('id').execute();
    await signIn(hall.browser(), 'eskil');
    expect(await hall.db.selectFrom('commands').select('id').execute()).toHaveLength(before.length);
    const rows = await hall.db.selectFrom('commands').select('id').where('type', '=', 'classic-sign-in').execute();
    expect(rows).toEqual([]);
  });

  it('no stored answer holds an access key (I18)', async () => {
    const placed = await place(hall.browser(), sku);
    const { rows } = await hall.pool.query('select id from commands where answer::text like $1', [
      `%${placed.accessKey}%`,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('a crowd and a fault', () => {
  it('what another one holds for a while is waited for and done', async () => {
    const elin = hall.browser();
    await add(elin, press());
    const free = await holdCarts();
    const answer = add(elin, press());
    await waitedFor();
    await free();
    expect((await answer).status).toBe(200);
    expect(await inCart(elin)).toBe(2);
  });

  it('what another one holds too long is refused politely, is not stored, and works a moment later', async () => {
    const elin = hall.browser();
    await add(elin, press());
    const free = await holdCarts();
    const one = press();
    expect(await add(elin, one)).toMatchObject({ status: 409, body: { reason: 'busy' } });
    expect(await stored(one._id)).toBe(0);
    await free();
    expect((await add(elin, one)).status).toBe(200);
    expect(await inCart(elin)).toBe(2);
  });

  it('a fault is not stored: the same press works when the fault is gone', async () => {
    const elin = hall.browser();
    await hall.pool.query(`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'a fault of the test'; end $$`);
    await hall.pool.query('create trigger failing before insert on cart_items for each row execute function fail()');
    const one = press();
    expect((await add(elin, one)).status).toBe(500);
    expect(await stored(one._id)).toBe(0);
    await hall.pool.query('drop trigger failing on cart_items; drop function fail()');
    expect((await add(elin, one)).status).toBe(200);
    expect(await inCart(elin)).toBe(1);
  });
});

/** Presses again on a busy refusal, which is no answer to the command. */
async function untilNotBusy(browser: Browser, one: Press) {
  return await eventually(
    () => add(browser, one),
    answer => answer.status !== 409 || answer.body.reason !== 'busy',
  );
}

async function holdCarts(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: hall.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select * from carts for update');
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

/** Waits until a session waits for a lock. */
async function waitedFor(): Promise<void> {
  await eventually(
    () => lockWaits(hall.pool),
    waiting => waiting > 0,
  );
}
