import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StripeSandbox } from '../server.ts';
import { honey, openTown } from '../test-town.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeAll(async () => {
  ({ sandbox, stripe } = await openTown());
});
afterAll(() => sandbox.stop());

const FIELDS = { email: 'elin@example.org', number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

async function open(change: Stripe.Checkout.SessionCreateParams = {}) {
  const { id, url } = await stripe.checkout.sessions.create(honey(change));
  if (url === null) throw new Error('An open session has a page');
  const state = () => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  return { id, url, state };
}

async function look(url: string, language = 'en') {
  const response = await fetch(url, { redirect: 'manual', headers: { 'accept-language': language } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function press(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}

describe('the page of an open session', () => {
  it('shows seller, rows, amount and the e-mail, under the ribbon', async () => {
    const { url } = await open();
    const { status, text, headers } = await look(url);
    expect(status).toBe(200);
    expect(text).toContain('lang="sv"');
    for (const part of ['Sandlåda', 'Bihuset', 'Ljunghonung', '500 g', '250,00\u00a0kr', 'value="elin@example.org"']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('href="http://hall.test/kassa"');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/);
    expect(text).not.toContain('<script');
  });

  it('speaks the language of the session, or the browser’s', async () => {
    const german = await open({ locale: 'de' });
    expect((await look(german.url)).text).toContain('250,00\u00a0kr bezahlen');
    const automatic = await open({ locale: 'auto' });
    expect((await look(automatic.url, 'sv-SE,en;q=0.5')).text).toContain('Betala 250,00\u00a0kr');
    expect((await look(automatic.url, 'fi')).text).toContain('Pay 250.00\u00a0kr');
  });

  it('escapes what sellers and buyers wrote', async () => {
    const item = {
      quantity: 1,
      price_data: { currency: 'sek', unit_amount: 900, product_data: { name: '<img src=x>' } },
    };
    const { url } = await open({ line_items: [item], branding_settings: { display_name: '"><script>' } });
    const { text } = await look(url);
    expect(text).toContain('&#60;img src=x&#62;');
    expect(text).not.toContain('<img');
    expect(text).not.toContain('<script');
    const echoed = await press(url, { ...FIELDS, email: '"><script>alert(1)</script>', action: 'pay' });
    expect(echoed.text).not.toContain('<script');
  });

  it('says at each field what is wrong with it, and charges nothing', async () => {
    const { url, state } = await open();
    const answer = await press(url, { email: 'elin', number: '4242', expiry: '01/20', cvc: '1', action: 'pay' });
    expect(answer.status).toBe(422);
    expect(answer.text.match(/aria-invalid="true"/g)).toHaveLength(4);
    expect(answer.text.match(/ autofocus/g)).toHaveLength(1);
    expect(answer.text).toContain('Fel: ');
    expect(answer.text).toContain('value="elin"');
    expect((await state()).payment_intent).toBeNull();
  });
});

describe('paying', () => {
  it('leads back with the id of the session in place', async () => {
    const { id, url, state } = await open();
    const answer = await press(url, { ...FIELDS, action: 'pay' });
    expect(answer).toMatchObject({ status: 303, location: `http://hall.test/kvitto?session=${id}` });
    expect(await state()).toMatchObject({ status: 'complete', payment_status: 'paid' });
  });

  it('leads back to addresses with letters of any alphabet', async () => {
    const { url } = await open({ success_url: 'http://hall.test/kvitto/Ljungsjö → 1' });
    const { location } = await press(url, { ...FIELDS, action: 'pay' });
    expect(decodeURI(location ?? '')).toBe('http://hall.test/kvitto/Ljungsjö → 1');
  });

  it('pays once when the button is pressed twice, and both presses lead back', async () => {
    const { id, url, state } = await open();
    const presses = await Promise.all([1, 2, 3].map(() => press(url, { ...FIELDS, action: 'pay' })));
    for (const { location } of presses) expect(location).toBe(`http://hall.test/kvitto?session=${id}`);
    const { payment_intent } = await state();
    const charges = await stripe.charges.list({ payment_intent: (payment_intent as Stripe.PaymentIntent).id });
    expect(charges.data).toHaveLength(1);
  });

  it('can be paid by a payer who never comes back', async () => {
    const { url, state } = await open();
    const answer = await press(url, { ...FIELDS, action: 'pay-and-close' });
    expect(answer.status).toBe(200);
    expect(answer.location).toBeNull();
    expect(answer.text).not.toContain('hall.test');
    expect((await state()).payment_status).toBe('paid');
  });

  it('takes the e-mail that the payer wrote', async () => {
    const { url, state } = await open();
    await press(url, { ...FIELDS, email: 'bo@example.org', holder: 'Bo Ek', action: 'pay' });
    expect((await state()).customer_details).toMatchObject({ email: 'bo@example.org', name: 'Bo Ek' });
  });
});

describe('3-D Secure', () => {
  const challenged = async () => {
    const session = await open();
    const answer = await press(session.url, { ...FIELDS, number: '4000 0027 6000 3184', action: 'pay' });
    expect(answer).toMatchObject({ status: 303, location: `/c/pay/${session.id}/challenge` });
    return { ...session, bank: `${session.url}/challenge` };
  };

  it('asks the bank, and pays when it is approved', async () => {
    const { id, bank, state } = await challenged();
    expect((await state()).payment_intent).toMatchObject({ status: 'requires_action' });
    const question = await look(bank);
    expect(question.text).toContain('Godkänn köpet');
    expect(question.text).toContain('3184');
    const answer = await press(bank, { answer: 'approve' });
    expect(answer.location).toBe(`http://hall.test/kvitto?session=${id}`);
    expect((await state()).payment_status).toBe('paid');
  });

  it('returns to the page with the reason when it is refused, and another try works', async () => {
    const { id, url, bank, state } = await challenged();
    expect((await press(bank, { answer: 'refuse' })).location).toBe(`/c/pay/${id}`);
    expect((await look(url)).text).toContain('Banken fick inget godkännande');
    expect((await state()).payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await press(bank, { answer: 'approve' })).location).toBe(`/c/pay/${id}`);
    expect((await state()).payment_status).toBe('unpaid');
    expect((await press(url, { ...FIELDS, action: 'challenge' })).location).toBe(`/c/pay/${id}/challenge`);
    expect((await press(bank, { answer: 'approve' })).status).toBe(303);
    expect((await state()).payment_status).toBe('paid');
  });

  it('cannot be approved after the session has expired', async () => {
    const { id, bank, state } = await challenged();
    await stripe.checkout.sessions.expire(id);
    expect((await press(bank, { answer: 'approve' })).status).toBe(409);
    expect(await state()).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
  });
});

describe('declines', () => {
  it('says why, keeps what was written, and lets another card through', async () => {
    const { url, state } = await open();
    const broke = await press(url, { ...FIELDS, number: '4000000000009995', action: 'pay' });
    expect(broke.status).toBe(402);
    expect(broke.text).toContain('role="alert"');
    expect(broke.text).toContain('Pengarna på kortet räcker inte');
    expect((await press(url, { ...FIELDS, number: '4000000000000002', action: 'pay' })).status).toBe(402);
    expect((await press(url, { ...FIELDS, action: 'decline' })).status).toBe(402);
    expect((await press(url, { ...FIELDS, number: '4111 1111 1111 1111', action: 'pay' })).text).toContain(
      'bara testkort',
    );
    expect((await state()).payment_status).toBe('unpaid');
    expect((await press(url, { ...FIELDS, action: 'pay' })).status).toBe(303);
  });
});

describe('sessions that are not open', () => {
  it('have pages of their own', async () => {
    const paid = await open();
    await press(paid.url, { ...FIELDS, action: 'pay' });
    const receipt = await look(paid.url);
    expect(receipt.text).toContain('Köpet är redan betalt');
    expect(receipt.text).toContain(`http://hall.test/kvitto?session=${paid.id}`);

    const expired = await open();
    await stripe.checkout.sessions.expire(expired.id);
    expect((await look(expired.url)).text).toContain('Betalningen gäller inte längre');
    expect((await press(expired.url, { ...FIELDS, action: 'pay' })).status).toBe(409);
    expect((await expired.state()).payment_status).toBe('unpaid');

    const unknown = await look(`${sandbox.url}/c/pay/cs_test_nothing`, 'de');
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('Diese Zahlung gibt es nicht');
    expect((await look(`${sandbox.url}/c/pay/`)).status).toBe(404);
  });
});
