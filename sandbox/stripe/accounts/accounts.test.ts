import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StripeSandbox } from '../server.ts';
import { honey, openEndpoint, openTown } from '../test-town.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
let endpoint: Awaited<ReturnType<typeof openEndpoint>>;

beforeEach(async () => {
  endpoint = await openEndpoint();
  ({ sandbox, stripe } = await openTown({ webhookUrl: endpoint.url }));
});
afterEach(async () => {
  await sandbox.stop();
  await endpoint.close();
});

const TRANSFERS = { stripe_balance: { stripe_transfers: { requested: true } } };

function bihuset(change: Stripe.V2.Core.AccountCreateParams = {}): Stripe.V2.Core.AccountCreateParams {
  return {
    contact_email: 'bo@bihuset.example',
    display_name: 'Bihuset',
    dashboard: 'express',
    identity: { country: 'se', entity_type: 'company' },
    configuration: { recipient: { capabilities: TRANSFERS } },
    defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
    ...change,
  };
}

const include: Stripe.V2.Core.AccountRetrieveParams.Include[] = ['configuration.recipient', 'requirements'];
const state = (id: string) => stripe.v2.core.accounts.retrieve(id, { include });
const transfersOf = (account: Stripe.V2.Core.Account) =>
  account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;

async function link(account: string): Promise<string> {
  const way = { refresh_url: 'http://hall.test/bo/again', return_url: 'http://hall.test/bo/back' };
  const made = await stripe.v2.core.accountLinks.create({
    account,
    use_case: { type: 'account_onboarding', account_onboarding: way },
  });
  return made.url;
}

async function follow(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '', url).href;
}

async function leave(account: string, ending: string): Promise<string | null> {
  const visit = await follow(await link(account));
  const body = new URLSearchParams({ ending });
  return (await fetch(visit, { method: 'POST', redirect: 'manual', body })).headers.get('location');
}

const paying = (destination: string) =>
  honey({ payment_intent_data: { application_fee_amount: 1000, transfer_data: { destination } } });

describe('an account', () => {
  it('is made with what was asked for, and shows only what is included', async () => {
    const account = await stripe.v2.core.accounts.create(bihuset());
    expect(account).toMatchObject({ object: 'v2.core.account', display_name: 'Bihuset', dashboard: 'express' });
    expect(account.configuration).toBeUndefined();
    expect(account.requirements).toBeUndefined();
    const whole = await state(account.id);
    expect(transfersOf(whole)).toBe('restricted');
    expect(whole.requirements?.entries?.map(entry => entry.awaiting_action_from)).toEqual(['user', 'user', 'user']);
    expect(whole.configuration?.merchant).toBeUndefined();
    expect((await stripe.v2.core.accounts.list()).data.map(({ id }) => id)).toEqual([account.id]);
  });

  it('is refused with parameters that nobody knows, and without those that must be settled now', async () => {
    const odd = { ...bihuset(), type: 'express' };
    await expect(stripe.v2.core.accounts.create(odd)).rejects.toMatchObject({ code: 'parameter_unknown' });
    const nobody = stripe.v2.core.accounts.create(bihuset({ defaults: {} }));
    await expect(nobody).rejects.toMatchObject({ code: 'missing_required_fields', statusCode: 400 });
    await expect(state('acct_nobody')).rejects.toMatchObject({ statusCode: 404, code: 'not_found' });
    expect((await stripe.v2.core.accounts.list()).data).toEqual([]);
  });

  it('is made once for one key', async () => {
    const key = { idempotencyKey: 'account:bihuset' };
    const first = await stripe.v2.core.accounts.create(bihuset(), key);
    expect((await stripe.v2.core.accounts.create(bihuset(), key)).id).toBe(first.id);
    const other = stripe.v2.core.accounts.create(bihuset({ display_name: 'Getingen' }), key);
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });
});

