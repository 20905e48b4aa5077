import Stripe from 'stripe';
import type { Config } from '../../../../config.ts';
import { CompanyRefusal, OutcomeUnknown } from '../../../adapters/company.ts';
import type { CompanyMessage } from './card-company.ts';

const TIMEOUT_MS = 10_000;
/**
 * Webhook signature tolerance of five minutes, both ways: the SDK itself would take any time to come (protocols 1.7).
 * The signed time is real time, so it is compared with the machine's clock.
 */
const SKEW_SECONDS = 300;

export function stripeClient(config: Config['stripe']): Stripe {
  const base = new URL(config.apiBase);
  return new Stripe(config.secretKey, {
    host: base.hostname,
    port: base.port || (base.protocol === 'http:' ? 80 : 443),
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Verifies webhooks of either kind: whole events, and the thin ones that only name their object. */
export function verifiedMessage(
  stripe: Stripe,
  secrets: readonly string[],
  body: string,
  signature: string,
): CompanyMessage | null {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  if (!(signedAt <= Date.now() / 1000 + SKEW_SECONDS)) return null;
  const open = isThin(body) ? openThin : openWhole;
  for (const secret of secrets) {
    try {
      return open(stripe, body, signature, secret);
    } catch (fault) {
      const wrong = fault instanceof Stripe.errors.StripeSignatureVerificationError || fault instanceof SyntaxError;
      if (!wrong) throw fault;
    }
  }
  return null;
}

function openWhole(stripe: Stripe, body: string, signature: string, secret: string): CompanyMessage {
  const event = stripe.webhooks.constructEvent(body, signature, secret, SKEW_SECONDS);
  return { id: event.id, type: event.type, account: event.account ?? null, data: whereToLook(event.data.object) };
}

function openThin(stripe: Stripe, body: string, signature: string, secret: string): CompanyMessage {
  const told = stripe.parseEventNotification(body, signature, secret, SKEW_SECONDS);
  const about = 'related_object' in told ? told.related_object : null;
  return {
    id: told.id,
    type: told.type,
    account: null,
    data: { id: about && 'id' in about ? about.id : null, object: about?.type },
  };
}

/** Thin event, seen before its signature is checked: that only decides how to open it. */
function isThin(body: string): boolean {
  try {
    return (JSON.parse(body) as { object?: unknown } | null)?.object === 'v2.core.event';
  } catch {
    return false;
  }
}

/** Reference to the object, which is fetched again: nothing else, such as the payer's address, is kept. */
function whereToLook(thing: unknown): Record<string, unknown> {
  const { id, object, client_reference_id, metadata } = Object(thing) as Record<string, unknown>;
  return { id, object, client_reference_id, metadata };
}

/** Replayed error: Stripe repeats an earlier call's error under the same idempotency key, whatever that call did. */
export class StoredFault extends OutcomeUnknown {}

const CLEAR_NO = [400, 402, 404];

/** Sorts errors into definite refusals and unknown outcomes (I12). */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (fault) {
    if (!(fault instanceof Stripe.errors.StripeError)) throw fault;
    const clear = CLEAR_NO.includes(fault.statusCode ?? 0) && fault.rawType !== 'idempotency_error';
    if (clear) throw new CompanyRefusal(fault.code ?? null, fault.message);
    const replayed = (fault.headers as Record<string, string> | undefined)?.['idempotent-replayed'] === 'true';
    if (replayed) throw new StoredFault(fault.message, { cause: fault });
    throw new OutcomeUnknown(fault.message, { cause: fault });
  }
}
