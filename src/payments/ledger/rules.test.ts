import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum as sumOf } from '../../shared/money.ts';
import { CARD_BALANCE, CARD_CLEARING, CARD_SIDE, disputeEntries } from '../ways/card/ledger/rules.ts';
import { SWISH_SIDE, swishClearing } from '../ways/swish/ledger/rules.ts';
import {
  type Capture,
  captureEntries,
  clearingEntries,
  DISPUTES,
  type Entry,
  FEE_REVENUE,
  failedClearingEntries,
  feeBack,
  feeReceivable,
  lossEntries,
  payable,
  REFUNDS_PENDING,
  refundClearingEntries,
  refundEntries,
  reversed,
  takenBackEntries,
} from './rules.ts';

const BEES = '018f0000-0000-7000-8000-00000000bee5';
const jar: Capture = { side: CARD_SIDE, providerId: BEES, amount: 8900, fee: 445, sentOn: true, earned: true };

const captures = fc
  .record({
    amount: fc.integer({ min: 1, max: 99_999_999 }),
    share: fc.integer({ min: 0, max: 10_000 }),
    sentOn: fc.boolean(),
    earned: fc.boolean(),
  })
  .map(({ amount, share, sentOn, earned }): Capture => {
    return {
      side: CARD_SIDE,
      providerId: BEES,
      amount,
      fee: Math.floor((amount * share + 5000) / 10_000),
      sentOn,
      earned,
    };
  });

/** Swish captures: the money goes from bank account to bank account. */
const bySwish = captures.map((capture): Capture => ({ ...capture, side: SWISH_SIDE, sentOn: false }));

const cuts = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { maxLength: 6 });