describe('onboarding', () => {
  it('opens once, leads back, and the account is ready', async () => {
    const { id } = await stripe.v2.core.accounts.create(bihuset());
    const url = await link(id);
    const visit = await follow(url);
    const page = await fetch(visit, { headers: { 'accept-language': 'de' } });
    const text = await page.text();
    expect(text).toContain('Kartenzahlungen annehmen');
    expect(text).toContain('Bihuset');
    expect(text).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await follow(url)).toBe('http://hall.test/bo/again');
    const body = new URLSearchParams({ ending: 'finish' });
    const left = await fetch(visit, { method: 'POST', redirect: 'manual', body });
    expect(left.headers.get('location')).toBe('http://hall.test/bo/back');
    const ready = await state(id);
    expect(transfersOf(ready)).toBe('active');
    expect(ready.requirements?.entries).toEqual([]);
    expect(await (await fetch(visit, { headers: { 'accept-language': 'sv' } })).text()).toContain('Allt är ifyllt');
  });

  it('comes back without being finished', async () => {
    const { id } = await stripe.v2.core.accounts.create(bihuset());
    expect(await leave(id, 'later')).toBe('http://hall.test/bo/back');
    expect((await state(id)).requirements?.entries).toHaveLength(3);
    expect(await leave(id, 'half')).toBe('http://hall.test/bo/back');
    expect((await state(id)).requirements?.entries).toHaveLength(1);
    expect(transfersOf(await state(id))).toBe('restricted');
    await leave(id, 'review');
    const waiting = await state(id);
    expect(transfersOf(waiting)).toBe('pending');
    expect(waiting.requirements?.entries?.map(entry => entry.awaiting_action_from)).toEqual(['stripe']);
  });

  it('cannot be followed too late', async () => {
    const { id } = await stripe.v2.core.accounts.create(bihuset());
    const url = await link(id);
    sandbox.controls.advance(301);
    expect(await follow(url)).toBe('http://hall.test/bo/again');
    expect((await fetch(`${sandbox.url}/setup/v/nothing`)).status).toBe(404);
  });
});

describe('thin events', () => {
  const notify = ({ body, signature }: { body: string; signature: string }, secret = sandbox.webhookSecret) =>
    stripe.parseEventNotification(body, signature, secret);

  it('are signed, say only what they are about, and can be asked for the rest', async () => {
    const { id } = await stripe.v2.core.accounts.create(bihuset());
    await leave(id, 'finish');
    await sandbox.controls.idle();
    const type = 'v2.core.account[configuration.recipient].capability_status_updated';
    const told = endpoint.received.find(({ event }) => String(event.type) === type);
    if (told === undefined) throw new Error('Nothing was told of the capability');
    expect(JSON.parse(told.body)).not.toHaveProperty('data');
    const notification = notify(told);
    if (notification.type !== type) throw new Error('Another event than the one looked for');
    expect(notification.related_object).toMatchObject({ id, type: 'v2.core.account' });
    const whole = await notification.fetchEvent();
    expect(whole).toMatchObject({ type, data: { updated_capability: 'stripe_balance.stripe_transfers' } });
    expect((await notification.fetchRelatedObject()).id).toBe(id);
    expect((await stripe.v2.core.events.retrieve(notification.id)).id).toBe(notification.id);
    expect(() => notify(told, 'whsec_other')).toThrow(/signature/i);
    expect(() => stripe.webhooks.constructEvent(told.body, told.signature, sandbox.webhookSecret)).toThrow();
    const types = (await stripe.v2.core.events.list({ object_id: id })).data.map(event => event.type);
    expect(types).toEqual([
      'v2.core.account[requirements].updated',
      type,
      'v2.core.account[requirements].updated',
      'v2.core.account.created',
    ]);
  });

  it('go to their own endpoint with their own secret when there is one, and obey the same faults', async () => {
    await sandbox.stop();
    const thin = await openEndpoint();
    const thinWebhookSecret = 'whsec_thin';
    ({ sandbox, stripe } = await openTown({ webhookUrl: endpoint.url, thinWebhookUrl: thin.url, thinWebhookSecret }));
    sandbox.controls.arm({ kind: 'webhook.duplicate', match: 'v2.core.account.created' });
    await stripe.v2.core.accounts.create(bihuset());
    await sandbox.controls.idle();
    expect(endpoint.received).toEqual([]);
    expect(thin.received.map(told => notify(told, thinWebhookSecret).type)).toEqual(
      Array(2).fill('v2.core.account.created'),
    );
    expect(sandbox.controls.injected()).toMatchObject([{ kind: 'webhook.duplicate' }]);
    await thin.close();
  });
});

