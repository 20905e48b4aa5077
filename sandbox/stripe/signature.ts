import { createHmac } from 'node:crypto';
import type { Forgery } from './books.ts';

const STALE_SECONDS = 3600;

/** Webhook signature `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over "<t>.<body>" by the secret (protocols 1.7). */
export function sign(body: string, secret: string, at: number): string {
  const digest = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${digest}`;
}

export type Signed = { body: string; signature: string | null };

/** Forged signatures, as somebody without the secret can send them, and true ones at a wrong time. */
export function forgeSigned(body: string, secret: string, at: number, how: Forgery): Signed {
  switch (how) {
    case 'wrong-secret':
      return { body, signature: sign(body, `${secret}x`, at) };
    case 'changed-body':
      return { body: body.replace(/"livemode": false/, '"livemode": true'), signature: sign(body, secret, at) };
    case 'unsigned':
      return { body, signature: null };
    case 'stale':
      return { body, signature: sign(body, secret, at - STALE_SECONDS) };
    case 'future':
      return { body, signature: sign(body, secret, at + STALE_SECONDS) };
  }
}
