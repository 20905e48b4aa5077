import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SwishSandbox } from './server.ts';
import { type Caller, IDENTIFIER, newInstruction, openEar, openTown } from './test-town.ts';

let sandbox: SwishSandbox;
let swish: Caller;
let ear: Awaited<ReturnType<typeof openEar>>;

beforeEach(async () => {
  ({ sandbox, swish, ear } = await openTown());
});
afterEach(() => Promise.all([sandbox.stop(), ear.close()]));

async function ask(change: object = {}): Promise<string> {
  const id = newInstruction();
  expect((await swish.put(id, change)).status).toBe(201);
  return id;
}

async function paid(change: object = {}): Promise<string> {
  const id = await ask(change);
  sandbox.controls.answer(id, 'pay');
  return id;
}

const idle = () => sandbox.controls.idle();

describe('a callback', () => {
  it('tells what GET tells, with the identifier, through the relay over https', async () => {
    const id = await paid();
    await idle();
    expect(ear.heard).toEqual([{ identifier: IDENTIFIER, told: await swish.get(id) }]);
  });

  it('comes once for each way to end, and none for a request that is only made', async () => {
    for (const answer of ['pay', 'decline', 'DS24'] as const) sandbox.controls.answer(await ask(), answer);
    await swish.cancel(await ask());
    await ask();
    await idle();
    expect(ear.statuses().sort()).toEqual(['CANCELLED', 'DECLINED', 'ERROR', 'PAID']);
  });

  it('comes again until it is answered with 200, and nothing else will do', async () => {
    const answers = [500, 204, 200, 200];
    const picky = await openEar(() => answers.shift() ?? 200);
    sandbox.controls.relayTo(picky.url);
    await paid();
    await idle();
    expect(picky.statuses()).toEqual(['PAID', 'PAID', 'PAID']);
    expect(sandbox.controls.callbacks()[0]?.attempts.map(({ status }) => status)).toEqual([500, 204, 200]);
    await picky.close();
  });

  it('is given up after ten more tries, by its own clock', async () => {
    const town = await openTown({ retryMs: undefined });
    const deaf = await openEar(() => 503);
    town.sandbox.controls.relayTo(deaf.url);
    const id = newInstruction();
    await town.swish.put(id);
    town.sandbox.controls.answer(id, 'pay');
    const state = () => town.sandbox.controls.callbacks()[0];
    for (let tries = 1; tries <= 11; tries++) {
      await expect.poll(() => state()?.attempts.length).toBe(tries);
      town.sandbox.controls.advance(60);
    }
    await town.sandbox.controls.idle();
    expect([state()?.state, deaf.heard.length]).toEqual(['failed', 11]);
    await Promise.all([town.sandbox.stop(), town.ear.close(), deaf.close()]);
  });

  it('goes nowhere where nobody shows a certificate that is trusted', async () => {
    const other = await openTown();
    const id = newInstruction();
    await swish.put(id, { callbackUrl: `${other.sandbox.relayUrl}/swish` });
    sandbox.controls.answer(id, 'pay');
    await expect.poll(() => sandbox.controls.callbacks()[0]?.attempts.length).toBeGreaterThan(0);
    expect(sandbox.controls.callbacks()[0]?.attempts[0]).toMatchObject({ status: null });
    expect(other.ear.heard).toEqual([]);
    await Promise.all([other.sandbox.stop(), other.ear.close()]);
  });
});

