import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { emptyOutbox } from '../../../tests/card-payment.ts';
import type { TestHall } from '../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../tests/honey-hall.ts';
import { lettersTo } from '../../../tests/letters.ts';
import { signedIn } from '../../../tests/people.ts';
import { place, type Sku } from '../../../tests/purchase.ts';
import type { Sellers } from '../../backoffice/sellers/contract.ts';
import type { Pauses } from '../pauses/contract.ts';
import type { Holds } from './contract.ts';

/** The hall's own hand on a stall, over HTTP. */
let hall: TestHall;
let honey: Sku;
let hanna: Browser;
let owner: Browser;
beforeAll(async () => {
  ({ hall, sku: honey } = await openHoneyHall());
  hanna = await signedIn(hall, 'hanna.berg');
  owner = await signedIn(hall, 'eskil.lund');
});
afterAll(() => closeAudited(hall));

type Said = { reason?: string; item: Pauses };
const STALL = '/api/providers/angens-bigard';
const hold = (kind: 'PAUSED' | 'CLOSED', by = hanna) =>
  by.command<Said>('POST', `${STALL}/holds`, 'hold-stall', { kind, reason: 'Klagomål', word: 'Ring hallen först.' });
const release = (by = hanna) =>
  by.command<Said>('POST', `${STALL}/hold-ends`, 'release-stall', { reason: 'Allt är klart.' });
const pause = () => owner.command<Said>('POST', `${STALL}/pauses`, 'pause-stall', { kind: 'OPEN_ENDED' });
const open = (by = owner) => by.command<Said>('POST', `${STALL}/pause-ends`, 'end-pause');
const stateOf = async (slug = 'angens-bigard') =>
  (await hanna.get<{ item: Sellers }>('/api/platform/sellers?text=bigård')).body.item.sellers.find(
    seller => seller.slug === slug,
  )?.state;

describe('a stall that the hall holds', () => {
  it('sells nothing, is not opened by its seller nor by the hall in passing, and keeps what was bought', async () => {
    const before = await place(hall.browser(), honey);
    expect((await hold('PAUSED', owner)).status).toBe(403);
    expect((await hold('PAUSED')).status).toBe(200);
    expect(await stateOf()).toBe('HELD');
    await expect(place(hall.browser(), honey)).rejects.toThrow(/not-for-sale/);
    expect((await open()).body.reason).toBe('stall-held');
    expect((await open(hanna)).body.reason).toBe('stall-held');
    expect((await pause()).body.reason).toBe('stall-held');
    const change = { pausedUntil: null };
    expect((await owner.command<Said>('PUT', STALL, 'change-provider', change)).body.reason).toBe('stall-held');
    expect((await hold('PAUSED')).body.reason).toBe('stall-held');
    const { item } = (await owner.get<Said>(`${STALL}/pauses`)).body;
    expect(item).toMatchObject({ heldWord: 'Ring hallen först.', paused: { mayEnd: false } });
    const order = await hall.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', before.orderId)
      .executeTakeFirstOrThrow();
    expect(order.status).not.toBe('CANCELLED');
    await emptyOutbox(hall.hall.world);
    const letters = lettersTo(hall, 'eskil@angensbigard.example').map(letter => JSON.stringify(letter));
    expect(letters.some(text => text.includes('Ring hallen'))).toBe(true);
    expect(letters.every(text => !text.includes('Klagom'))).toBe(true);
    await expect(
      sql`update providers set paused_until = null where slug = 'angens-bigard'`.execute(hall.db),
    ).rejects.toThrow(/holds this stall/);
  });

  it('is given back as it was: open, or in the pause that its seller had begun', async () => {
    expect((await release(owner)).status).toBe(403);
    expect((await release()).status).toBe(200);
    expect((await release()).body.reason).toBe('stall-not-held');
    expect(await stateOf()).toBe('OPEN');
    await place(hall.browser(), honey);
    await pause();
    await hold('PAUSED');
    expect(await stateOf()).toBe('HELD');
    await release();
    expect(await stateOf()).toBe('PAUSED');
    expect((await open()).status).toBe(200);
    expect(await stateOf()).toBe('OPEN');
  });

  it('is never put out for good by a hold, which is told at once, but by a notice; one from before is given back', async () => {
    const refused = await hold('CLOSED');
    expect([refused.status, await stateOf()]).toEqual([400, 'OPEN']);
    const old = sql`insert into hall_holds (id, provider_id, kind, reason, word, began_at)
      select gen_random_uuid(), id, 'CLOSED', 'Klagomål', 'Vi stänger.', ${hall.clock.now()} from providers
      where slug = 'angens-bigard'`;
    await expect(old.execute(hall.db)).rejects.toThrow(/for good by a notice/);
    await sql`update providers set paused_until = '9999-12-31 00:00:00Z' where slug = 'angens-bigard'`.execute(hall.db);
    await sql`alter table hall_holds disable trigger hall_holds_pause`.execute(hall.db);
    await old.execute(hall.db);
    await sql`alter table hall_holds enable trigger hall_holds_pause`.execute(hall.db);
    expect(await stateOf()).toBe('CLOSED');
    const { inForce } = (await hanna.get<{ item: Holds }>(`${STALL}/holds`)).body.item;
    expect(inForce).toMatchObject({ kind: 'CLOSED', word: 'Vi stänger.' });
    expect((await release()).status).toBe(200);
    expect(await stateOf()).toBe('OPEN');
  });

  it('is held once where two operators press at the same time', async () => {
    const both = await Promise.all([hold('PAUSED'), hold('PAUSED')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await release();
  });
});
