import Stripe from 'stripe';
import { type Exchange, listen } from '../listener.ts';
import { type StripeSandbox, type StripeSandboxOptions, startStripeSandbox } from './server.ts';

/** Fixtures of the sandbox's own tests: a sandbox, the official SDK pointed at it, and a jar of honey to buy. */
export async function openTown(options: StripeSandboxOptions = {}) {
  const sandbox = await startStripeSandbox({ webhookRetryMs: [20, 20, 20], ...options });
  return { sandbox, stripe: sdkFor(sandbox) };
}

export function sdkFor(sandbox: StripeSandbox, config: Stripe.StripeConfig = {}): Stripe {
  return new Stripe(sandbox.secretKey, {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    telemetry: false,
    ...config,
  });
}

export function honey(change: Stripe.Checkout.SessionCreateParams = {}): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 2,
        price_data: {
          currency: 'sek',
          unit_amount: 12_500,
          tax_behavior: 'inclusive',
          product_data: { name: 'Ljunghonung', description: '500 g' },
        },
      },
    ],
    success_url: 'http://hall.test/kvitto?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://hall.test/kassa',
    customer_email: 'elin@example.org',
    client_reference_id: 'order-17',
    locale: 'sv',
    metadata: { payReqPayId: 'prp-1' },
    payment_intent_data: { metadata: { payReqPayId: 'prp-1' } },
    branding_settings: { display_name: 'Bihuset' },
    ...change,
  };
}

export type Received = { body: string; signature: string; event: Stripe.Event };

/** A webhook endpoint that keeps what it receives. `verdict` says which status each request is answered with. */
export async function openEndpoint(verdict: (received: Received) => number = () => 200) {
  const received: Received[] = [];
  const listener = await listen(async (exchange: Exchange) => {
    const signature = String(exchange.headers['stripe-signature'] ?? '');
    const entry = { body: exchange.body, signature, event: JSON.parse(exchange.body) as Stripe.Event };
    received.push(entry);
    exchange.answer(verdict(entry), {}, '');
  }, 0);
  return {
    url: `${listener.url}/webhooks/stripe`,
    received,
    types: () => received.map(({ event }) => event.type),
    close: () => listener.close(),
  };
}