describe('money for an account', () => {
  it('is refused until it may receive any', async () => {
    const { id } = await stripe.v2.core.accounts.create(bihuset());
    const early = stripe.checkout.sessions.create(paying(id));
    await expect(early).rejects.toMatchObject({
      statusCode: 400,
      code: 'insufficient_capabilities_for_transfer',
      param: 'payment_intent_data[transfer_data][destination]',
    });
    await leave(id, 'finish');
    const session = await stripe.checkout.sessions.create(paying(id));
    expect(sandbox.controls.pay(session.id)).toEqual({ kind: 'paid' });
  });

  it('is refused again when the capability is lost between opening and paying, and nothing is charged', async () => {
    const { id } = await stripe.v2.core.accounts.create(bihuset());
    await leave(id, 'finish');
    const session = await stripe.checkout.sessions.create(paying(id));
    sandbox.controls.setCapability(id, 'restricted');
    expect(sandbox.controls.pay(session.id)).toMatchObject({ kind: 'refused' });
    const body = new URLSearchParams({
      email: 'e@example.org',
      number: '4242424242424242',
      expiry: '12/34',
      cvc: '123',
    });
    const page = await fetch(session.url ?? '', { method: 'POST', redirect: 'manual', body });
    expect(page.status).toBe(402);
    expect(await page.text()).toContain('Säljaren kan inte ta emot kortbetalningar');
    expect((await stripe.charges.list()).data).toEqual([]);
    expect((await state(id)).requirements?.entries).toHaveLength(1);
    await leave(id, 'finish');
    expect(sandbox.controls.pay(session.id)).toEqual({ kind: 'paid' });
    expect(sandbox.controls.injected()).toMatchObject([{ kind: 'account.restrict', subject: id }]);
  });

  it('does not reach an account that was disconnected, and nothing can be taken back from it', async () => {
    const { id } = sandbox.controls.adoptAccount('acct_bihuset', 'Bihuset');
    const session = await stripe.checkout.sessions.create(paying(id));
    sandbox.controls.pay(session.id);
    sandbox.controls.arm({ kind: 'account.disconnect', match: id });
    const next = await stripe.checkout.sessions.create(paying(id));
    expect(sandbox.controls.pay(next.id)).toMatchObject({ kind: 'refused' });
    expect(sandbox.controls.injected()).toMatchObject([{ kind: 'account.disconnect', subject: id }]);
    await expect(stripe.checkout.sessions.create(paying(id))).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(state(id)).rejects.toMatchObject({ statusCode: 403, code: 'account_invalid' });
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    const refund = { payment_intent: String(payment_intent), amount: 500 };
    const reversing = stripe.refunds.create({ ...refund, reverse_transfer: true });
    await expect(reversing).rejects.toMatchObject({ code: 'account_invalid' });
    expect((await stripe.refunds.create(refund)).status).toBe('succeeded');
    await sandbox.controls.idle();
    const told = endpoint.received.find(({ event }) => event.type === 'account.application.deauthorized');
    expect(told?.event.account).toBe(id);
  });

  it('is refused to strangers when the sandbox is strict about them', async () => {
    const stranger = await stripe.checkout.sessions.create(paying('acct_stranger'));
    expect(sandbox.controls.pay(stranger.id)).toEqual({ kind: 'paid' });
    await sandbox.stop();
    ({ sandbox, stripe } = await openTown({ strictAccounts: true }));
    const refused = stripe.checkout.sessions.create(paying('acct_stranger'));
    await expect(refused).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('what the older version of the API tells', () => {
  it('carries the account whole', async () => {
    const { id } = await stripe.v2.core.accounts.create(bihuset());
    await leave(id, 'finish');
    await sandbox.controls.idle();
    const updates = endpoint.received.filter(({ event }) => event.type === 'account.updated');
    expect(updates.at(-1)?.event).toMatchObject({ account: id, data: { object: { id, details_submitted: true } } });
    expect(endpoint.types()).toContain('capability.updated');
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ capabilities: { transfers: 'active' } });
    expect((await stripe.v2.core.accounts.close(id)).closed).toBe(true);
    await expect(stripe.checkout.sessions.create(paying(id))).rejects.toMatchObject({ code: 'resource_missing' });
  });
});
