import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StripeSandbox } from './server.ts';
import { honey, openEndpoint, openTown, type Received } from './test-town.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
let endpoint: Awaited<ReturnType<typeof openEndpoint>>;
let verdict: (received: Received) => number;

beforeEach(async () => {
  verdict = () => 200;
  endpoint = await openEndpoint(received => verdict(received));
  ({ sandbox, stripe } = await openTown({ webhookUrl: endpoint.url }));
});
afterEach(async () => {
  await sandbox.stop();
  await endpoint.close();
});

async function buy(): Promise<string> {
  const { id } = await stripe.checkout.sessions.create(honey());
  sandbox.controls.pay(id);
  return id;
}

const PAID = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed'];
const construct = ({ body, signature }: Received) =>
  stripe.webhooks.constructEvent(body, signature, sandbox.webhookSecret);
const completed = () => endpoint.received.filter(({ event }) => event.type === 'checkout.session.completed');

describe('delivery', () => {
  it('signs as the SDK checks it, over the exact bytes', async () => {
    const id = await buy();
    expect(await sandbox.controls.idle()).toBe(true);
    expect(endpoint.types().sort()).toEqual([...PAID].sort());
    for (const received of endpoint.received) expect(construct(received).id).toMatch(/^evt_/);
    const [told] = completed();
    expect(told?.event.data.object).toMatchObject({ id, status: 'complete', payment_status: 'paid' });
    expect(told?.event).toMatchObject({ api_version: '2026-10-28.endive', livemode: false, pending_webhooks: 1 });
    expect(() =>
      stripe.webhooks.constructEvent(`${told?.body} `, told?.signature ?? '', sandbox.webhookSecret),
    ).toThrow(/signature/i);
  });

  it('says which request an event came from', async () => {
    const id = await buy();
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
    await stripe.refunds.create({ payment_intent: String(payment_intent) }, { idempotencyKey: 'refund:1' });
    await sandbox.controls.idle();
    const refund = endpoint.received.find(({ event }) => event.type === 'refund.created');
    expect(refund?.event.request).toMatchObject({ idempotency_key: 'refund:1' });
    expect(completed()[0]?.event.request).toEqual({ id: null, idempotency_key: null });
  });

  it('comes again until it is taken, and gives up in the end', async () => {
    let refusals = 2;
    verdict = () => (refusals-- > 0 ? 500 : 200);
    const { id } = await stripe.checkout.sessions.create(honey());
    await stripe.checkout.sessions.expire(id);
    await sandbox.controls.idle();
    expect(endpoint.types()).toEqual(Array(3).fill('checkout.session.expired'));
    verdict = () => 400;
    const other = await stripe.checkout.sessions.create(honey());
    await stripe.checkout.sessions.expire(other.id);
    await sandbox.controls.idle();
    expect(endpoint.received).toHaveLength(3 + 4);
  });

  it('tells nobody while no endpoint is named', async () => {
    sandbox.webhookTarget(null);
    await buy();
    expect(await sandbox.controls.idle()).toBe(true);
    expect(endpoint.received).toEqual([]);
    expect((await stripe.events.list({ type: 'checkout.session.completed' })).data).toHaveLength(1);
  });

  it('tells of declines and of failed answers to the bank', async () => {
    const { id } = await stripe.checkout.sessions.create(honey());
    sandbox.controls.pay(id, { card: '4000000000000002' });
    sandbox.controls.pay(id, { threeDSecure: 'fail' });
    await sandbox.controls.idle();
    expect(endpoint.types().filter(type => type === 'payment_intent.payment_failed')).toHaveLength(2);
    expect(endpoint.types()).toContain('charge.failed');
    expect(endpoint.types()).toContain('payment_intent.requires_action');
  });
});

describe('misbehaviour', () => {
  const match = 'checkout.session.completed';

  it('duplicate: the same event twice', async () => {
    sandbox.controls.arm({ kind: 'webhook.duplicate', match });
    await buy();
    await sandbox.controls.idle();
    expect(completed()).toHaveLength(2);
    expect(completed()[0]?.event.id).toBe(completed()[1]?.event.id);
    expect(endpoint.received).toHaveLength(PAID.length + 1);
  });

  it('drop: never, though the event is there to be asked for', async () => {
    sandbox.controls.arm({ kind: 'webhook.drop', match });
    const id = await buy();
    await sandbox.controls.idle();
    expect(completed()).toEqual([]);
    const listed = await stripe.events.list({ type: match });
    expect(listed.data).toHaveLength(1);
    const [dropped] = sandbox.controls.injected();
    expect(dropped).toMatchObject({ kind: 'webhook.drop', subject: listed.data[0]?.id });
    const again = await sandbox.controls.replay(String(dropped?.subject));
    expect(again.status).toBe(200);
    expect(completed()[0]?.event.data.object).toMatchObject({ id });
  });

  it('reorder: after the event that follows it', async () => {
    sandbox.controls.arm({ kind: 'webhook.reorder', match: 'charge.succeeded' });
    await buy();
    expect(await sandbox.controls.idle()).toBe(true);
    const order = endpoint.types();
    expect(order).toHaveLength(PAID.length);
    const followers = [order.indexOf('payment_intent.succeeded'), order.indexOf('checkout.session.completed')];
    expect(order.indexOf('charge.succeeded')).toBeGreaterThan(Math.min(...followers));
  });

  it('reorder: not held for ever when nothing follows', async () => {
    const { id } = await stripe.checkout.sessions.create(honey());
    sandbox.controls.arm({ kind: 'webhook.reorder', match: 'checkout.session.expired' });
    await stripe.checkout.sessions.expire(id);
    expect(endpoint.received).toEqual([]);
    sandbox.controls.advance(2);
    await sandbox.controls.idle();
    expect(endpoint.types()).toEqual(['checkout.session.expired']);
  });

  it('delay: not before its time', async () => {
    sandbox.controls.arm({ kind: 'webhook.delay', match, ms: 60_000 });
    await buy();
    expect(await sandbox.controls.idle(100)).toBe(false);
    expect(completed()).toEqual([]);
    sandbox.controls.advance(61);
    await sandbox.controls.idle();
    expect(completed()).toHaveLength(1);
  });

  it('forge: first a signature that is refused, then the true one', async () => {
    verdict = received => {
      try {
        return construct(received) ? 200 : 500;
      } catch {
        return 400;
      }
    };
    sandbox.controls.arm({ kind: 'webhook.forge', match });
    await buy();
    await sandbox.controls.idle();
    expect(completed()).toHaveLength(2);
    expect(() => construct(completed()[0] as Received)).toThrow(/signature/i);
    expect(construct(completed()[1] as Received).type).toBe(match);
  });

  it('forgeries to order: each kind as its name says', async () => {
    await buy();
    await sandbox.controls.idle();
    const [event] = (await stripe.events.list({ type: match })).data;
    const forged = async (how: 'wrong-secret' | 'changed-body' | 'unsigned' | 'stale' | 'future') => {
      await sandbox.controls.forge(String(event?.id), how);
      return endpoint.received.at(-1) as Received;
    };
    for (const how of ['wrong-secret', 'changed-body', 'unsigned', 'stale'] as const) {
      const received = await forged(how);
      expect(() => construct(received), how).toThrow();
    }
    // Future timestamps pass the SDK (protocols 1.7): only a check of the receiver's own stops this one.
    const future = await forged('future');
    expect(construct(future).id).toBe(event?.id);
    expect(Number(/^t=(\d+)/.exec(future.signature)?.[1])).toBeGreaterThan(Date.now() / 1000 + 3000);
  });
});
