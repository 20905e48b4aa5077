import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { newId } from '../../src/shared/ids.ts';
import {
  completedMessage,
  deliver,
  leftBehind,
  openPaymentId,
  processInbox,
  signed,
  workUntilDone,
} from '../card-payment.ts';
import { counts, type TestHall } from '../hall.ts';
import { closeAudited, openHoneyHall } from '../honey-hall.ts';
import { answerOnPhone, begun, requestAt } from '../mobile-payment.ts';
import { Rows } from '../permissions/digest.ts';
import { checkOut, type Placed, place } from '../purchase.ts';

/** Forged messages, and true ones about payments that are not ours, move no row of money. */
let hall: TestHall;
let rows: Rows;
let card: { placed: Placed; message: string };
let phone: { placed: Placed; paymentId: string };
/** The operator's warnings in the log. */
let warned: MockInstance;

beforeAll(async () => {
  const opened = await openHoneyHall();
  hall = opened.hall;
  // Both are paid, and the hall has not been told.
  const payer = hall.browser();
  const placed = await place(payer, opened.sku);
  const session = await checkOut(payer, placed);
  await openPaymentId(hall, placed.payRequestId);
  hall.stripe.controls.pay(session);
  card = { placed, message: await completedMessage(hall, session) };
  hall.swish.controls.arm({ kind: 'callback.drop', times: 100 });
  phone = await begun(hall, opened.sku);
  answerOnPhone(hall, phone.paymentId);
  rows = new Rows(hall.databaseUrl);
  await rows.open();
  warned = vi.spyOn(hall.hall.world.log, 'warn');
});

afterAll(async () => {
  await rows.close();
  hall.swish.controls.disarm();
  hall.clock.forward(60_000);
  await workUntilDone(hall.hall.world);
  // The true outcome is found by asking the companies.
  for (const { placed } of [card, phone]) expect((await leftBehind(hall, placed)).payRequest).toBe('FULFILLED');
  await closeAudited(hall);
});

const ofStrangers = () =>
  warned.mock.calls
    .map(words => String(words.at(-1)))
    .filter(line => /in the name of|nobody knows|did not ask/.test(line));

const FIVE_MINUTES = 300;
const nowSeconds = () => Math.floor(Date.now() / 1000);
const word = fc.stringMatching(/^[A-Za-z0-9]{1,40}$/);
/** A timestamp out of the tolerance, beyond what a slow machine takes to deliver it. */
const outOfTime = fc.integer({ min: FIVE_MINUTES + 60, max: 1_000_000_000 });

type Forged = (message: string) => { body: string; signature: string | null };
const forged: fc.Arbitrary<[says: string, Forged]> = fc.oneof(
  fc
    .constantFrom(null, '', 't=,v1=', 't=now,v1=00')
    .map(signature => of(`signature ${signature}`, body => ({ body, signature }))),
  word.map(secret => of(`whsec_${secret}`, body => ({ body, signature: signed(body, `whsec_${secret}`) }))),
  outOfTime.map(ago => of(`${ago} s ago`, body => ({ body, signature: signed(body, undefined, nowSeconds() - ago) }))),
  outOfTime.map(on => of(`in ${on} s`, body => ({ body, signature: signed(body, undefined, nowSeconds() + on) }))),
  fc.tuple(fc.nat(), word).map(([at, text]) =>
    of(`changed at ${at}`, body => {
      const cut = at % body.length;
      return { body: body.slice(0, cut) + text + body.slice(cut), signature: signed(body) };
    }),
  ),
  fc.stringMatching(/^[0-9a-f]{64}$/).map(hex => of(hex, body => ({ body, signature: `t=${nowSeconds()},v1=${hex}` }))),
  // The oldest scheme (v0) proves nothing, whatever it was signed with.
  fc.constant(of('v0', body => ({ body, signature: signed(body).replace('v1=', 'v0=') }))),
);

function of(says: string, forge: Forged): [string, Forged] {
  return [says, forge];
}

