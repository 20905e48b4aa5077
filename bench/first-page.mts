import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { spread, tell } from './figures.mts';
import { databaseNamed, fillHalls, type MoneyHall, openMoneyHall, SIZES, type Size } from './money-halls.mts';
import { signIn } from './signed-in.mts';

/**
 * `npm run bench:first-page`: how long staff wait for the figures of a stall's first page, and operators for the whole
 * hall and for a search over all orders, in a hall that has had few orders and one that has had many (`BENCH_FEW`,
 * `BENCH_MANY`), in turns; and beside them the same figures asked in one statement written by hand, by `pg` alone.
 * BENCH_DATA names a folder that keeps the halls for the next run. JSON lines, one per case and hall.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);
const STALL = 'angens-bigard';
/** Orders that still wait to be handed out; the others are over. */
const WAITING = 200;

interface Opened {
  hall: MoneyHall;
  owner: string;
  operator: string;
}

const asked = (path: string, who: 'owner' | 'operator') => async (one: Opened) => {
  const answer = await fetch(one.hall.url + path, { headers: { cookie: one[who] } });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  await answer.json();
};

const CASES: Record<string, (one: Opened, round: number) => Promise<unknown>> = {
  // Cost of every answer behind the counter: session, rights, JSON.
  bare: asked('/api/users/current', 'owner'),
  'first-page': asked(`/api/backoffice/providers/${STALL}/dashboard`, 'owner'),
  'first-page-by-hand': ({ hall }) => hall.client.query(BY_HAND, [STALL]),
  'whole-hall': asked('/api/platform/hall', 'operator'),
  'search-reference': (one, round) => asked(`/api/platform/orders?text=SH-${hex(round + 1)}`, 'operator')(one),
  'search-nobody': asked('/api/platform/orders?text=Ingenstans', 'operator'),
};
const hex = (number: number) => number.toString(16).toUpperCase().padStart(5, '0');

/** The figures of the first page, as somebody would ask for them who needs nothing else. */
const BY_HAND = `
  with stall as (select id, time_zone from providers where slug = $1),
  waits as (
    select o.id, o.status, o.created_at from orders o join stall s on s.id = o.provider_id
    where o.status = 'PENDING_CONFIRMATION' or o.type in ('BUYABLE', 'MIXED')
      and o.status in ('CONFIRMED', 'READY_FOR_PICK_UP') and exists (select from order_items i where i.order_id = o.id
        and i.kind = 'PRODUCT' and i.meta ->> 'acquireType' = 'BUYABLE' and i.returned < i.quantity
        and (i.credited < i.amount or i.amount = 0))
  )
  select
    (select jsonb_object_agg(status, count) from (select status, count(*) from waits group by 1) w) as waiting,
    (select jsonb_agg(f) from (select w.id, g.reference, g.contact ->> 'name' as name from waits w
      join orders o on o.id = w.id join order_groups g on g.id = o.order_group_id order by w.created_at limit 8) f) as first,
    (select jsonb_agg(d) from (select (r.created_at at time zone s.time_zone)::date as day,
        sum(case type when 'REFUND' then -amount else amount end) from receipts r join stall s on s.id = r.provider_id
      where r.status = 'FULFILLED' and r.created_at > now() - interval '15 days' group by 1) d) as days,
    (select jsonb_agg(n) from (select item ->> 'name' as name, sum((item ->> 'amountIncludingVat')::bigint)
      from receipts r join stall s on s.id = r.provider_id, jsonb_array_elements(r.items) item
      where r.created_at > now() - interval '7 days' group by 1) n) as products,
    (select sum(amount) from pay_requests q join stall s on s.id = q.provider_id where q.status = 'ACTIVE') as outstanding,
    (select count(*) from threads t join stall s on s.id = t.provider_id where t.guest_seq > t.stall_read) as unread,
    (select jsonb_agg(b) from (select b.id, b.starts_at, b.party from bookings b join stall s on s.id = b.provider_id
      where b.state in ('PENDING', 'BOOKED') and b.starts_at < now() + interval '1 day' and b.ends_at > now()) b) as guests`;

const kept = process.env.BENCH_DATA;
const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'first-page-'));
const database = await fillHalls(dataDir);
const halls = new Map<Size, Opened>();
try {
  for (const size of Object.keys(SIZES) as Size[]) {
    const hall = await openMoneyHall({ dataDir, databaseUrl: databaseNamed(database, size) }, { DEMO: 'on' });
    await handedOut(hall.client);
    halls.set(size, {
      hall,
      owner: await signIn(hall.url, 'eskil.lund'),
      operator: await signIn(hall.url, 'hanna.berg'),
    });
  }
  for (const [name, deed] of Object.entries(CASES)) await measure(name, deed);
} finally {
  for (const { hall } of halls.values()) await hall.close();
  await database.stop();
  if (!kept) rmSync(dataDir, { recursive: true, force: true });
}

/** Orders are over but for the newest, as at a stall that hands out what it sells. */
async function handedOut(client: Client): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(
    `update orders set status = 'FULFILLED' where status = 'CONFIRMED'
       and id not in (select id from orders where status = 'CONFIRMED' order by id desc limit ${WAITING})`,
  );
  await client.query('commit');
  await client.query('vacuum analyze orders');
}

async function measure(name: string, deed: (one: Opened, round: number) => Promise<unknown>): Promise<void> {
  const times = new Map<Size, number[]>([...halls.keys()].map(size => [size, []]));
  for (let round = -3; round < ROUNDS; round++)
    for (const [size, one] of halls) {
      const from = performance.now();
      await deed(one, Math.max(round, 0));
      // The first rounds warm the hall.
      if (round >= 0) times.get(size)!.push(performance.now() - from);
    }
  for (const [size, found] of times)
    tell({ case: name, hall: size, orders: SIZES[size], rounds: ROUNDS, ms: spread(found) });
}
