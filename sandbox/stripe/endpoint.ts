import type { Forgery, Settings } from './books.ts';
import { forgeSigned, sign } from './signature.ts';

const RESPONSE_PATIENCE_MS = 10_000;

/** The endpoint's answer; without one, the reason. */
export type Sent = { status: number | null; note: string };

type Endpoint = { url: string | null; secret: string };

/** The webhook endpoint; thin events may have one with a secret of their own. */
export function endpointFor(kept: Settings, thin: boolean): Endpoint {
  const { webhookUrl, webhookSecret, thinWebhookUrl, thinWebhookSecret } = kept;
  if (!thin) return { url: webhookUrl, secret: webhookSecret };
  return { url: thinWebhookUrl ?? webhookUrl, secret: thinWebhookSecret ?? webhookSecret };
}

export async function postEvent(
  { url, secret }: Endpoint,
  body: string,
  forge: Forgery | null,
  stopping: AbortSignal,
): Promise<Sent> {
  if (url === null) return { status: null, note: 'no endpoint' };
  // The signature carries the true time, whatever the sandbox's own clock says: the receiver checks it.
  const at = Math.floor(Date.now() / 1000);
  const signed = forge === null ? { body, signature: sign(body, secret, at) } : forgeSigned(body, secret, at, forge);
  const signature: Record<string, string> = signed.signature === null ? {} : { 'stripe-signature': signed.signature };
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (sandbox)',
        ...signature,
      },
      body: signed.body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(RESPONSE_PATIENCE_MS)]),
    });
    const text = await response.text();
    return { status: response.status, note: text.slice(0, 200) };
  } catch (error) {
    return { status: null, note: whyUnsent(error) };
  }
}

function whyUnsent(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