describe('messages of companies', () => {
  it('P9: forged, stale, future-dated and wrongly signed messages of the card company change nothing', async () => {
    await fc.assert(
      fc.asyncProperty(forged, async ([, forge]) => {
        const { body, signature } = forge(card.message);
        await rows.changed();
        warned.mockClear();
        const answer = await deliver(hall.url, body, signature);
        await processInbox(hall.hall.world);
        expect([answer.status, await rows.changed()]).toEqual([400, []]);
        expect(ofStrangers()).toHaveLength(1);
      }),
      { numRuns: counts(20, 600) },
    );
  });

  it('P9: a message of another account, truly signed, changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(word, async account => {
        const told = { ...JSON.parse(card.message), id: `evt_${account}`, account: `acct_${account}` };
        await rows.changed();
        const answer = await deliver(hall.url, JSON.stringify(told));
        await processInbox(hall.hall.world);
        expect([answer.status, await rows.changed()]).toEqual([200, []]);
      }),
      { numRuns: counts(5, 60) },
    );
  });

  it('P9: truly signed messages about what nobody here knows are answered, ignored, and asked about once', async () => {
    const kinds = ['checkout.session', 'payment_intent', 'charge', 'refund', 'dispute', 'transfer', 'hat'];
    const types = ['checkout.session.completed', 'payment_intent.succeeded', 'charge.refunded', 'refund.failed'];
    const nothing = fc.constantFrom({}, null, { object: 'payment_intent', metadata: { paymentId: 7 } });
    const objects = fc.record({
      object: fc.constantFrom(...kinds),
      id: word,
      client_reference_id: fc.oneof(fc.uuid(), word),
      payment_intent: word,
      metadata: fc.oneof(fc.record({ paymentId: fc.oneof(fc.uuid(), word), refundId: fc.uuid() }), fc.constant(null)),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(objects, nothing), fc.constantFrom(...types, 'hat.lost'), async (object, type) => {
        const told = { id: `evt_${newId()}`, object: 'event', type, data: { object } };
        await rows.changed();
        const answer = await deliver(hall.url, JSON.stringify(told));
        await processInbox(hall.hall.world);
        expect(answer.status).toBe(200);
        // The inbox keeps that it came, and nothing else is written.
        expect((await rows.changed()).filter(name => name !== 'inbox')).toEqual([]);
        const open = hall.db.selectFrom('inbox').select('id').where('done_at', 'is', null);
        expect(await open.execute()).toEqual([]);
      }),
      { numRuns: counts(10, 250) },
    );
  });

  it.each([
    ['a payment', { object: 'checkout.session', client_reference_id: newId() }],
    ['a refund', { object: 'refund', id: 're_of_nobody', metadata: { refundId: newId() } }],
  ])('P9: %s that nobody here knows is ignored, and the operator reads of it', async (_, object) => {
    warned.mockClear();
    const told = { id: `evt_${newId()}`, object: 'event', type: 'hat.lost', data: { object } };
    const answer = await deliver(hall.url, JSON.stringify(told));
    await processInbox(hall.hall.world);
    expect(answer.status).toBe(200);
    expect(ofStrangers()).toHaveLength(1);
  });

  it('P9: callbacks in the name of Swish that do not know the secret change nothing', async () => {
    const { callbackIdentifier: secret } = requestAt(hall, phone.paymentId)!;
    const near = fc
      .nat({ max: 31 })
      .map(at => secret!.slice(0, at) + (secret![at] === 'A' ? 'B' : 'A') + secret!.slice(at + 1));
    const guess = fc.oneof(word, near, fc.constantFrom(null, '', secret!.toLowerCase().concat('x')));
    const row = { ...requestAt(hall, phone.paymentId)! };
    const body = fc.record({
      id: fc.oneof(fc.constant(row.id), fc.stringMatching(/^[0-9A-F]{32}$/), word),
      status: fc.constantFrom('PAID', 'DECLINED', 'ERROR', 'CANCELLED'),
      amount: fc.oneof(fc.constant(row.ore / 100), fc.nat()),
    });
    await fc.assert(
      fc.asyncProperty(guess, body, async (identifier, said) => {
        await rows.changed();
        const headers = {
          'content-type': 'application/json',
          ...(identifier !== null && { callbackIdentifier: identifier }),
        };
        const path = `${hall.url}/api/payments/swish/callbacks`;
        warned.mockClear();
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(said) });
        await processInbox(hall.hall.world);
        expect([answer.status, await rows.changed()]).toEqual([400, []]);
        expect(ofStrangers()).toHaveLength(1);
      }),
      { numRuns: counts(20, 600) },
    );
  });
});
