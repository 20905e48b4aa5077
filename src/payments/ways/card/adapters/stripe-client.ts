import Stripe from 'stripe';
import { z } from 'zod';
import type { Config } from '../../../../config.ts';
import { mistakeIn } from '../../../../shared/readable.ts';
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

/**
 * Verifies webhooks of either kind, whole events and the thin ones that only name their object. Null when they are not
 * the company's; 'unreadable' when they are, and say nothing that could be kept.
 */
export function verifiedMessage(
  stripe: Stripe,
  secrets: readonly string[],
  body: string,
  signature: string,
): CompanyMessage | 'unreadable' | null {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  if (!(signedAt <= Date.now() / 1000 + SKEW_SECONDS)) return null;
  const signed = secrets.some(secret => isSigned(stripe, body, signature, secret));
  return signed ? (messageIn(body) ?? 'unreadable') : null;
}

function isSigned(stripe: Stripe, body: string, signature: string, secret: string): boolean {
  try {
    return stripe.webhooks.signature?.verifyHeader(body, signature, secret, SKEW_SECONDS) ?? false;
  } catch (fault) {
    if (fault instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw fault;
  }
}

const eventSchema = z.object({
  object: z.unknown().optional(),
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  account: z.string().max(255).nullish(),
  data: z.object({ object: z.unknown().optional() }).nullish(),
  related_object: z.object({ id: z.string().max(255).nullish(), type: z.string().max(255).nullish() }).nullish(),
});

/** The message of a signed body; null for one without an id or a type, or with what no row can hold. */
function messageIn(body: string): CompanyMessage | null {
  const parsed = eventSchema.safeParse(objectIn(body));
  if (!parsed.success) return null;
  const { object, id, type, account, data, related_object } = parsed.data;
  const isThin = object === 'v2.core.event';
  if (!isThin && !data) return null;
  const about = isThin
    ? { id: related_object?.id ?? null, object: related_object?.type ?? undefined }
    : whereToLook(data?.object);
  const message = { id, type, account: isThin ? null : (account ?? null), data: about };
  return mistakeIn(message) ? null : message;
}

function objectIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
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
