import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { emptyOutbox } from '../../../tests/card-payment.ts';
import type { TestHall } from '../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../tests/honey-hall.ts';
import { lettersTo } from '../../../tests/letters.ts';
import { signedIn } from '../../../tests/people.ts';
import { checkOut, type Placed, place, type Sku } from '../../../tests/purchase.ts';
import type { Sellers } from '../../backoffice/sellers/contract.ts';
import type { Case } from '../../payments/cases/contract.ts';
import type { Endings } from './contract.ts';
import { endingsWork } from './jobs.ts';

/** The end of a stall's place, over HTTP: told, objected to, answered, taken back, and come. */
let hall: TestHall;
let honey: Sku;
let hanna: Browser;
let owner: Browser;
let before: Placed;
beforeAll(async () => {
  ({ hall, sku: honey } = await openHoneyHall());
  await signIn();
  before = await place(hall.browser(), honey);
});
afterAll(() => closeAudited(hall));

async function signIn(): Promise<void> {
  hanna = await signedIn(hall, 'hanna.berg');
  owner = await signedIn(hall, 'eskil.lund');
}

type Said = { reason?: string; fields?: Record<string, string>; item: Endings };
const STALL = '/api/providers/angens-bigard';
const PATH = `${STALL}/endings`;
const said = { terms: 'Punkt 7: varor som inte får säljas', facts: 'Den 3 och 9 november såldes …', groundWord: '' };
const give = (fields: object = {}, by = hanna) =>
  by.command<Said>('POST', PATH, 'end-stall-place', { ...said, ground: null, endsOn: dayAfter(hall, 31), ...fields });
const read = async (by = owner) => (await by.get<Said>(PATH)).body.item;
const deed = async (what: string, type: string, fields: object, by: Browser) =>
  await by.command<Said>('POST', `${PATH}/${(await read(hanna)).standing?._id}/${what}`, type, { ...fields });
const object = (by = owner) => deed('objections', 'object-to-ending', { text: 'Det var ett annat stånd.' }, by);
const answer = (by = hanna) => deed('answers', 'answer-ending-objection', { answer: 'Kvittona är era.' }, by);
const withdraw = (by = hanna) => deed('withdrawals', 'withdraw-stall-ending', { reason: 'Vi hade fel.' }, by);
const stateOf = async () =>
  (await hanna.get<{ item: Sellers }>('/api/platform/sellers?text=bigård')).body.item.sellers.find(
    seller => seller.slug === 'angens-bigard',
  )?.state;
const cases = async () =>
  (await hanna.get<{ items: Case[] }>('/api/platform/cases')).body.items.filter(one => one.kind === 'ENDING');
const lettersOf = async () => {
  await emptyOutbox(hall.hall.world);
  return lettersTo(hall, 'eskil@angensbigard.example').map(letter => JSON.stringify(letter));
};
const runClock = () => endingsWork.periodic![0]!.run(hall.hall.world);
const refusedByDatabase = (statement: string) => expect(sql.raw(statement).execute(hall.db)).rejects;

describe('a notice that a place ends', () => {
  it('is the hall’s alone to give, thirty days before or by a ground with its words', async () => {
    expect((await give({}, owner)).status).toBe(403);
    expect((await give({ endsOn: dayAfter(hall, 30) })).body.fields).toHaveProperty('endsOn');
    const ground = { ground: 'REPEATED', endsOn: dayAfter(hall, 5) };
    expect((await give(ground)).body.fields).toHaveProperty('groundWord');
    expect((await give({ facts: '' })).status).toBe(400);
    expect((await read()).standing).toBeNull();
  });

  it('is told to its owners with all reasons, shows at the desk, and sells on until its day', async () => {
    expect((await give()).status).toBe(200);
    expect((await give()).body.reason).toBe('ending-given');
    expect(await stateOf()).toBe('NOTICE');
    const letters = await lettersOf();
    expect(letters.some(text => text.includes('Punkt 7') && text.includes('Den 3 och 9'))).toBe(true);
    const { standing, mayObject } = await read();
    expect(standing).toMatchObject({ state: 'NOTICE', facts: said.facts, toldBy: null, endsOn: dayAfter(hall, 31) });
    expect(mayObject).toBe(true);
    const office = await owner.get<{ items: { slug: string; hand: object | null }[] }>('/api/backoffice/providers');
    expect(office.body.items.find(one => one.slug === 'angens-bigard')?.hand).toEqual({
      ...{ state: 'NOTICE', day: dayAfter(hall, 31) },
    });
    await runClock();
    expect(await stateOf()).toBe('NOTICE');
    await place(hall.browser(), honey);
  });

  it('is objected to once, as a case of the hall that its answer alone closes', async () => {
    expect((await answer()).body.reason).toBe('status-moved');
    expect((await object(hanna)).status).toBe(403);
    expect((await object()).status).toBe(200);
    expect((await object()).body.reason).toBe('status-moved');
    const [one] = await cases();
    expect(one).toMatchObject({ ending: { slug: 'angens-bigard' }, provider: null, remedies: ['answer'] });
    const close = { kind: 'ENDING', subject: one!.subject, note: 'Klart' };
    const closed = await hanna.command<Said>('POST', `/api/cases/ENDING/${one!.subject}/closures`, 'close-case', close);
    expect(closed.body.reason).toBe('case-moved');
    expect((await answer(owner)).status).toBe(403);
    expect((await answer()).status).toBe(200);
    expect(await cases()).toEqual([]);
    expect((await read()).standing?.answer?.text).toBe('Kvittona är era.');
    expect((await lettersOf()).some(text => text.includes('Kvittona är era.'))).toBe(true);
  });

  it('is taken back, which is told, and stands in the history as it was said', async () => {
    expect((await withdraw(owner)).status).toBe(403);
    expect((await withdraw()).status).toBe(200);
    expect(await stateOf()).toBe('OPEN');
    const { standing, history } = await read();
    expect([standing, history.length]).toEqual([null, 1]);
    expect((await lettersOf()).some(text => text.includes('Vi hade fel.'))).toBe(true);
    expect((await withdraw()).status).toBe(409);
    await refusedByDatabase(`update stall_endings set facts = 'Annat'`).toThrow(/stands as it was told/);
    await refusedByDatabase(`update stall_endings set withdrawn_because = 'Annat'`).toThrow(/stands as it was told/);
    await refusedByDatabase(`delete from stall_endings`).toThrow(/stays/);
  });
});

