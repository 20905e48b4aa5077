import type { Client } from 'pg';
import { copyRows, withCopies } from './many.mts';

/**
 * A hall with many bookings: the town's tables, boats, beds and departures over and over, each time in a village of its
 * own, until there are so many products; then so many reservations, more of them the sooner they are, that never
 * overlap.
 */
export async function fillBooked(
  client: Client,
  { products, reservations }: { products: number; reservations: number },
): Promise<void> {
  await withCopies(client, async () => {
    await copyVillages(client, products);
    await copyGoods(client);
    await copyPlaces(client);
    await reserve(client, reservations);
    await takeSeats(client);
  });
  await client.query('vacuum analyze');
}

const BOOKED = `select o.product_id as old, o.provider_id, o.rules from offers o join products p on p.id = o.product_id
  where p.status = 'ACTIVE' and p.acquirable_as in ('BOOKABLE', 'ACCOMMODATION')`;

/** Copies stalls with their products; the town's own count too. */
async function copyVillages(client: Client, products: number): Promise<void> {
  await client.query(`create temp table booked on commit drop as ${BOOKED}`);
  await client.query(
    `create temp table goods on commit drop as
       select n, b.*, pg_temp.copied(n || b.old::text) as id from booked b, generate_series(1, $1) n
       order by n, b.provider_id, b.old limit $1 - (select count(*) from booked)`,
    [products],
  );
  await client.query(
    `create temp table copies on commit drop as
       select distinct n, provider_id as old, pg_temp.copied(n || provider_id::text) as id from goods`,
  );
  await copyRows(
    client,
    'areas',
    `o.key = (select min(key) from areas) and c.old = (select min(old::text)::uuid from copies where n = c.n)`,
    {
      key: `'village-' || c.n`,
      paths: `array['village-' || c.n]`,
    },
  );
  await copyRows(client, 'providers', 'c.old = o.id', {
    id: 'c.id',
    slug: `o.slug || '-' || c.n`,
    area: `'village-' || c.n`,
  });
  await copyRows(client, 'company_details', 'c.old = o.provider_id', { provider_id: 'c.id' });
}

const ITS = `pg_temp.copied(c.n || o.provider_id::text)`;
const NEEDS = `(select coalesce(jsonb_agg(need || jsonb_build_object('groupId', pg_temp.copied(c.n || (need ->> 'groupId'))) order by at), '[]')
  from jsonb_array_elements(o.rules -> 'needs') with ordinality as needs (need, at))`;

async function copyGoods(client: Client): Promise<void> {
  await client.query('drop table copies');
  await client.query('alter table goods rename to copies');
  const of = 'o.product_id = c.old';
  await copyRows(client, 'products', 'o.id = c.old', {
    id: 'c.id',
    provider_id: ITS,
    slug: `o.slug || '-' || c.n`,
    section: 'null',
    meta: IN_ITS_VILLAGE,
  });
  await copyRows(client, 'skus', of, {
    id: `pg_temp.copied(c.n || o.id::text)`,
    product_id: 'c.id',
    provider_id: ITS,
    stock_item_id: 'null',
  });
  const ofSku = `o.sku_id in (select id from skus where product_id = c.old)`;
  const sku = `pg_temp.copied(c.n || o.sku_id::text)`;
  await copyRows(client, 'guest_prices', ofSku, { sku_id: sku, provider_id: ITS });
  await copyRows(client, 'price_seasons', ofSku, {
    id: `pg_temp.copied(c.n || o.id::text)`,
    sku_id: sku,
    provider_id: ITS,
  });
  await copyRows(client, 'price_history', ofSku, { sku_id: sku, provider_id: ITS });
  await copyRows(client, 'offers', of, {
    product_id: 'c.id',
    provider_id: ITS,
    rules: `jsonb_set(o.rules, '{needs}', ${NEEDS})`,
  });
  const id = `pg_temp.copied(c.n || o.id::text)`;
  await copyRows(client, 'departures', of, { id, product_id: 'c.id', provider_id: ITS, taken: '0' });
}

