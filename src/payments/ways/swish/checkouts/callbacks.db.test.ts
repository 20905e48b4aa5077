import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  leftBehind,
  lookAtPayments,
  PAID_ONCE,
  processInbox,
  workUntilDone,
} from '../../../../../tests/card-payment.ts';
import { counts, type OpenCopy, type TestHall } from '../../../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../../../tests/honey-hall.ts';
import { answerOnPhone, begun, heardFromSwish, requestAt } from '../../../../../tests/mobile-payment.ts';
import type { Sku } from '../../../../../tests/purchase.ts';
import { settlePayment } from '../../../settlements/commands.ts';
import { instructionId } from './rules.ts';

/** Swish callbacks on a bad day. No worker runs. */
let hall: TestHall;
let other: OpenCopy;
let sku: Sku;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall(100_000));
  other = await hall.copy();
});
afterEach(() => hall.swish.controls.disarm());
afterAll(async () => {
  await workUntilDone(hall.hall.world);
  await closeAudited(hall);
});

const world = () => hall.hall.world;

describe('a callback', () => {
  it.each([
    ['callback.duplicate', {}],
    ['callback.delay', { ms: 300 }],
    ['callback.reorder', {}],
    ['callback.forge', { how: 'wrong-identifier' }],
    ['callback.forge', { how: 'no-identifier' }],
    ['callback.forge', { how: 'unknown-id' }],
    ['callback.forge', { how: 'changed-body' }],
  ] as const)('%s %o settles one payment once (I8)', async (kind, more) => {
    const { placed, paymentId } = await begun(hall, sku);
    hall.swish.controls.arm({ kind, ...more });
    answerOnPhone(hall, paymentId);
    await heardFromSwish(hall);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
    expect(hall.swish.controls.armed()).toEqual([]);
  });

  it('that is lost delays the receipt until the reconciler has asked (H13)', async () => {
    const { placed, paymentId } = await begun(hall, sku);
    hall.swish.controls.arm({ kind: 'callback.drop' });
    answerOnPhone(hall, paymentId);
    await heardFromSwish(hall);
    expect((await leftBehind(hall, placed)).payments).toEqual(['PENDING']);
    hall.clock.forward(11_000);
    await lookAtPayments(world());
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('that is replayed later changes nothing', async () => {
    const { placed, paymentId } = await begun(hall, sku);
    answerOnPhone(hall, paymentId);
    await heardFromSwish(hall);
    const callback = hall.swish.controls.callbacks().find(row => row.subject === instructionId(paymentId))!;
    for (const _time of [1, 2]) expect((await hall.swish.controls.replay(callback.id)).status).toBe(200);
    await processInbox(world());
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('whose body was changed is believed in nothing but whom to ask for', async () => {
    const { placed, paymentId } = await begun(hall, sku);
    hall.swish.controls.arm({ kind: 'callback.drop' });
    answerOnPhone(hall, paymentId, 'decline');
    const callback = hall.swish.controls.callbacks().find(row => row.subject === instructionId(paymentId))!;
    expect((await hall.swish.controls.forge(callback.id, 'changed-body')).status).toBe(200);
    await processInbox(world());
    expect(await leftBehind(hall, placed)).toMatchObject({
      payments: ['CANCELLED'],
      payRequest: 'ACTIVE',
      receipts: 0,
    });
  });

  it('longer than anything Swish says, or of somebody else, is refused', async () => {
    const send = (body: string, headers = {}) =>
      fetch(`${hall.url}/api/payments/swish/callbacks`, { method: 'POST', body, headers });
    expect((await send('x'.repeat(65 * 1024))).status).toBe(413);
    for (const body of ['', '{}', 'null', '{"id":"A"}']) expect((await send(body)).status).toBe(400);
    expect((await send('{}', { callbackidentifier: 'A'.repeat(32) })).status).toBe(400);
  });

  it('that knows its secret and says nothing that could be kept is refused, and leaves nothing', async () => {
    const { paymentId } = await begun(hall, sku);
    const { callbackIdentifier } = requestAt(hall, paymentId)!;
    const warn = vi.spyOn(world().log, 'warn');
    const before = await hall.db.selectFrom('inbox').select('id').execute();
    const id = instructionId(paymentId);
    const nothing = [
      { id },
      { id, status: null },
      { id, status: 'PA\u0000ID' },
      { id, status: '' },
      { id, status: {} },
    ];
    for (const said of nothing) {
      const answer = await fetch(`${hall.url}/api/payments/swish/callbacks`, {
        method: 'POST',
        headers: { callbackidentifier: callbackIdentifier! },
        body: JSON.stringify(said),
      });
      expect([said, answer.status]).toEqual([said, 400]);
    }
    expect(await hall.db.selectFrom('inbox').select('id').execute()).toHaveLength(before.length);
    expect(warn).toHaveBeenCalledTimes(nothing.length);
    warn.mockRestore();
  });

  it('that knows its secret, of what is not here, is taken and changes nothing', async () => {
    const { paymentId } = await begun(hall, sku);
    const { callbackIdentifier } = requestAt(hall, paymentId)!;
    await hall.db.deleteFrom('payment_events').where('payment_id', '=', paymentId).execute();
    await hall.db.deleteFrom('payments').where('id', '=', paymentId).execute();
    const answer = await fetch(`${hall.url}/api/payments/swish/callbacks`, {
      method: 'POST',
      headers: { callbackidentifier: callbackIdentifier! },
      body: JSON.stringify({ id: instructionId(paymentId), status: 'PAID' }),
    });
    expect(answer.status).toBe(200);
    await processInbox(world());
    const row = await hall.db
      .selectFrom('inbox')
      .selectAll()
      .where('id', '=', `${instructionId(paymentId)}:PAID`)
      .executeTakeFirstOrThrow();
    expect([row.done_at !== null, row.failed_at]).toEqual([true, null]);
  });

  it('poll and reconciler at the same moment, in two copies, settle it once', async () => {
    for (let round = 0; round < counts(2, 30); round++) {
      const { placed, paymentId } = await begun(hall, sku);
      answerOnPhone(hall, paymentId);
      await hall.swish.controls.idle();
      await Promise.all(
        [hall, other].flatMap(({ hall: { world } }) => [
          processInbox(world),
          settlePayment(world, paymentId, 'poll'),
          settlePayment(world, paymentId, 'reconciler'),
        ]),
      );
      expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
    }
  });
});