describe('the ledger', () => {
  it('shares a capture between provider and platform, to the öre', () => {
    expect(captureEntries(jar).map(({ account, side, amount }) => [account.id, side, amount])).toEqual([
      [CARD_CLEARING.id, 'DEBIT', 8900],
      [payable(BEES).id, 'CREDIT', 8455],
      [FEE_REVENUE.id, 'CREDIT', 445],
    ]);
  });

  it('earns nobody anything from what goes back', () => {
    expect(captureEntries({ ...jar, earned: false }).map(({ account, side }) => [account.id, side])).toEqual([
      [CARD_CLEARING.id, 'DEBIT'],
      [REFUNDS_PENDING.id, 'CREDIT'],
    ]);
  });

  it('P1: balances every transaction and empties clearing, whatever was captured and however it was refunded (I6)', () => {
    fc.assert(
      fc.property(captures, cuts, fc.integer({ min: 0, max: 5000 }), (capture, wanted, cardFee) => {
        const { all, refunded } = lifeOf(capture, wanted, cardFee);
        for (const entries of all) expect(balance(entries)).toBe(0);
        expect(balanceOf(all, CARD_CLEARING.id)).toBe(0);
        const owed = balanceOf(all, payable(BEES).id);
        const left = capture.earned ? capture.amount - refunded : 0;
        // The provider's claim: nothing once the card company has sent the money on.
        if (capture.sentOn && refunded === capture.amount) expect(owed).toBe(0);
        if (!capture.sentOn && capture.earned) expect(owed + balanceOf(all, FEE_REVENUE.id) + left).toBe(0);
        if (!capture.earned) expect(balanceOf(all, REFUNDS_PENDING.id)).toBe(refunded - capture.amount);
      }),
    );
  });

  it("P6: gives the fee back at the capture's own rate, exactly once it is all refunded (H14)", () => {
    fc.assert(
      fc.property(captures, cuts, (capture, wanted) => {
        const parts = partsOf(capture.amount, wanted);
        let before = 0;
        let fees = 0;
        for (const part of parts) {
          const fee = feeBack(capture, part, before);
          expect(fee).toBeGreaterThanOrEqual(0);
          expect(fee).toBeLessThanOrEqual(part);
          before += part;
          fees += fee;
          const exact = (BigInt(capture.fee) * BigInt(before) * 2n) / BigInt(capture.amount);
          expect(Math.abs(fees * 2 - Number(exact))).toBeLessThanOrEqual(1);
        }
        if (before === capture.amount) expect(fees).toBe(capture.fee);
      }),
    );
  });

  it('P1: holds what a bank took until it is decided: back to nothing when won, the seller’s and the platform’s when lost (I6)', () => {
    fc.assert(
      fc.property(
        captures,
        cuts,
        fc.nat(99_999_999),
        fc.nat(20_000),
        fc.boolean(),
        (capture, wanted, take, price, won) => {
          const { all, refunded } = lifeOf(capture, wanted, 0);
          const amount = 1 + (take % capture.amount);
          const before = balanceOf(all, payable(BEES).id);
          all.push(disputeEntries({ withdrawn: amount, reinstated: 0, price }));
          expect(balanceOf(all, DISPUTES.id)).toBe(amount);
          all.push(
            won
              ? disputeEntries({ withdrawn: 0, reinstated: amount, price: 0 })
              : lossEntries(capture, amount, refunded),
          );
          for (const entries of all) expect(balance(entries)).toBe(0);
          expect(balanceOf(all, DISPUTES.id)).toBe(0);
          const owed = balanceOf(all, payable(BEES).id) - before;
          if (won || !capture.earned) expect(owed).toBe(0);
          // The seller owes at least their part of it, and all of what had gone back before.
          else expect(owed).toBeGreaterThanOrEqual(amount - capture.fee);
          expect(owed).toBeLessThanOrEqual(amount);
          // The fee given back: never more than the platform took.
          if (capture.earned && !won) expect(balanceOf(all, FEE_REVENUE.id)).toBeLessThanOrEqual(0);
        },
      ),
    );
  });

  it('P6: owes the seller what a refund took before it failed, and takes it once, however often it is tried (I10, H14)', () => {
    fc.assert(
      fc.property(captures, cuts, fc.nat({ max: 3 }), fc.boolean(), (capture, wanted, failures, written) => {
        const [part = 1, ...others] = partsOf(capture.amount, wanted);
        const { sentOn } = capture;
        const refundOthers = () =>
          others.map((one, at) => refundEntries(capture, one, part + sum(others.slice(0, at))));
        const clear = (taken: boolean) => refundClearingEntries({ ...capture, sentOn: sentOn && !taken }, part, 0);
        const tries = Array.from({ length: failures }, (_, at) =>
          written
            ? [
                refundEntries(capture, part, 0),
                clear(at > 0),
                reversed(refundEntries(capture, part, 0)),
                failedClearingEntries(capture, part, 0),
              ]
            : [at > 0 ? [] : takenBackEntries(capture, part, 0)],
        ).flat();
        const began = [captureEntries(capture), clearingEntries(capture, 100)];
        const waits = [...began, ...tries];
        for (const entries of waits) expect(balance(entries)).toBe(0);
        const owed = failures && sentOn ? part - feeBack(capture, part, 0) : 0;
        const moved = balanceOf(waits, payable(BEES).id) - balanceOf(began, payable(BEES).id);
        expect(moved).toBe(-owed || 0);
        const done = [...waits, refundEntries(capture, part, 0), clear(failures > 0), ...refundOthers()];
        const plain = [...began, refundEntries(capture, part, 0), clear(false), ...refundOthers()];
        for (const { id } of [payable(BEES), FEE_REVENUE, CARD_CLEARING, CARD_BALANCE, REFUNDS_PENDING])
          expect(balanceOf(done, id)).toBe(balanceOf(plain, id));
      }),
    );
  });

  it('undoes a refund by the same entries on the other side', () => {
    const there = refundEntries(jar, 8900, 0);
    expect(balanceOf([there, reversed(there)], payable(BEES).id)).toBe(0);
    expect(balanceOf([there, reversed(there)], FEE_REVENUE.id)).toBe(0);
  });
});

