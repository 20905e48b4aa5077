import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestHall } from './hall.ts';
import { openHallWithPages, openPages, type Pages } from './pages.ts';

/** Pages of the demo, which production does not have. */
let hall: TestHall;
let pages: Pages;
beforeAll(async () => {
  ({ hall, pages } = await openHallWithPages());
});
afterAll(async () => {
  await pages.close();
  await hall.close();
});

describe('in production', () => {
  let production: Pages;
  beforeAll(async () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
      SMTP_URL: 'smtp://127.0.0.1',
    };
    production = await openPages(hall, { SANDBOX_RUNS: '0', DEMO: '', STRIPE_API_BASE: hall.stripe.url, ...keys });
  });
  afterAll(() => production.close());

  it.each(['/dev', '/dev/button-demo', '/dev/kit', '/dev/mailbox'])(
    '%s is not there, though it is in a demo [storefront 2.20]',
    async path => {
      expect((await production.page(path)).status).toBe(404);
      expect((await pages.page(path)).status).toBe(200);
    },
  );

  it('the page of buttons shows twenty variants in seven sizes, with a contrast for each light [payments 9.12, 9.13]', async () => {
    const { html } = await pages.page('/dev/button-demo');
    const said = (attribute: string) =>
      [...html.matchAll(new RegExp(`${attribute}="([^"]+)"`, 'g'))].map(([, one]) => one);
    const variants =
      'default, white, white-gray, white-primary, light-gray-black, gray, danger, danger-light, outline, primary, ' +
      'primary-light, purple-light, secondary, yellow, yellow-light, ghost, link, warning, transparent, blue';
    expect([...new Set(said('data-measured'))].join(', ')).toBe(variants);
  });

  it('a fault is told by its reference alone (I20)', async () => {
    const { status, text, html, headers } = await production.page('/give-me-an-error-please');
    expect(status).toBe(500);
    expect(text).toContain(headers.get('x-request-id'));
    expect(html).not.toMatch(/as asked for|\.tsx?:|at loader/);
  });
});
