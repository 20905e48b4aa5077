import { describe, expect, it } from 'vitest';
import { mailMessageId } from './commands.ts';
import { framedMail, linksIn } from './rules.ts';

describe('a mail in a frame', () => {
  it('may run nothing and fetch nothing, and stands before any head of its own', () => {
    const framed = framedMail('<html><head><script>x()</script></head></html>');
    expect(framed.indexOf("default-src 'none'")).toBeGreaterThan(0);
    expect(framed.indexOf('Content-Security-Policy')).toBeLessThan(framed.indexOf('<script>'));
  });
});

describe('links in a mail', () => {
  it('are found once each, without the full stop that follows them', () => {
    const text =
      'Visa kvittot:\nhttps://hall.example/receipts/a?ak=1\n(se https://hall.example/villkor.) https://hall.example/receipts/a?ak=1';
    expect(linksIn(text)).toEqual(['https://hall.example/receipts/a?ak=1', 'https://hall.example/villkor']);
  });

  it('are web addresses alone', () => {
    expect(linksIn('javascript:alert(1) ftp://x mailto:a@b.example')).toEqual([]);
  });
});

describe('the id of a mail', () => {
  it('is that of its row, so that a second delivery is seen to be the same mail', () => {
    expect(mailMessageId('01935a4e-0000-7000-8000-000000000001', 'https://hall.example:8443/x')).toBe(
      '<01935a4e-0000-7000-8000-000000000001@hall.example>',
    );
  });
});
