import { createHash } from 'node:crypto';
import { HOLD_EARLY_PRESS } from '../ui/early-press.ts';

/** Hash of the one inline script that is the same in every document. */
const EARLY_PRESS = cardHash(HOLD_EARLY_PRESS);

export interface Policy {
  nonce?: string;
  hashes?: readonly string[];
  /** Allowed form targets besides this site: the card company's page. */
  formTargets: readonly string[];
  /** CSP origins of wallets, on every page: client-side navigation may lead to one that pays. */
  wallets?: { script: string; asks: readonly string[]; frames: readonly string[] } | null;
  /** Origins of pictures besides this site: tiles of a map. */
  pictures?: readonly string[];
  https: boolean;
}

export function contentSecurityPolicy(policy: Policy): string {
  const scripts = policy.nonce ? [`'nonce-${policy.nonce}'`, EARLY_PRESS] : (policy.hashes ?? []);
  return [
    "default-src 'none'",
    listed("script-src 'self'", [...scripts, ...(policy.wallets ? [policy.wallets.script] : [])]),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    listed("img-src 'self' data:", policy.pictures),
    "font-src 'self'",
    listed("connect-src 'self'", policy.wallets?.asks),
    // Worker of the captcha's solver: a file of this site, never a blob.
    "worker-src 'self'",
    "manifest-src 'self'",
    listed("frame-src 'self'", policy.wallets?.frames),
    listed("form-action 'self'", policy.formTargets),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(policy.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function listed(rule: string, more: readonly string[] = []): string {
  return [rule, ...more].join(' ');
}

export function securityHeaders(https: boolean): [string, string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    // Access keys travel in addresses: other sites get no referrer (I18).
    ['referrer-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
    // A wallet may open a popup for its approval, which has to find its opener.
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    [
      'permissions-policy',
      'camera=(self), geolocation=(), microphone=(), payment=(self "https://js.stripe.com"), publickey-credentials-create=(self), publickey-credentials-get=(self)',
    ],
    ...(https ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] as [string, string][]) : []),
  ];
}

/**
 * A page to be kept, with the CSP hashes of its inline scripts in place of a nonce, which must never be served twice.
 * Named are only scripts that were rendered with the page's mark, for the hall itself writes those: a script that got
 * into the content carries none, and is not allowed.
 */
export function withoutMark(html: string, mark: string): { html: string; hashes: string[] } {
  const marked = html.matchAll(
    new RegExp(`<script(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g'),
  );
  const hashes = [...new Set([EARLY_PRESS, ...[...marked].map(([, code]) => cardHash(code!))])];
  return { html: html.replaceAll(` nonce="${mark}"`, ''), hashes };
}

function cardHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
