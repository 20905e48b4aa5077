import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StripeSandbox } from './server.ts';
import { honey, openTown } from './test-town.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeAll(async () => {
  ({ sandbox, stripe } = await openTown());
});
afterAll(() => sandbox.stop());

async function control(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${sandbox.url}/_control${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

describe('the control API', () => {
  it('pays, declines and expires without a browser', async () => {
    const first = await stripe.checkout.sessions.create(honey());
    expect((await control('POST', `/sessions/${first.id}/pay`)).body).toEqual({ kind: 'paid' });
    expect((await control('POST', `/sessions/${first.id}/pay`)).body).toEqual({ kind: 'closed' });
    const second = await stripe.checkout.sessions.create(honey());
    const declined = await control('POST', `/sessions/${second.id}/pay`, { card: '4000000000009995' });
    expect(declined.body).toEqual({ kind: 'declined', reason: 'insufficient_funds' });
    const asked = await control('POST', `/sessions/${second.id}/pay`, { threeDSecure: 'leave' });
    expect(asked.body).toEqual({ kind: 'challenge' });
    expect((await control('POST', `/sessions/${second.id}/expire`)).body).toMatchObject({ status: 'expired' });
    const payments = (await control('GET', '/payments')).body;
    expect(payments).toMatchObject([{ intent: { status: 'succeeded' } }, { intent: { status: 'canceled' } }]);
    expect((await control('POST', '/sessions/cs_test_nothing/pay')).status).toBe(404);
  });

  it('arms faults, lists what they did, and disarms them', async () => {
    expect((await control('POST', '/faults', { kind: 'nonsense' })).status).toBe(400);
    expect((await control('POST', '/faults', { kind: 'api.fail-before', times: 'many' })).status).toBe(400);
    const armed = await control('POST', '/faults', { kind: 'api.fail-after-commit', times: 3, match: '/v1/refunds' });
    expect(armed.body).toMatchObject({ kind: 'api.fail-after-commit', times: 3, match: '/v1/refunds', method: 'POST' });
    expect((await control('GET', '/faults')).body).toMatchObject({ armed: [{ times: 3 }], injected: [] });
    expect((await control('DELETE', '/faults')).body).toEqual({ armed: [] });
  });

  it('gives and takes what accounts may do, names wallets and pays out', async () => {
    await control('POST', '/accounts', { id: 'acct_panel', name: 'Panelen' });
    const path = '/accounts/acct_panel/capability';
    expect((await control('POST', path, { status: 'asleep' })).status).toBe(400);
    const names = { status: 'pending', capability: 'card_payments' };
    expect((await control('POST', path, names)).body).toMatchObject({ id: 'acct_panel' });
    expect((await control('POST', path, { status: 'restricted' })).status).toBe(200);
    expect(await (await fetch(`${sandbox.url}/_control/panel`)).text()).toContain('complete, restricted');
    expect((await control('POST', '/accounts/acct_panel/disconnect')).body).toMatchObject({ disconnected: true });
    expect((await control('POST', '/accounts/acct_panel/disconnect')).status).toBe(403);
    expect((await control('GET', '/faults')).body).toMatchObject({
      injected: [
        { kind: 'account.restrict', subject: 'acct_panel' },
        { kind: 'account.disconnect', subject: 'acct_panel' },
      ],
    });
    expect((await control('POST', '/wallets', { available: 'googlePay, link' })).body).toEqual({
      wallets: ['googlePay', 'link'],
    });
    expect((await control('POST', '/wallets', { available: 'cash' })).status).toBe(400);
    expect((await control('POST', '/payouts')).status).toBe(400);
    expect((await control('POST', '/payouts', { early: true })).body).toMatchObject({ status: 'paid', amount: 24_400 });
    const page = await (await fetch(`${sandbox.url}/_control/panel`)).text();
    for (const part of ['Panelen', 'disconnected', '244.00']) expect(page).toContain(part);
  });

  it('moves the clock and brings it back', async () => {
    const before = Math.floor(Date.now() / 1000);
    const moved = (await control('POST', '/clock', { advanceSeconds: 3600 })).body as { now: number };
    expect(moved.now).toBeGreaterThanOrEqual(before + 3600);
    const back = (await control('POST', '/clock', { reset: true })).body as { now: number };
    expect(back.now).toBeLessThan(before + 60);
  });

  it('does not take orders from other sites', async () => {
    const response = await fetch(`${sandbox.url}/_control/faults`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ kind: 'api.fail-before' }),
    });
    expect(response.status).toBe(403);
  });

  it('answers rubbish with a sentence', async () => {
    const response = await fetch(`${sandbox.url}/_control/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advance',
    });
    expect(response.status).toBe(400);
    const large = await fetch(`${sandbox.url}/_control/clock`, { method: 'POST', body: 'x'.repeat(1_000_001) });
    expect(large.status).toBe(413);
  });

  it('shows it all on one page, with every text escaped', async () => {
    const script = '<script>alert(1)</script>';
    await stripe.checkout.sessions.create(honey({ branding_settings: { display_name: script } }));
    const page = await (await fetch(`${sandbox.url}/_control/panel`)).text();
    expect(page).toContain('Webhook deliveries');
    expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(page).not.toContain(script);
  });
});
