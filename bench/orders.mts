import type { Client } from 'pg';
import { copyRows } from './many.mts';

/**
 * Copies of paid orders with all their rows: pay requests, payments, receipts, ledger transactions, events and mails,
 * spread over the past year. All of one stall, which is the harshest; rows under a retention limit only as far back as
 * it goes.
 */
export async function copyOrders(client: Client, count: number): Promise<void> {
  await client.query('begin');
  // No foreign keys: references are copied as well, and checking them for millions of rows takes hours.
  await client.query('set local session_replication_role = replica');
  await client.query('set local synchronous_commit = off');
  await client.query(`create or replace function pg_temp.later(stamp text, n int, of uuid) returns uuid language sql immutable
    as $$ select (stamp || '7' || substr(md5(n || of::text), 1, 3) || '8' || substr(md5(n || of::text), 4, 15))::uuid $$`);
  await client.query(COPIES, [count]);
  await client.query('analyze copies');
  for (const [table, which, { ids = [], others }] of TABLES)
    await copyRows(client, table, which, {
      ...(await timesOf(client, table)),
      ...Object.fromEntries(ids.map(id => [id, later(`o.${id}`)])),
      ...others,
    });
  await client.query(
    `update receipt_numbers r set latest = (select max(number) from receipts where provider_id = r.provider_id and year = r.year)`,
  );
  // Search has followed the copied events.
  await client.query('update search_state set position = (select max(position) from events)');
  await client.query('drop table copies');
  await client.query('commit');
  await client.query('vacuum analyze');
}

/** One row per new order: its original, and its age. */
const COPIES = `create temp table copies on commit drop as
  with paid as materialized (
    select g.id as old, o.id as order_id, h.id as hold_id, r.id as pay_request_id, p.id as payment_id,
      l.id as capture_id, k.id as clearing_id, m.id as outbox_id,
      (select who from commands where answer ->> 'orderGroupId' = g.id::text) as who,
      row_number() over (order by g.id) - 1 as at, count(*) over () as of
    from order_groups g
      join orders o on o.order_group_id = g.id
      join holds h on h.order_group_id = g.id
      join pay_requests r on r.order_group_id = g.id
      join payments p on p.pay_request_id = r.id and p.status = 'FULFILLED'
      join ledger_transactions l on l.source = 'capture:' || p.id
      join ledger_transactions k on k.source = 'clearing:' || p.id
      join outbox m on m.key = 'order-confirmation:' || r.id
  ), aged as (
    select n, (n::float8 - $1 - 1) / $1 * interval '-365 days' as age from generate_series(1, $1::int) n
  )
  select n, age, lpad(to_hex((extract(epoch from now() - age) * 1000)::bigint), 12, '0') as stamp, paid.*
    from aged join paid on paid.at = n % paid.of order by n`;

const later = (id: string) => `pg_temp.later(c.stamp, c.n, ${id})`;
const endingIn = (id: string) => `split_part(${id}, ':', 1) || ':' || ${later(`split_part(${id}, ':', 2)::uuid`)}`;
const numbered = (text: string) => `${text} || c.n`;
const NEXT = 'row_number() over () + (select max(position) from events)';
const OF_GROUP = 'o.order_group_id = c.old';
const EVENT = { ids: ['subject_id', 'command_id'], others: { position: NEXT } };
/** Retention of stored answers, and the time for which unpaid orders count against their network. */
const OF_LATE = `c.age < interval '29 days'`;
const OF_TODAY = `c.age < interval '5 hours'`;

interface Changed {
  /** Columns with ids of rows that are copied, too. */
  ids?: string[];
  others?: Record<string, string>;
}
const TABLES: [table: string, which: string, changed: Changed][] = [
  [
    'order_groups',
    'o.id = c.old',
    {
      ids: ['id'],
      others: { reference: `'SH-' || lpad(upper(to_hex(c.n)), 5, '0')`, slug: `'sh-' || lpad(to_hex(c.n), 5, '0')` },
    },
  ],
  ['orders', OF_GROUP, { ids: ['id', 'order_group_id'] }],
  ['order_items', 'o.order_id = c.order_id', { ids: ['id', 'order_id'] }],
  [
    'access_keys',
    OF_GROUP,
    { ids: ['order_group_id'], others: { key: `lpad(to_hex(c.n), 8, '0') || substr(o.key, 9)` } },
  ],
  ['holds', OF_GROUP, { ids: ['id', 'order_group_id'] }],
  ['hold_items', 'o.hold_id = c.hold_id', { ids: ['hold_id'] }],
  ['stock_movements', 'o.hold_id = c.hold_id', { ids: ['hold_id'] }],
  ['order_claims', `${OF_GROUP} and ${OF_TODAY}`, { ids: ['order_group_id'], others: { who: numbered('o.who') } }],
  ['pay_requests', OF_GROUP, { ids: ['id', 'order_group_id', 'order_id'] }],
  [
    'payments',
    'o.id = c.payment_id',
    {
      ids: ['id', 'pay_request_id', 'attempt'],
      others: {
        session_id: numbered('o.session_id'),
        session_url: numbered('o.session_url'),
        intent_id: numbered('o.intent_id'),
        charge_id: numbered('o.charge_id'),
      },
    },
  ],
  ['payment_events', 'o.payment_id = c.payment_id', { ids: ['id', 'payment_id'] }],
  [
    'receipts',
    OF_GROUP,
    {
      ids: ['id', 'order_group_id', 'order_id', 'pay_request_id', 'payment_id'],
      others: { number: '(select max(latest) from receipt_numbers) + c.n' },
    },
  ],
  ['ledger_transactions', 'o.id = c.capture_id', { ids: ['id'], others: { source: endingIn('o.source') } }],
  ['ledger_transactions', 'o.id = c.clearing_id', { ids: ['id'], others: { source: endingIn('o.source') } }],
  ['ledger_entries', 'o.transaction_id = c.capture_id', { ids: ['transaction_id'] }],
  ['ledger_entries', 'o.transaction_id = c.clearing_id', { ids: ['transaction_id'] }],
  ['outbox', 'o.id = c.outbox_id', { ids: ['id'], others: { key: endingIn('o.key') } }],
  ['mails', 'o.outbox_id = c.outbox_id', { ids: ['outbox_id'] }],
  ['inbox', `o.data -> 'metadata' ->> 'paymentId' = c.payment_id::text`, { others: { id: numbered('o.id') } }],
  ['commands', `o.who = c.who and ${OF_LATE}`, { ids: ['id'], others: { who: numbered('o.who') } }],
  ['commands', `o.answer ->> 'paymentId' = c.payment_id::text and ${OF_LATE}`, { ids: ['id'] }],
  ['events', 'o.subject_id = c.old', EVENT],
  ['events', 'o.subject_id = c.pay_request_id', EVENT],
];

/** The timestamps of a row, each so much earlier. */
async function timesOf(client: Client, table: string): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and data_type = 'timestamp with time zone'`,
    [table],
  );
  return Object.fromEntries(rows.map(({ name }) => [name, `o.${name} - c.age`]));
}
