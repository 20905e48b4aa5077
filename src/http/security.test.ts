import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HOLD_EARLY_PRESS } from '../ui/early-press.ts';
import { contentSecurityPolicy, securityHeaders, withoutMark } from './security.ts';

const cardHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('the hashes of a page', () => {
  const MARK = '00ff';
  const early = cardHash(HOLD_EARLY_PRESS);

  it('are those of the scripts that the hall wrote, each once, and of nothing that has an address', () => {
    const html = `<script nonce="00ff">one()</script><script nonce="00ff" type="module" async="">import "/a.js";</script>
      <script nonce="00ff" src="/b.js"></script><script nonce="00ff">one()</script>`;
    expect(withoutMark(html, MARK).hashes).toEqual([early, cardHash('one()'), cardHash('import "/a.js";')]);
  });

  it('are never those of a script that got into the content', () => {
    const injected = [
      '<script>steal()</script>',
      '<script nonce="">steal()</script>',
      '<script nonce="00fe">steal()</script>',
      '<SCRIPT>steal()</SCRIPT>',
      '<script data-x="a nonce=00ff">steal()</script>',
    ];
    const html = `<script nonce="00ff">one()</script>${injected.join('<p>')}<script nonce="00ff">two()</script>`;
    const { hashes } = withoutMark(html, MARK);
    expect(hashes).toEqual([early, cardHash('one()'), cardHash('two()')]);
    expect(hashes).not.toContain(cardHash('steal()'));
  });

  it('take scripts as they stand, with line ends and without a byte changed, and leave no mark in the page', () => {
    expect(withoutMark('<script nonce="00ff">\n a && b\r\n</script>', MARK)).toEqual({
      html: '<script>\n a && b\r\n</script>',
      hashes: [early, cardHash('\n a && b\r\n')],
    });
    expect(withoutMark('<p>no script</p>', MARK)).toEqual({ html: '<p>no script</p>', hashes: [early] });
  });
});

describe('the policy', () => {
  const policy = { formTargets: ['https://checkout.stripe.com'], https: true };

  it('lets scripts run by nonce or by hash, never any inline one', () => {
    expect(contentSecurityPolicy({ ...policy, nonce: 'abc' })).toContain(
      `script-src 'self' 'nonce-abc' ${cardHash(HOLD_EARLY_PRESS)};`,
    );
    expect(contentSecurityPolicy({ ...policy, hashes: ["'sha256-x'", "'sha256-y'"] })).toContain(
      "script-src 'self' 'sha256-x' 'sha256-y';",
    );
    expect(contentSecurityPolicy(policy)).toContain("script-src 'self';");
    for (const one of [policy, { ...policy, nonce: 'abc' }]) {
      const scripts = /script-src[^;]*/.exec(contentSecurityPolicy(one))![0];
      expect(scripts).not.toMatch(/unsafe|\*|http/);
    }
  });

  it('takes pictures of others from nowhere but the tiles of a map that the house has named', () => {
    expect(contentSecurityPolicy(policy)).toContain("img-src 'self' data:;");
    const said = contentSecurityPolicy({ ...policy, pictures: ['https://tiles.example'] });
    expect(said).toContain("img-src 'self' data: https://tiles.example;");
  });
  it('lets the script for wallets run, ask and frame, where there is one, and nobody else', () => {
    const wallets = {
      script: 'https://js.stripe.com',
      asks: ['https://api.stripe.com'],
      frames: ['https://hooks.stripe.com'],
    };
    const said = contentSecurityPolicy({ ...policy, nonce: 'abc', wallets });
    expect(said).toContain(`script-src 'self' 'nonce-abc' ${cardHash(HOLD_EARLY_PRESS)} https://js.stripe.com;`);
    expect(said).toContain("connect-src 'self' https://api.stripe.com;");
    expect(said).toContain("frame-src 'self' https://hooks.stripe.com;");
    expect(contentSecurityPolicy(policy)).not.toContain('js.stripe.com');
  });

  it('starts from nothing, and lets forms lead to the card company alone', () => {
    const said = contentSecurityPolicy(policy);
    expect(said).toMatch(/^default-src 'none'; /);
    expect(said).toContain("form-action 'self' https://checkout.stripe.com;");
    expect(said).toContain("worker-src 'self';");
    expect(said).toContain("frame-ancestors 'none'");
    expect(said).toContain("base-uri 'none'");
  });

  it('asks for https where the hall has it, and nowhere else', () => {
    expect(contentSecurityPolicy(policy)).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy({ ...policy, https: false })).not.toContain('upgrade-insecure-requests');
    const names = (https: boolean) => securityHeaders(https).map(([name]) => name);
    expect(names(true)).toContain('strict-transport-security');
    expect(names(false)).not.toContain('strict-transport-security');
  });

  it('tells no other site where a visitor came from: access keys travel in addresses (I18)', () => {
    expect(securityHeaders(true)).toContainEqual(['referrer-policy', 'same-origin']);
    expect(securityHeaders(true)).toContainEqual(['x-content-type-options', 'nosniff']);
    expect(securityHeaders(true)).toContainEqual(['x-frame-options', 'DENY']);
  });
});