describe('the ledger of Swish', () => {
  const swish: Capture = { ...jar, side: SWISH_SIDE, sentOn: false };
  const named = (entries: readonly Entry[]) => entries.map(({ account, side, amount }) => [account.id, side, amount]);

  it('has the money in the seller’s own account at once, and the platform’s share as a debt of theirs', () => {
    expect(named(captureEntries(swish))).toEqual([
      [swishClearing(BEES).id, 'DEBIT', 8900],
      [payable(BEES).id, 'CREDIT', 8900],
      [feeReceivable(BEES).id, 'DEBIT', 445],
      [FEE_REVENUE.id, 'CREDIT', 445],
    ]);
    expect(named(clearingEntries(swish, 0))).toEqual([
      [payable(BEES).id, 'DEBIT', 8900],
      [swishClearing(BEES).id, 'CREDIT', 8900],
    ]);
  });

  it('knows that what should not have come lies with the seller until it has gone back', () => {
    const wrong = { ...swish, earned: false };
    const come = [captureEntries(wrong), clearingEntries(wrong, 0)];
    expect(balanceOf(come, payable(BEES).id)).toBe(8900);
    expect(balanceOf(come, REFUNDS_PENDING.id)).toBe(-8900);
    const gone = [...come, refundEntries(wrong, 8900, 0), refundClearingEntries(wrong, 8900, 0)];
    for (const { id } of [payable(BEES), REFUNDS_PENDING, swishClearing(BEES), feeReceivable(BEES), FEE_REVENUE])
      expect([id, balanceOf(gone, id)]).toEqual([id, 0]);
  });

  it('P1: balances, empties clearing, leaves the seller nothing owed but the share, and touches no account of cards (I6)', () => {
    fc.assert(
      fc.property(bySwish, cuts, (capture, wanted) => {
        const { all, refunded } = lifeOf(capture, wanted, 0);
        for (const entries of all) expect(balance(entries)).toBe(0);
        expect(balanceOf(all, swishClearing(BEES).id)).toBe(0);
        const held = capture.earned ? 0 : capture.amount - refunded;
        expect(balanceOf(all, payable(BEES).id)).toBe(held);
        expect(balanceOf(all, REFUNDS_PENDING.id) + held).toBe(0);
        expect(all.flat().some(({ account }) => account.id.includes('stripe'))).toBe(false);
      }),
    );
  });

  it('P6: forgives the share of what goes back at the capture’s own rate (H14)', () => {
    fc.assert(
      fc.property(bySwish, cuts, (capture, wanted) => {
        const { all, refunded } = lifeOf(capture, wanted, 0);
        const owed = balanceOf(all, feeReceivable(BEES).id);
        const left = capture.earned ? capture.fee - feeBack(capture, refunded, 0) : 0;
        expect([owed, balanceOf(all, FEE_REVENUE.id)]).toEqual([left, left === 0 ? 0 : -left]);
        if (refunded === capture.amount) expect(owed).toBe(0);
      }),
    );
  });
});

/** All entries of a capture that is cleared and refunded in parts. */
function lifeOf(capture: Capture, wanted: readonly number[], cardFee: number) {
  const all = [captureEntries(capture), clearingEntries(capture, cardFee)];
  let refunded = 0;
  for (const part of partsOf(capture.amount, wanted)) {
    all.push(refundEntries(capture, part, refunded), refundClearingEntries(capture, part, refunded));
    refunded += part;
  }
  return { all, refunded };
}

const sum = (amounts: readonly number[]) => sumOf(amounts, amount => amount);

function partsOf(amount: number, wanted: readonly number[]): number[] {
  const parts: number[] = [];
  let left = amount;
  for (const part of wanted) {
    const taken = Math.min(part, left);
    if (taken > 0) parts.push(taken);
    left -= taken;
  }
  return parts;
}

function balance(entries: readonly Entry[]): number {
  return entries.reduce((sum, { side, amount }) => sum + (side === 'DEBIT' ? amount : -amount), 0);
}

function balanceOf(all: readonly Entry[][], accountId: string): number {
  return balance(all.flat().filter(({ account }) => account.id === accountId));
}
