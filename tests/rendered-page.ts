import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { Locale } from '../src/shared/i18n.ts';

/** Pages that the hall caches whole and answers from memory. */
export const KEPT_PAGES = [
  '/',
  '/products/ljunghonung',
  '/shop/angens-bigard',
  '/pages/kopvillkor',
  '/there-is-no-such-page',
];

/** The same by another host name: a page of its own to the cache, since hosts may have fronts of their own. */
export function pageAt(
  { url }: { url: string },
  { host, path, locale }: { host: string; path: string; locale: Locale },
): Promise<{ status: number; body: string }> {
  return new Promise((done, fail) => {
    const headers = { host, cookie: `lang=${locale}` };
    request(url, { path, headers, agent: false }, response => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', part => {
        body += part;
      });
      response.on('end', () => done({ status: response.statusCode!, body }));
    })
      .on('error', fail)
      .end();
  });
}

/** Inline scripts that a browser would run. */
export function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code]) => code!);
}

export const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
