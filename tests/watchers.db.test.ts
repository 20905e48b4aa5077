import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { m } from '../src/paraglide/messages.js';
import { cloneDatabase } from './clone.ts';
import { openHall, type TestHall } from './hall.ts';

/** Health, metrics, ids of requests: what an operator and a load balancer see. */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall({ metricsToken: 'let-me-count' });
});
afterAll(() => hall.close());

describe('what watches the hall', () => {
  it('asks /healthz and /readyz', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await hall.browser().get(path)).status).toBe(200);
  });

  it('reads /metrics with its token alone, and finds nothing personal there', async () => {
    expect((await hall.browser().get('/metrics')).status).toBe(401);
    const headers = { authorization: 'Bearer let-me-count' };
    const { status, body } = await hall.browser().request<string>('/metrics', { headers });
    expect(status).toBe(200);
    for (const name of [
      'saluhall_requests_total',
      'saluhall_request_seconds_bucket',
      'saluhall_outbox_open',
      'saluhall_payments_open',
      'saluhall_database_connections',
      'saluhall_passwords_waiting',
    ])
      expect(body).toContain(name);
    expect(body).toMatch(/saluhall_requests_total\{method="GET",status="200"\} \d+/);
    expect(body).not.toMatch(/elin|ak=|order-groups/i);
    expect(body).not.toMatch(/NaN/);
  });

  it('finds /metrics closed in production where no token is set, and open at home', async () => {
    for (const [production, status] of [
      [true, 401],
      [false, 200],
    ] as const) {
      const copy = await hall.copy({ production, metricsToken: null, worker: false });
      for (const authorization of ['', 'Bearer ', 'Bearer null', 'Bearer let-me-count']) {
        const answer = await fetch(`${copy.url}/metrics`, { headers: { authorization } });
        expect([production, authorization, answer.status]).toEqual([production, authorization, status]);
        const text = await answer.text();
        if (production) expect(text).toBe('unauthorized');
        else expect(text).toContain('saluhall_passwords_waiting 0');
      }
      await copy.close();
    }
    const closed = await hall.copy({ production: true, worker: false });
    for (const [authorization, status] of [
      ['Bearer let-me-count', 200],
      ['Bearer let-me-coun', 401],
      ['let-me-count', 401],
    ] as const) {
      const answer = await fetch(`${closed.url}/metrics`, { headers: { authorization } });
      expect([authorization, answer.status]).toEqual([authorization, status]);
    }
    await closed.close();
  });

  it('finds an id on every answer, and the security headers', async () => {
    for (const path of ['/api/cart', '/api/nothing', '/healthz', '/pictures/none/1.webp']) {
      const { headers } = await hall.browser().get(path);
      expect([path, headers.get('x-request-id')]).toEqual([path, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
    }
  });

  it('hears that it is not ready when the database is away, and a fault is told with its reference alone', async () => {
    const database = await cloneDatabase();
    const lost = await hall.copy({ worker: false, databaseUrl: database.url });
    // A fault that a pooler hands on as the database does: a missing database is "away" behind one.
    await lost.hall.pool.query('alter table skus rename to lost_skus');
    const answer = await fetch(`${lost.url}/api/products/ljunghonung?lang=de`);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      code: 'INTERNAL_SERVER_ERROR',
      reason: null,
      message: m.shell_error_title({}, { locale: 'de' }),
      reference: answer.headers.get('x-request-id'),
    });
    await database.drop();
    expect((await fetch(`${lost.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${lost.url}/healthz`)).status).toBe(200);
  });
});