describe('a notice by a ground', () => {
  it('ends at once by a ground of today, under a hold too, and goes back to the hold', async () => {
    const buyer = hall.browser();
    const placed = await place(buyer, honey);
    const hold = { kind: 'PAUSED', reason: 'Klagomål', word: 'Vi utreder.' };
    await hanna.command('POST', `${STALL}/holds`, 'hold-stall', hold);
    const ground = { ground: 'LEGAL_DUTY', groundWord: 'Beslut av länsstyrelsen', endsOn: dayAfter(hall, 0) };
    expect((await give(ground)).status).toBe(200);
    expect(await stateOf()).toBe('ENDED');
    expect((await lettersOf()).some(text => text.includes('länsstyrelsen'))).toBe(true);
    // What was ordered before may still be paid.
    expect(await checkOut(buyer, placed)).toBeTruthy();
    await withdraw();
    expect(await stateOf()).toBe('HELD');
    const release = await hanna.command('POST', `${STALL}/hold-ends`, 'release-stall', { reason: 'Klart.' });
    expect(release.status).toBe(200);
    expect(await stateOf()).toBe('OPEN');
  });

  it('is told once where two operators press at the same time', async () => {
    const both = await Promise.all([give(), give()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await withdraw();
  });
});

describe('a place that ends', () => {
  it('ends on its day and not before: nothing new is sold, what is ordered stays and is run', async () => {
    await give();
    await refusedByDatabase(
      `insert into stall_endings (id, provider_id, terms, facts, ends_on, ends_at, told_at)
        select gen_random_uuid(), id, 'a', 'b', current_date + 9, now() + interval '9 days', now() from providers limit 1`,
    ).toThrow(/thirty days/);
    await refusedByDatabase(
      `update stall_endings set ended_at = ends_at - interval '1 day' where withdrawn_at is null`,
    ).toThrow(/stall_endings/);
    const told = (await lettersOf()).filter(text => text.includes('har slutat')).length;
    hall.clock.forward(32 * 86_400_000);
    await signIn();
    // The clock's work has not come yet, and the day has.
    const ask = { text: 'Föredrag', amount: 1000, vatCategory: 'standard', language: 'sv', daysValid: 3, sendBy: [] };
    const customer = { name: 'Ellen Rask', email: 'ellen@example.com', phone: '' };
    const sell = () => owner.command<Said>('POST', `${STALL}/pay-requests`, 'ask-for-payment', { ...ask, customer });
    expect((await sell()).body.reason).toBe('stall-shut');
    await expect(place(hall.browser(), honey)).rejects.toThrow(/stall-paused/);
    await runClock();
    await runClock();
    expect(await stateOf()).toBe('ENDED');
    expect((await sell()).body.reason).toBe('stall-shut');
    await expect(place(hall.browser(), honey)).rejects.toThrow(/not-for-sale|stall-paused/);
    expect((await lettersOf()).filter(text => text.includes('har slutat'))).toHaveLength(told + 1);
    const open = await owner.command<Said>('POST', `${STALL}/pause-ends`, 'end-pause');
    expect(open.body.reason).toBe('place-ended');
    const hold = { kind: 'PAUSED', reason: 'Prov', word: 'Prov' };
    expect((await hanna.command<Said>('POST', `${STALL}/holds`, 'hold-stall', hold)).body.reason).toBe('place-ended');
    const order = await owner.get<{ item: { status: string } }>(`${STALL}/orders/${before.orderId}`);
    expect(order.status).toBe(200);
    await refusedByDatabase(`update providers set paused_until = null where slug = 'angens-bigard'`).toThrow(
      /has ended/,
    );
    await refusedByDatabase(
      `insert into orders (provider_id) select id from providers where slug = 'angens-bigard'`,
    ).toThrow(/keeps this stall from selling/);
  });

  it('is given back as it was, when the hall takes the notice back after all', async () => {
    expect((await withdraw()).status).toBe(200);
    expect(await stateOf()).toBe('OPEN');
    await place(hall.browser(), honey);
    expect((await lettersOf()).some(text => text.includes('er igen, som den var'))).toBe(true);
  });
});