/** Village names, as in Strandstuga i Björkvik: visitors of so many villages have words to choose by. */
const BEGINNINGS = ['Björk', 'Gran', 'Ek', 'Sten', 'Norr', 'Söder', 'Lång', 'Kvarn', 'Ljung', 'Hjort', 'Tran', 'Al'];
const ENDINGS = ['vik', 'by', 'torp', 'näs', 'holm', 'dal', 'sund', 'arp', 'hult', 'lunda'];
const list = (words: string[]) => `(array[${words.map(word => `'${word}'`).join(', ')}])`;
const VILLAGE = `${list(BEGINNINGS)}[1 + c.n % ${BEGINNINGS.length}] || ${list(ENDINGS)}[1 + c.n / ${BEGINNINGS.length} % ${ENDINGS.length}]`;
const IN_ITS_VILLAGE = `jsonb_set(o.meta, '{title}', (select jsonb_object_agg(key,
  value || case key when 'sv' then ' i ' else ' in ' end || ${VILLAGE}) from jsonb_each_text(o.meta -> 'title')))`;

async function copyPlaces(client: Client): Promise<void> {
  // The last village has only the stalls whose products are there.
  await client.query('alter table copies rename to goods');
  await client.query(`create temp table copies on commit drop as
    select distinct n, provider_id as old from goods`);
  const [of, id] = ['o.provider_id = c.old', `pg_temp.copied(c.n || o.id::text)`];
  const groupId = `pg_temp.copied(c.n || o.group_id::text)`;
  await copyRows(client, 'resource_groups', of, { id, provider_id: ITS });
  await copyRows(client, 'resources', of, { id, provider_id: ITS, group_id: groupId });
  const [a, b] = ['a', 'b'].map(end => `pg_temp.copied(c.n || o.${end}::text)`);
  await copyRows(client, 'resource_joins', 'o.group_id in (select id from resource_groups where provider_id = c.old)', {
    group_id: groupId,
    a: `least(${a}, ${b})`,
    b: `greatest(${a}, ${b})`,
  });
  await client.query('drop table copies');
  await client.query('alter table goods rename to copies');
  await copyRows(client, 'offer_needs', 'o.product_id = c.old', {
    product_id: 'c.id',
    provider_id: ITS,
    group_id: groupId,
  });
}

/**
 * Reservations: each unit's days are cut into cells that do not overlap: a week for nights, three days for rentals by
 * the day, a noon and an evening for the rest. Taken cells are drawn at random, the nearer ones more often.
 */
