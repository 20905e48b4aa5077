import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StripeSandbox } from './server.ts';
import { honey, openTown, sdkFor } from './test-town.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeEach(async () => {
  ({ sandbox, stripe } = await openTown());
});
afterEach(() => sandbox.stop());

const SESSIONS = '/v1/checkout/sessions';
const key = { idempotencyKey: 'cs:prp-1' };
const sessions = async () => (await stripe.checkout.sessions.list({ limit: 100 })).data.length;

describe('a key that comes again', () => {
  it('gets the first answer, and nothing happens twice', async () => {
    const first = await stripe.checkout.sessions.create(honey(), key);
    const second = await stripe.checkout.sessions.create(honey(), key);
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await sessions()).toBe(1);
  });

  it('is refused with other parameters or at another endpoint', async () => {
    await stripe.checkout.sessions.create(honey(), key);
    const other = stripe.checkout.sessions.create(honey({ locale: 'de' }), key);
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    const elsewhere = stripe.refunds.create({ payment_intent: 'pi_1' }, key);
    await expect(elsewhere).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    expect(await sessions()).toBe(1);
  });

  it('is free again after a validation failure', async () => {
    const bad = stripe.checkout.sessions.create(honey({ success_url: 'nowhere' }), key);
    await expect(bad).rejects.toMatchObject({ code: 'url_invalid' });
    expect((await stripe.checkout.sessions.create(honey(), key)).status).toBe('open');
  });

  it('keeps the refusal of an execution', async () => {
    const { id } = await stripe.checkout.sessions.create(honey());
    sandbox.controls.pay(id);
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
    const refund = { payment_intent: String(payment_intent), amount: 99_999 };
    await expect(stripe.refunds.create(refund, key)).rejects.toMatchObject({ param: 'amount' });
    const again = await stripe.refunds.create(refund, key).catch((error: Stripe.errors.StripeError) => error.headers);
    expect(again).toMatchObject({ 'idempotent-replayed': 'true' });
  });

  it('is forgotten after a day', async () => {
    const first = await stripe.checkout.sessions.create(honey(), key);
    sandbox.controls.advance(86_401);
    const next = await stripe.checkout.sessions.create(honey(), key);
    expect(next.id).not.toBe(first.id);
  });

  it('has to be of a sane length', async () => {
    const long = stripe.checkout.sessions.create(honey(), { idempotencyKey: 'k'.repeat(256) });
    await expect(long).rejects.toMatchObject({ code: 'idempotency_key_invalid' });
  });

  it('is answered 409 while the first request still runs, and with its result afterwards', async () => {
    sandbox.controls.arm({ kind: 'api.timeout', match: SESSIONS, ms: 3000, how: 'before' });
    const impatient = sdkFor(sandbox, { maxNetworkRetries: 0 });
    const first = impatient.checkout.sessions.create(honey(), key);
    await new Promise(resolve => setTimeout(resolve, 100));
    await expect(impatient.checkout.sessions.create(honey(), key)).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    expect((await impatient.checkout.sessions.create(honey(), { idempotencyKey: 'another' })).status).toBe('open');
    const { id } = await first;
    expect((await impatient.checkout.sessions.create(honey(), key)).id).toBe(id);
  });
});

describe('faults between the effect and its answer', () => {
  it('500 after the commit: the retry of the SDK gets the session that was made', async () => {
    sandbox.controls.arm({ kind: 'api.fail-after-commit', match: SESSIONS });
    const session = await stripe.checkout.sessions.create(honey());
    expect(session.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await sessions()).toBe(1);
    expect(sandbox.controls.injected()).toMatchObject([{ kind: 'api.fail-after-commit' }]);
    expect(sandbox.controls.armed()).toEqual([]);
  });

  it('500 as the result: every retry gets it again, and the session is there to be found', async () => {
    sandbox.controls.arm({ kind: 'api.fail-after-commit', match: SESSIONS, how: 'stored' });
    const once = sdkFor(sandbox, { maxNetworkRetries: 0 });
    await expect(once.checkout.sessions.create(honey(), key)).rejects.toMatchObject({ type: 'StripeAPIError' });
    await expect(once.checkout.sessions.create(honey(), key)).rejects.toMatchObject({
      statusCode: 500,
      headers: { 'idempotent-replayed': 'true' },
    });
    expect(await sessions()).toBe(1);
  });

  it('a connection closed after the commit: the SDK comes back and finds one session', async () => {
    sandbox.controls.arm({ kind: 'api.close-after-commit', match: SESSIONS });
    expect((await stripe.checkout.sessions.create(honey(), key)).status).toBe('open');
    expect(await sessions()).toBe(1);
  });

  it('a timeout after the commit: the client gives up, the session exists, the same key finds it', async () => {
    sandbox.controls.arm({ kind: 'api.timeout', match: SESSIONS, ms: 4000 });
    const impatient = sdkFor(sandbox, { maxNetworkRetries: 0, timeout: 1000 });
    const attempt = impatient.checkout.sessions.create(honey(), key);
    await expect(attempt).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(await sessions()).toBe(1);
    expect((await stripe.checkout.sessions.create(honey(), key)).status).toBe('open');
    expect(await sessions()).toBe(1);
  });

  it('409 and 500 without effect: the retry does the work once', async () => {
    sandbox.controls.arm({ kind: 'api.conflict', match: SESSIONS });
    expect((await stripe.checkout.sessions.create(honey())).status).toBe('open');
    sandbox.controls.arm({ kind: 'api.fail-before', match: SESSIONS });
    expect((await stripe.checkout.sessions.create(honey())).status).toBe('open');
    expect(await sessions()).toBe(2);
  });

  it('strikes only where it was told to, as often as it was told to', async () => {
    const calm = sdkFor(sandbox, { maxNetworkRetries: 0 });
    const { id } = await calm.checkout.sessions.create(honey());
    sandbox.controls.arm({ kind: 'api.fail-before', match: `${SESSIONS}/*/expire`, times: 2 });
    expect((await calm.checkout.sessions.create(honey())).status).toBe('open');
    await expect(calm.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 500 });
    await expect(calm.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 500 });
    expect((await calm.checkout.sessions.expire(id)).status).toBe('expired');
    expect(sandbox.controls.injected()).toHaveLength(2);
  });
});
