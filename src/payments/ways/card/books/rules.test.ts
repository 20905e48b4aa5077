import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BalanceLine } from '../adapters/card-company.ts';
import { differences, type OurPayment, type OurRefund } from './rules.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const SINCE = new Date('2026-11-17T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

function line(kind: BalanceLine['kind'], amount: number, fields: Partial<BalanceLine> = {}): BalanceLine {
  return {
    ...{ reference: 'txn_1', kind, amount, fee: 0, net: amount, currency: 'SEK', at: minutesAgo(60), availableAt: NOW },
    ...{ source: null, intentId: null, refundId: null },
    ...fields,
  };
}

function payment(fields: Partial<OurPayment> = {}): OurPayment {
  return {
    ...{ paymentId: 'p-1', providerId: 'stall', intentId: 'pi_1', captured: 25_000, cardFee: 600 },
    capturedAt: minutesAgo(60),
    ...fields,
  };
}

function refund(fields: Partial<OurRefund> = {}): OurRefund {
  return {
    ...{ refundId: 'r-1', paymentId: 'p-1', providerId: 'stall', reference: 're_1', amount: 5000, fulfilled: true },
    endedAt: minutesAgo(60),
    ...fields,
  };
}

const charge = (fields: Partial<BalanceLine> = {}) => line('CHARGE', 25_000, { intentId: 'pi_1', fee: 600, ...fields });
const returned = (fields: Partial<BalanceLine> = {}) => line('REFUND', -5000, { source: 're_1', ...fields });
const found = (books: Partial<Parameters<typeof differences>[0]>) =>
  differences({ lines: [], payments: [], refunds: [], since: SINCE, now: NOW, ...books }).map(
    ({ kind, reference, ours, theirs }) => [kind, reference, ours, theirs],
  );

describe('the books of the company beside ours', () => {
  it('say the same of what both know', () => {
    expect(found({ lines: [charge(), returned()], payments: [payment()], refunds: [refund()] })).toEqual([]);
    expect(found({ lines: [returned({ source: 're_9', refundId: 'r-1' })], refunds: [refund()] })).toEqual([]);
  });

  it('show what one of them alone knows', () => {
    expect(found({ lines: [charge()] })).toEqual([['PAYMENT_UNKNOWN', 'pi_1', null, 25_000]]);
    expect(found({ lines: [charge({ intentId: null, source: 'ch_1' })] })).toEqual([
      ['PAYMENT_UNKNOWN', 'ch_1', null, 25_000],
    ]);
    expect(found({ payments: [payment()] })).toEqual([['PAYMENT_MISSING', 'pi_1', 25_000, null]]);
    expect(found({ lines: [returned()] })).toEqual([['REFUND_UNKNOWN', 're_1', null, 5000]]);
    expect(found({ refunds: [refund()] })).toEqual([['REFUND_MISSING', 're_1', 5000, null]]);
  });

  it('show amounts and prices that differ', () => {
    expect(found({ lines: [charge({ amount: 24_000 })], payments: [payment()] })).toEqual([
      ['PAYMENT_DIFFERS', 'pi_1', 25_000, 24_000],
    ]);
    expect(found({ lines: [charge({ fee: 700 })], payments: [payment()] })).toEqual([
      ['FEE_DIFFERS', 'pi_1', 600, 700],
    ]);
    expect(found({ lines: [charge({ fee: 700 })], payments: [payment({ cardFee: null })] })).toEqual([]);
    expect(found({ lines: [returned({ amount: -4000 })], refunds: [refund()] })).toEqual([
      ['REFUND_DIFFERS', 're_1', 5000, 4000],
    ]);
  });

  it('are not asked about what happened a moment ago, or before what was read', () => {
    expect(found({ lines: [charge({ at: minutesAgo(5) }), returned({ at: minutesAgo(5) })] })).toEqual([]);
    expect(
      found({ payments: [payment({ capturedAt: minutesAgo(5) })], refunds: [refund({ endedAt: minutesAgo(5) })] }),
    ).toEqual([]);
    const long = new Date(SINCE.getTime() - 1000);
    expect(found({ payments: [payment({ capturedAt: long })], refunds: [refund({ endedAt: long })] })).toEqual([]);
  });

  it('know a refund that the bank sent back as none', () => {
    const lines = [returned(), line('REFUND_RETURNED', 5000, { source: 're_1' })];
    expect(found({ lines, refunds: [refund({ fulfilled: false })] })).toEqual([]);
    expect(found({ lines, refunds: [refund()] })).toEqual([['REFUND_MISSING', 're_1', 5000, null]]);
  });

  it('show exactly what was lost or changed of many, in whatever order they are read', () => {
    const fates = fc.array(fc.constantFrom('same', 'theirs', 'ours', 'less'), { maxLength: 30 });
    fc.assert(
      fc.property(fates, fc.boolean(), (fate, backwards) => {
        const ours = fate.flatMap((one, at) => (one === 'theirs' ? [] : [payment({ intentId: `pi_${at}` })]));
        const theirs = fate.flatMap((one, at) =>
          one === 'ours' ? [] : [charge({ intentId: `pi_${at}`, amount: one === 'less' ? 24_999 : 25_000 })],
        );
        const lines = backwards ? theirs.toReversed() : theirs;
        const names = { same: null, theirs: 'PAYMENT_UNKNOWN', ours: 'PAYMENT_MISSING', less: 'PAYMENT_DIFFERS' };
        const wanted = fate.flatMap((one, at) => (names[one] ? [`${names[one]} pi_${at}`] : [])).sort();
        expect(
          found({ lines, payments: ours })
            .map(([kind, reference]) => `${kind} ${reference}`)
            .sort(),
        ).toEqual(wanted);
      }),
    );
  });
});