async function reserve(client: Client, count: number): Promise<void> {
  await client.query('select setseed(0.5)');
  await client.query(
    `create temp table taken on commit drop as
       with lent as (
         select distinct on (n.group_id) n.group_id, n.take, c.id as product_id, c.rules ->> 'kind' as kind,
           least((c.rules ->> 'horizonDays')::int, 365) as days,
           coalesce((c.rules #>> '{nights,least}')::int, 1) as nights, coalesce((c.rules #>> '{minutes,least}')::int, 60) as minutes,
           (c.rules ->> 'bufferBeforeMinutes')::int as before, (c.rules ->> 'bufferAfterMinutes')::int as after
         from offer_needs n join copies c on c.id = n.product_id
         where coalesce((c.rules #>> '{nights,least}')::int, 1) <= 5 order by n.group_id, c.id
       ), cells as (
         select l.*, r.id as resource_id, r.provider_id, hour,
           current_date + 1 + cell * width + case kind when 'NIGHTS' then floor(random() * 3)::int else 0 end as day,
           case kind when 'NIGHTS' then nights + floor(random() * (6 - nights))::int when 'DAYS' then 1 end as stay,
           random() ^ (case kind when 'NIGHTS' then 1 else 4 end * (0.3 + cell * width / 60.0)) as drawn
         from lent l join resources r on r.group_id = l.group_id
           cross join lateral (select case kind when 'NIGHTS' then 7 when 'DAYS' then 3 else 1 end as width) w
           cross join lateral generate_series(0, days / width - 2) cell
           cross join lateral unnest(case when kind in ('NIGHTS', 'DAYS') then array[15] else array[12, 18] end) hour
       )
       select *, gen_random_uuid() as booking_id, gen_random_uuid() as hold_id,
         ((day + make_interval(hours => case kind when 'DAYS' then 10 else hour end)) at time zone 'Europe/Stockholm') as starts_at,
         case kind when 'NIGHTS' then (day + stay + time '11:00') at time zone 'Europe/Stockholm'
           when 'DAYS' then (day + 1 + time '10:00') at time zone 'Europe/Stockholm'
           else (day + make_interval(hours => hour, mins => minutes)) at time zone 'Europe/Stockholm' end as ends_at
       from cells order by drawn desc limit $1 - (select count(*) from reservations)`,
    [count],
  );
  await client.query('analyze taken');
  await client.query(
    `insert into holds (id, provider_id, order_group_id, state, expires_at, created_at, ended_at)
       select hold_id, provider_id, hold_id, 'BOOKED', now(), now(), now() from taken`,
  );
  await client.query(
    `insert into bookings (id, hold_id, order_group_id, order_item_id, product_id, provider_id, kind, wish, party, pieces,
         starts_at, ends_at, offer_version, terms, state, asks_seller, promised_at, created_at)
       select booking_id, hold_id, hold_id, booking_id, t.product_id, t.provider_id, kind, jsonb_build_object('day', day, 'nights', stay),
         1, 1, t.starts_at, t.ends_at, 1, c.rules -> 'terms', 'BOOKED', false, now(), now() from taken t join copies c on c.id = t.product_id`,
  );
  await client.query(
    `insert into reservations (resource_id, provider_id, booking_id, during, party, live, created_at)
       select resource_id, provider_id, booking_id,
         tstzrange(starts_at - make_interval(mins => before), ends_at + make_interval(mins => after)),
         case when take = 'PARTY' then 1 end, true, now() from taken order by resource_id, starts_at`,
  );
}

/** Bookings of departures: each has a party on board, the sooner it leaves the larger. */
async function takeSeats(client: Client): Promise<void> {
  await client.query(
    `create temp table aboard on commit drop as
       select d.*, gen_random_uuid() as booking_id, c.rules,
         least(d.capacity, ceil(d.capacity * random() / (0.5 + extract(epoch from d.starts_at - now()) / 86400 / 60)))::int as seats
       from departures d join copies c on c.id = d.product_id where d.starts_at > now() and d.capacity > 0`,
  );
  await client.query(
    `insert into holds (id, provider_id, order_group_id, state, expires_at, created_at, ended_at)
       select booking_id, provider_id, booking_id, 'BOOKED', now(), now(), now() from aboard`,
  );
  await client.query(
    `insert into bookings (id, hold_id, order_group_id, order_item_id, product_id, provider_id, kind, wish, party, pieces,
         starts_at, ends_at, offer_version, terms, state, asks_seller, promised_at, created_at)
       select booking_id, booking_id, booking_id, booking_id, product_id, provider_id, 'DEPARTURES',
         jsonb_build_object('day', (starts_at at time zone 'Europe/Stockholm')::date), seats, 1, starts_at, ends_at, 1,
         rules -> 'terms', 'BOOKED', false, now(), now() from aboard`,
  );
  await client.query(
    `insert into departure_seats (booking_id, departure_id, provider_id, seats, live)
       select booking_id, id, provider_id, seats, true from aboard`,
  );
  await client.query('update departures d set taken = a.seats from aboard a where a.id = d.id');
}
