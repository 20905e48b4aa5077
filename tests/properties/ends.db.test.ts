import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settlePayment } from '../../src/payments/settlements/commands.ts';
import { leftBehind, openPaymentId } from '../card-payment.ts';
import { requestAt } from '../mobile-payment.ts';
import type { Placed } from '../purchase.ts';
import { sampled } from '../samples.ts';
import { Fair, type Way } from './fair.ts';
import { cancel, forget, openThere, replace } from './steps.ts';

/** A closed pay request takes no money: its open payments are closed at the company, and late money goes back. */
let fair: Fair;
beforeAll(async () => {
  fair = await Fair.open(true, new Set());
});
afterAll(() => fair[Symbol.asyncDispose]());
beforeEach(async () => {
  await fair.hall.db.deleteFrom('rate_limits').execute();
});

const ENDS: Record<string, { begin: () => Promise<Placed>; end: () => Promise<void> }> = {
  replaced: { begin: () => fair.ask(17_009, 'standard'), end: () => replace(0, 9_999).go(fair) },
  'cancelled by staff': { begin: () => fair.ask(17_009, 'standard'), end: () => cancel(0).go(fair) },
  'of an order that staff cancelled': { begin: () => fair.order([1, 1]), end: () => cancel(0).go(fair) },
  'whose time ran out': { begin: () => fair.order([1, 1]), end: () => fair.wait(3_700) },
};
const WAYS: Way[] = ['card', 'wallet', 'swish'];
const CASES = Object.keys(ENDS).flatMap(end => WAYS.map(way => [end, way] as const));

const statusOf = async ({ payRequestId }: Placed) =>
  (
    await fair.hall.db
      .selectFrom('pay_requests')
      .select('status')
      .where('id', '=', payRequestId)
      .executeTakeFirstOrThrow()
  ).status;

describe('a pay request', () => {
  it.each(sampled(CASES, 4))(
    'P12: %s can be paid no more by %s: it is shut at the company, and nothing begins (I8)',
    async (end, way) => {
      const placed = await ENDS[end]!.begin();
      await fair.begin(placed, way);
      const paymentId = await openPaymentId(fair.hall, placed.payRequestId);
      const [open] = (await openThere(fair)).filter(one => one.way === way);
      await ENDS[end]!.end();
      expect(await statusOf(placed)).toBe('CANCELLED');
      expect((await openThere(fair)).filter(one => one.id === open!.id)).toEqual([]);
      if (way === 'swish') expect(['CANCELLED', 'ERROR']).toContain(requestAt(fair.hall, paymentId)!.status);
      // A press on an old page is refused and gets no session.
      await fair.begin(placed, way);
      expect(await openPaymentId(fair.hall, placed.payRequestId).catch(() => null)).toBeNull();
      expect((await leftBehind(fair.hall, placed)).payments).not.toContain('FULFILLED');
      await fair.rest();
      expect(await fair.breaches(true)).toEqual([]);
    },
  );

  it.each(sampled(CASES, 4))(
    'P12: %s and paid by %s all the same, for nobody could shut it, gives all of it back (I10, H12)',
    async (end, way) => {
      const placed = await ENDS[end]!.begin();
      await fair.begin(placed, way);
      const paymentId = await openPaymentId(fair.hall, placed.payRequestId);
      const [open] = (await openThere(fair)).filter(one => one.way === way);
      await forget(0).go(fair);
      await ENDS[end]!.end();
      expect(await statusOf(placed)).toBe('CANCELLED');
      const still = (await openThere(fair)).find(one => one.id === open!.id);
      // Payments expire by themselves, wherever they are.
      if (!still) return expect(end).toBe('whose time ran out');
      await fair.payAt(still);
      await settlePayment(fair.hall.hall.world, paymentId, 'webhook');
      await fair.rest();
      expect(await leftBehind(fair.hall, placed)).toMatchObject({ receipts: 0, refunds: ['GONE FULFILLED'] });
      expect(await fair.breaches(true)).toEqual([]);
    },
  );
});
