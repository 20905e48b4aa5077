import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SwishSandbox } from './server.ts';
import { type Caller, callerOf, HONEY, newInstruction, type openEar, openTown, STRANGER } from './test-town.ts';

let sandbox: SwishSandbox;
let swish: Caller;
let ear: Awaited<ReturnType<typeof openEar>>;
let original: string;

beforeAll(async () => {
  ({ sandbox, swish, ear } = await openTown());
});
afterAll(() => Promise.all([sandbox.stop(), ear.close()]));

beforeEach(async () => {
  await sandbox.controls.idle();
  ear.heard.length = 0;
  original = await paidReference();
  await sandbox.controls.idle();
  ear.heard.length = 0;
});

async function paidReference(): Promise<string> {
  const id = newInstruction();
  await swish.put(id);
  sandbox.controls.answer(id, 'pay');
  return String((await swish.get(id)).paymentReference);
}

async function refund(change: object = {}) {
  const id = newInstruction();
  const answer = await swish.refund(id, { originalPaymentReference: original, ...change });
  return { id, status: answer.status, codes: answer.status === 422 && codesOf(answer) };
}

const codesOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errorCode: string }[]).map(({ errorCode }) => errorCode);

describe('a refund', () => {
  it('is taken, leaves the seller and arrives, with a callback for each of the two', async () => {
    const { id, status } = await refund();
    expect(status).toBe(201);
    expect(await swish.getRefund(id)).toMatchObject({
      id,
      status: 'VALIDATED',
      originalPaymentReference: original,
      payerAlias: HONEY,
      payeeAlias: '46701234567',
      amount: 100,
      datePaid: null,
    });
    for (const _step of ['leaves', 'arrives']) {
      sandbox.controls.advance(1);
      await sandbox.controls.idle();
    }
    expect(ear.statuses()).toEqual(['DEBITED', 'PAID']);
    expect(await swish.getRefund(id)).toMatchObject({ status: 'PAID', datePaid: expect.any(String) });
  });

  it('comes in parts, up to what was paid (RF08)', async () => {
    expect((await refund({ amount: '200.00' })).status).toBe(201);
    expect((await refund({ amount: '50.01' })).codes).toEqual(['RF08']);
    expect((await refund({ amount: '50.00' })).status).toBe(201);
    expect((await refund({ amount: '0.01' })).codes).toEqual(['RF08']);
  });

  it('leaves room for another one when it failed', async () => {
    const { id } = await refund({ amount: '250.00' });
    sandbox.controls.failRefund(id, 'FF10');
    expect(await swish.getRefund(id)).toMatchObject({ status: 'ERROR', errorCode: 'FF10' });
    expect((await refund({ amount: '250.00' })).status).toBe(201);
    expect(() => sandbox.controls.failRefund(id)).toThrow('already');
  });

  it.each([
    ['RF02', { originalPaymentReference: 'NOTHING' }],
    ['RF02', { originalPaymentReference: undefined }],
    ['RP01', { payerAlias: undefined }],
    ['RP02', { message: '😀' }],
    ['RP03', { callbackUrl: 'http://hall.test' }],
    ['AM03', { currency: 'DKK' }],
    ['PA02', { amount: '1,00' }],
    ['FF08', { payerPaymentReference: '#1' }],
    ['RF07', { message: 'RF07' }],
  ])('is refused with %s: %o', async (code, change) => {
    const { status, codes } = await refund(change);
    if (code === 'RF07') return expect(status).toBe(201);
    expect([status, codes]).toEqual([422, [code]]);
  });

  it.each(['RF02', 'RF03', 'RF04', 'RF06', 'RF08', 'ACMT01'])(
    'is refused with %s when its message says so',
    async code => {
      expect((await refund({ message: code })).codes).toEqual([code]);
    },
  );

  it('is refused for another seller’s payment (RF03), to a stranger (403), and after thirteen months (RF02)', async () => {
    sandbox.controls.enrol({ number: '1233333337' });
    expect((await refund({ payerAlias: '1233333337' })).codes).toEqual(['RF03']);
    expect((await refund({ payerAlias: STRANGER })).status).toBe(403);
    sandbox.controls.advance(400 * 86_400);
    expect((await refund()).codes).toEqual(['RF02']);
    const { id } = await refund({ originalPaymentReference: await paidReference() });
    const stranger = callerOf(sandbox, sandbox.controls.certificate(STRANGER));
    expect((await stranger.send('GET', `v1/refunds/${id}`)).status).toBe(404);
  });

  it('stays on its way, or fails after all, when told to', async () => {
    // Refunds of earlier tests settle first.
    sandbox.controls.advance(2);
    sandbox.controls.arm({ kind: 'refund.hold' });
    const held = await refund({ amount: '1.00' });
    sandbox.controls.advance(60);
    expect(await swish.getRefund(held.id)).toMatchObject({ status: 'DEBITED' });
    sandbox.controls.settleRefund(held.id);
    expect(await swish.getRefund(held.id)).toMatchObject({ status: 'PAID' });
    sandbox.controls.arm({ kind: 'refund.fail-later', ms: 5000, how: 'ACMT03' });
    const failing = await refund({ amount: '1.00' });
    sandbox.controls.advance(2);
    expect(await swish.getRefund(failing.id)).toMatchObject({ status: 'DEBITED', errorCode: null });
    sandbox.controls.advance(6);
    expect(await swish.getRefund(failing.id)).toMatchObject({ status: 'ERROR', errorCode: 'ACMT03' });
    expect(sandbox.controls.injected()).toMatchObject([
      { kind: 'refund.hold', subject: held.id },
      { kind: 'refund.fail-later', subject: failing.id },
    ]);
  });
});
