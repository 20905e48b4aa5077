import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { HtmlCache } from './html-cache.ts';

export interface Metrics {
  answered(method: string, status: number, seconds: number): void;
  /** Counts a page that was rendered, for everybody or for one. */
  rendered(): void;
  page(c: Context): Promise<Response>;
}

export function createMetrics(options: {
  config: Config;
  pool: Pool;
  htmlCache: HtmlCache;
  passwordsWaiting(): number;
}): Metrics {
  const { config, pool, htmlCache } = options;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'saluhall_requests_total',
    help: 'Answers by method and status.',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'saluhall_request_seconds',
    help: 'Time to answer.',
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const renders = new Counter({
    name: 'saluhall_pages_rendered_total',
    help: 'Pages rendered; those answered from what is kept are not.',
    registers: [registry],
  });
  gauge(registry, 'saluhall_database_connections', 'Connections of the request pool.', () => pool.totalCount);
  gauge(registry, 'saluhall_database_waiting', 'Requests that wait for a connection.', () => pool.waitingCount);
  gauge(registry, 'saluhall_html_cache_pages', 'Pages kept whole in this process.', () => htmlCache.size);
  gauge(registry, 'saluhall_passwords_waiting', 'Passwords that wait to be hashed.', options.passwordsWaiting);
  counted(registry, pool, {
    name: 'saluhall_outbox_open',
    help: 'What is still to be told to the outside.',
    sql: 'select count(*) from outbox where done_at is null and failed_at is null',
  });
  counted(registry, pool, {
    name: 'saluhall_outbox_failed',
    help: 'What was given up and needs a person.',
    sql: 'select count(*) from outbox where failed_at is not null',
  });
  counted(registry, pool, {
    name: 'saluhall_inbox_failed',
    help: 'What came in and could not be processed.',
    sql: 'select count(*) from inbox where failed_at is not null',
  });
  counted(registry, pool, {
    name: 'saluhall_payments_open',
    help: 'Payments whose outcome is not known yet.',
    sql: `select count(*) from payments where status = 'PENDING'`,
  });
  texts(registry, pool, config);
  return {
    answered(method, status, seconds) {
      requests.inc({ method, status });
      duration.observe(seconds);
    },
    rendered: () => renders.inc(),
    async page(c) {
      if (!opens(config, c.req.header('authorization')))
        return c.text('unauthorized', 401, { 'www-authenticate': 'Bearer' });
      return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType });
    },
  };
}

/** Whether /metrics may be read: without a token open in development, and closed in production. */
function opens({ metricsToken, production }: Config, given: string | undefined): boolean {
  if (!metricsToken) return !production;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(`Bearer ${metricsToken}`));
}

/** Metrics of texted codes and their use, beside the caps, so that an alarm can be set to a share of them. */
function texts(registry: Registry, pool: Pool, config: Config): void {
  const since = (time: string) => `select count(*) from phone_sends where sent_at > now() - interval '${time}'`;
  counted(registry, pool, {
    name: 'saluhall_codes_hour',
    help: 'Codes sent by text message in the last hour.',
    sql: since('1 hour'),
  });
  counted(registry, pool, {
    name: 'saluhall_codes_day',
    help: 'Codes sent by text message in the last day.',
    sql: since('1 day'),
  });
  gauge(registry, 'saluhall_codes_hour_most', 'The cap on them in an hour.', () => config.sms.mostPerHour);
  gauge(registry, 'saluhall_codes_day_most', 'The cap on them in a day.', () => config.sms.mostPerDay);
  counted(registry, pool, {
    name: 'saluhall_codes_used_hour',
    help: 'Those of the last hour that somebody used.',
    sql: `${since('1 hour')} and verified_at is not null`,
  });
  counted(registry, pool, {
    name: 'saluhall_texts_failed_day',
    help: 'Text messages of the last day that did not arrive.',
    sql: `select count(*) from text_messages where created_at > now() - interval '1 day' and status in ('failed', 'too-late')`,
  });
}

function gauge(registry: Registry, name: string, help: string, value: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(value());
    },
  });
}

function counted(
  registry: Registry,
  pool: Pool,
  { name, help, sql }: { name: string; help: string; sql: string },
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const answer = await pool.query<{ count: number }>(sql).catch(() => null);
      this.set(answer ? Number(answer.rows[0]!.count) : Number.NaN);
    },
  });
}
