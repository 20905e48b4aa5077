import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import type { TestHall } from '../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../tests/honey-hall.ts';
import { closingAt } from '../../../tests/pauses.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Sku } from '../../../tests/purchase.ts';

/** A stall that closes and opens while others do the same, or buy there. */
let hall: TestHall;
let owner: Browser;
let manager: Browser;
let at: ReturnType<typeof closingAt>;
beforeAll(async () => {
  let honey: Sku;
  ({ hall, sku: honey } = await openHoneyHall());
  at = closingAt(hall, honey);
  await at.employ('maja.strand');
  owner = await signedIn(hall, 'eskil.lund');
  manager = await signedIn(hall, 'maja.strand');
});
afterAll(() => closeAudited(hall));
beforeEach(() => at.neverClosed());

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

describe('a stall that closes', () => {
  it('is ended once, however many press', async () => {
    await at.close(owner, { kind: 'OPEN_ENDED' });
    const answers = await Promise.all([at.open(owner), at.open(manager), at.open(owner)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(one => one.status === 409).map(one => one.body.reason)).toEqual(['stall-open', 'stall-open']);
  });

  it('closes once at a time: the last of many stands, and each is in the history', async () => {
    const answers = await Promise.all([
      at.close(owner, { kind: 'TODAY' }),
      at.close(manager, { kind: 'OPEN_ENDED' }),
      at.close(owner),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await hall.db.selectFrom('stall_pauses').select('ended_at').execute();
    expect([rows.length, rows.filter(row => row.ended_at === null).length]).toEqual([3, 1]);
  });

  it('is closed anew by a command that read the clock before the pause began, and waited', async () => {
    expect((await at.close(owner)).status).toBe(200);
    hall.clock.forward(-500);
    expect((await at.close(manager, { kind: 'OPEN_ENDED' })).status).toBe(200);
    hall.clock.forward(500);
  });

  it('closes beside orders: each was placed before it, or is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const buyers = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const browser = hall.browser();
          await at.add(browser);
          return browser;
        }),
      );
      const [closed, ...bought] = await Promise.all([
        at.close(owner, { kind: 'OPEN_ENDED' }),
        ...buyers.map(one => at.buy(one)),
      ]);
      expect(closed.status).toBe(200);
      for (const { status, body } of bought)
        expect([status, body.reason]).toEqual(status === 200 ? [200, undefined] : [409, 'stall-paused']);
      // After the answer to the closing, nobody gets through.
      expect((await Promise.all(buyers.map(one => at.buy(one)))).filter(({ status }) => status === 200)).toEqual([]);
      await at.open(owner);
    }
  });

  it('waits for an order that began first', async () => {
    const { id } = await at.stall();
    const buyer = hall.browser();
    await at.add(buyer);
    let closing: ReturnType<typeof at.close> | undefined;
    await hall.db.transaction().execute(async tx => {
      // As an order does that has looked and not yet committed.
      await tx.selectFrom('providers').select('id').where('id', '=', id).forShare().execute();
      closing = at.close(owner, { kind: 'OPEN_ENDED' });
      const first = await Promise.race([closing.then(() => 'closed'), sleep(400).then(() => 'waits')]);
      expect(first).toBe('waits');
    });
    expect((await closing!).status).toBe(200);
    expect((await at.buy(buyer)).body.reason).toBe('stall-paused');
  });

  it('is seen by an order that waited for it', async () => {
    const { id } = await at.stall();
    const buyer = hall.browser();
    await at.add(buyer);
    let placing: ReturnType<typeof at.buy> | undefined;
    await hall.db.transaction().execute(async tx => {
      // As a closing does that has written and not yet committed.
      const until = new Date(hall.clock.now().getTime() + 3_600_000);
      await tx.updateTable('providers').set({ paused_until: until }).where('id', '=', id).execute();
      placing = at.buy(buyer);
      expect(await Promise.race([placing.then(() => 'ordered'), sleep(400).then(() => 'waits')])).toBe('waits');
    });
    expect((await placing!).body.reason).toBe('stall-paused');
  });
});