describe('misbehaviour of callbacks', () => {
  it('delivers twice', async () => {
    sandbox.controls.arm({ kind: 'callback.duplicate' });
    await paid();
    await idle();
    expect(ear.statuses()).toEqual(['PAID', 'PAID']);
  });

  it('delivers in the wrong order', async () => {
    sandbox.controls.arm({ kind: 'callback.reorder' });
    const [first, second] = [await paid(), await paid()];
    await idle();
    expect(ear.heard.map(({ told }) => told.id)).toEqual([second, first]);
  });

  it('delivers late', async () => {
    sandbox.controls.arm({ kind: 'callback.delay', ms: 120_000 });
    await paid();
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(ear.heard).toEqual([]);
    sandbox.controls.advance(120);
    await idle();
    expect(ear.statuses()).toEqual(['PAID']);
  });

  it('loses one, of the type that was named', async () => {
    sandbox.controls.arm({ kind: 'callback.drop', match: 'payment.PAID' });
    sandbox.controls.answer(await ask(), 'decline');
    const id = await paid();
    await idle();
    expect(ear.statuses()).toEqual(['DECLINED']);
    expect(sandbox.controls.injected()).toMatchObject([{ kind: 'callback.drop', subject: id, detail: 'payment.PAID' }]);
  });

  it.each([
    ['wrong-identifier', { identifier: '0'.repeat(32) }],
    ['no-identifier', { identifier: null }],
    ['changed-body', { told: { status: 'PAID', amount: 1 } }],
    ['unknown-id', { told: { id: '0'.repeat(32) } }],
  ] as const)('forges one first, %s, and then delivers the true one', async (how, forged) => {
    sandbox.controls.arm({ kind: 'callback.forge', how });
    sandbox.controls.answer(await ask(), 'decline');
    await idle();
    expect(ear.heard).toHaveLength(2);
    expect(ear.heard[0]).toMatchObject(forged);
    expect(ear.heard[1]).toMatchObject({ identifier: IDENTIFIER, told: { status: 'DECLINED', amount: 250 } });
  });

  it('delivers before it answers the request', async () => {
    sandbox.controls.arm({ kind: 'callback.early' });
    const heardBefore = swish.put(newInstruction()).then(({ status }) => [status, ear.statuses()]);
    expect(await heardBefore).toEqual([201, ['PAID']]);
  });

  it('replays and forges on demand', async () => {
    await paid();
    await idle();
    const { id = '' } = sandbox.controls.callbacks()[0] ?? {};
    expect(await sandbox.controls.replay(id)).toMatchObject({ status: 200 });
    expect(await sandbox.controls.forge(id, 'no-identifier')).toMatchObject({ status: 200 });
    expect(ear.heard.map(({ identifier }) => identifier)).toEqual([IDENTIFIER, IDENTIFIER, null]);
  });
});

describe('misbehaviour of the API', () => {
  it.each([
    ['api.throttle', 429],
    ['api.fail-before', 500],
  ] as const)('%s answers %i and makes nothing', async (kind, status) => {
    sandbox.controls.arm({ kind });
    const id = newInstruction();
    expect((await swish.put(id)).status).toBe(status);
    expect((await swish.put(id)).status).toBe(201);
    expect(sandbox.controls.injected()).toMatchObject([{ kind, subject: id }]);
  });

  it('answers 500 after the effect: the same again is RP09, and GET knows it', async () => {
    sandbox.controls.arm({ kind: 'api.fail-after-commit' });
    const id = newInstruction();
    expect((await swish.put(id)).status).toBe(500);
    expect((await swish.put(id)).text).toContain('RP09');
    expect(await swish.get(id)).toMatchObject({ status: 'CREATED' });
  });

  it('hangs up after the effect', async () => {
    sandbox.controls.arm({ kind: 'api.close-after-commit' });
    const id = newInstruction();
    await expect(swish.put(id)).rejects.toThrow();
    expect(await swish.get(id)).toMatchObject({ status: 'CREATED' });
  });

  it('takes its time, after the effect or before', async () => {
    for (const [how, there] of [
      [null, 200],
      ['before', 404],
    ] as const) {
      sandbox.controls.arm({ kind: 'api.timeout', ms: 300, how });
      const id = newInstruction();
      const slow = swish.put(id);
      await new Promise(resolve => setTimeout(resolve, 120));
      expect((await swish.send('GET', `v1/paymentrequests/${id}`)).status).toBe(there);
      expect((await slow).status).toBe(201);
    }
  });

  it('strikes other methods and paths only when told to', async () => {
    sandbox.controls.arm({ kind: 'api.fail-before', method: 'GET', match: '/v1/paymentrequests/*' });
    const id = await ask();
    expect((await swish.send('GET', `v1/paymentrequests/${id}`)).status).toBe(500);
    expect((await swish.send('GET', `v1/paymentrequests/${id}`)).status).toBe(200);
    sandbox.controls.arm({ kind: 'api.fail-before' });
    sandbox.controls.disarm();
    await ask();
  });
});
