import type { Context } from 'hono';
import { m } from '../paraglide/messages.js';
import { refusalAnswer } from '../shared/api.ts';
import { CLOSING_HEADER } from '../shared/fetching.ts';
import type { Locale } from '../shared/i18n.ts';

/** Retry delay, as long as a start takes on a small machine; the page retries by itself. */
export const COME_BACK_SECONDS = 5;

/** Paths answered during shutdown: health checks, and assets of pages sent a moment ago. */
export function answeredWhileClosing(path: string): boolean {
  return /^\/(healthz|readyz|assets\/.*)$/.test(path);
}

/**
 * Answer during shutdown: nothing new begins here, so that running work ends before its database goes. The connection
 * closes with it; the next one leads to another copy, or to this one after its restart.
 */
export function closingAnswer(c: Context, locale: Locale): Response {
  c.header('connection', 'close');
  c.header(CLOSING_HEADER, '1');
  return comeBackAnswer(c, locale, 'closing');
}

/** Answer that asks to come back in a moment: to browsers a page that does so by itself. */
export function comeBackAnswer(c: Context, locale: Locale, reason: 'closing' | 'away'): Response {
  c.header('cache-control', 'no-store');
  if (!c.req.path.startsWith('/api/') && c.req.header('accept')?.includes('text/html')) {
    c.header('content-security-policy', "default-src 'none'; style-src-attr 'unsafe-inline'");
    return c.html(page(locale), 503);
  }
  return c.json(refusalAnswer(reason, locale).body, 503);
}

function page(locale: Locale): string {
  const title = m.shell_closing_title({}, { locale });
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${COME_BACK_SECONDS}"><title>${title}</title></head>
<body style="display:grid;place-content:center;min-height:90vh;margin:1.5rem;font:1.125rem/1.5 system-ui,sans-serif">
<main style="max-width:30rem"><h1 style="font-size:1.75rem;line-height:1.2">${title}</h1><p>${m.shell_closing_text({}, { locale })}</p></main></body></html>`;
}
