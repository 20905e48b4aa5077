import { sql } from 'kysely';
import type { OrderStatus } from '../orders/rules.ts';
import { m } from '../paraglide/messages.js';
import type { Checklist } from '../providers/applications/contract.ts';
import { readChecklist } from '../providers/applications/queries.ts';
import { lacksByLaw } from '../providers/applications/rules.ts';
import type { Band } from '../providers/contract.ts';
import { pauseInForce } from '../providers/pauses/queries.ts';
import { may, type ProviderRight, providersWith, ROLES } from '../rights/rules.ts';
import { inLocale, type Locale, type Words } from '../shared/i18n.ts';
import { parseId } from '../shared/ids.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import { calendarDayAt } from '../shared/time.ts';
import type { Caller, World } from '../shared/world.ts';
import type { Dashboard, LowStock, OfficeProvider, Turnover, WaitingOrder } from './contract.ts';
import {
  BEST_SELLERS,
  bestSellers,
  daysUntil,
  LOW_STOCK,
  MOST_LOW,
  MOST_WAITING,
  type Sale,
  salesIn,
  TO_CONFIRM,
  TO_HAND_OUT,
} from './rules.ts';
import { readOfficeDay } from './today/queries.ts';
import type { Trade } from './trades/rules.ts';

interface SignRow {
  provider_id: string;
  slug: string;
  title: Words;
  band: Band;
  colour: string | null;
  time_zone: string;
  sells: Trade[];
  hand: OfficeProvider['hand'];
}

/** Sign of a stall, with the kinds of what it has on sale. */
const signAt = (now: Date) => sql`
  select s.provider_id, slug, title, band, colour, time_zone, array(
    select distinct coalesce(o.rules ->> 'kind', 'GOODS') from product_signs p
    left join product_offers o on o.product_id = p.product_id
    where p.provider_id = s.provider_id and status_at(p.status, p.on_sale_at, ${now}) = 'ACTIVE'
      and (o.product_id is not null or p.acquirable_as = 'BUYABLE')) as sells,
    case when e.ended_at is not null then json_build_object('state', 'ENDED', 'day', e.ends_on)
      when h.id is not null then json_build_object('state', 'HELD', 'day', e.ends_on)
      when e.id is not null then json_build_object('state', 'NOTICE', 'day', e.ends_on) end as hand
  from provider_signs s
  left join stall_endings e on e.provider_id = s.provider_id and e.withdrawn_at is null
  left join hall_holds h on h.provider_id = s.provider_id and h.ended_at is null`;

/** Providers whose back office the caller may open, by name. */
export async function officeProviders(world: World, caller: Caller): Promise<OfficeProvider[]> {
  const open = providersWith(caller, 'office:open');
  const ids = open === 'all' ? [] : open.filter(id => parseId(id));
  if (open !== 'all' && !ids.length) return [];
  const { rows } =
    await sql<SignRow>`${signAt(world.now())} where ${open === 'all' ? sql`true` : sql`s.provider_id = any(${ids}::uuid[])`}
    order by title ->> 'sv' collate "sv-SE-x-icu", slug limit 500`.execute(world.db);
  return rows.map(row => shown(row, caller));
}

/** The provider of an address, if the caller has this right there (I17). */
export async function officeProvider(
  world: World,
  caller: Caller,
  idOrSlug: string,
  right: ProviderRight,
): Promise<OfficeProvider | Refusal> {
  const id = parseId(idOrSlug);
  const { rows } = await sql<SignRow>`
    ${signAt(world.now())} where slug = ${idOrSlug} or s.provider_id = ${id} limit 1`.execute(world.db);
  const row = rows[0];
  if (!row) return refuse('not-found');
  if (!may(caller, right, row.provider_id)) return refuse(caller.userId ? 'not-allowed' : 'not-signed-in');
  return shown(row, caller);
}

function shown(row: SignRow, caller: Caller): OfficeProvider {
  return {
    _id: row.provider_id,
    slug: row.slug,
    title: inLocale(row.title, caller.locale),
    band: row.band,
    colour: row.colour,
    timeZone: row.time_zone,
    rights: ROLES.owner.filter(right => may(caller, right, row.provider_id)),
    sells: row.sells,
    hand: row.hand,
  };
}

export async function readDashboard(world: World, caller: Caller, provider: OfficeProvider): Promise<Dashboard> {
  const today = calendarDayAt(world.now(), provider.timeZone);
  const can = (right: ProviderRight) => may(caller, right, provider._id);
  const [opening, orders, day, turnover, lowStock, cards, swishClosed, { paused }] = await Promise.all([
    can('profile:change') ? openingList(world, caller, provider) : null,
    can('orders:read') ? waitingOrders(world, provider._id) : null,
    can('orders:read') ? readOfficeDay(world, caller, provider) : null,
    can('turnover:read') ? readTurnover(world, caller, provider._id, today) : null,
    can('stock:read') ? readLowStock(world, caller, provider._id) : null,
    can('turnover:read') ? cardAccountState(world, provider._id) : null,
    can('turnover:read') ? isSwishClosed(world, provider._id) : false,
    pauseInForce(world.db, caller, { providerId: provider._id, now: world.now() }),
  ]);
  return {
    provider,
    opening,
    today,
    orders,
    day,
    turnover,
    lowStock,
    cards,
    swishClosed,
    paused: paused && { words: paused.words, mayEnd: paused.mayEnd },
  };
}

/** The checklist of a stall that is not open, or of an open one that lacks what the law asks of it. */
async function openingList(world: World, caller: Caller, { _id }: OfficeProvider): Promise<Checklist | null> {
  const list = await readChecklist(world, caller, _id);
  return isRefusal(list) || (list.open && !lacksByLaw(list.checks).length) ? null : list;
}

async function cardAccountState(world: World, providerId: string): Promise<Dashboard['cards']> {
  const { rows } = await sql<{ standing: NonNullable<Dashboard['cards']>['standing']; takesCards: boolean }>`
    select standing, takes_cards as "takesCards" from seller_cards where provider_id = ${providerId}`.execute(world.db);
  return rows[0] ?? null;
}

async function isSwishClosed(world: World, providerId: string): Promise<boolean> {
  const closed = world.db
    .selectFrom('swish_sellers')
    .select('provider_id')
    .where('provider_id', '=', providerId)
    .where('swish_closed_at', 'is not', null);
  return Boolean(await closed.executeTakeFirst());
}

async function waitingOrders(world: World, providerId: string): Promise<NonNullable<Dashboard['orders']>> {
  // Written out, so that indexes of these alone answer (migrations/0167-what-waits.sql).
  const waiting = (columns: ReturnType<typeof sql>) => sql`(
    select ${columns} from office_orders where provider_id = ${providerId} and status = 'PENDING_CONFIRMATION'
    union all
    select ${columns} from office_orders where provider_id = ${providerId}
      and status in ('CONFIRMED', 'READY_FOR_PICK_UP') and type in ('BUYABLE', 'MIXED') and has_goods) w`;
  const counted = await sql<{ status: OrderStatus; count: number }>`
    select status, count(*)::int as count from ${waiting(sql`status`)} group by status`.execute(world.db);
  const { rows } = await sql<{
    order_id: string;
    reference: string;
    customer: string;
    summary: string;
    status: OrderStatus;
    delivery_method: WaitingOrder['deliveryMethodType'];
    created_at: Date;
  }>`select v.order_id, v.reference, v.customer, v.summary, v.status, v.delivery_method, v.created_at
    from (select * from ${waiting(sql`order_id, created_at`)} order by created_at, order_id limit ${MOST_WAITING}) f
    join office_orders v on v.order_id = f.order_id
    order by f.created_at, f.order_id`.execute(world.db);
  const among = (statuses: readonly OrderStatus[]) =>
    counted.rows.filter(row => statuses.includes(row.status)).reduce((total, row) => total + row.count, 0);
  return {
    toConfirm: among(TO_CONFIRM),
    toHandOut: among(TO_HAND_OUT),
    waiting: rows.map(row => ({
      orderId: row.order_id,
      reference: row.reference,
      customer: row.customer,
      summary: row.summary,
      status: row.status,
      deliveryMethodType: row.delivery_method,
      _createdAt: row.created_at.toISOString(),
    })),
  };
}

const inWords = (locale: Locale) => m.orders_home_delivery({}, { locale });
const BROUGHT_HOME: Words = { sv: inWords('sv'), en: inWords('en'), de: inWords('de') };

async function readTurnover(world: World, caller: Caller, providerId: string, today: string): Promise<Turnover> {
  const days = daysUntil(today, 14);
  // A day more than the fourteen: the wall day may begin before the instant fourteen days ago.
  const since = new Date(world.now().getTime() - 15 * 86_400_000);
  const receipts = sql`select day, amount, type, items from office_receipts
    where provider_id = ${providerId} and created_at >= ${since}`;
  const [perDay, sales, titles, outstanding] = await Promise.all([
    sql<{ day: string; amount: number; payments: number; refunded: number }>`
      select day, sum(amount)::bigint as amount, count(*) filter (where type <> 'REFUND')::int as payments,
        coalesce(-sum(amount) filter (where type = 'REFUND'), 0)::bigint as refunded
      from (${receipts}) r group by day`.execute(world.db),
    sql<Sale>`
      select item ->> 'name' as title, sum((item ->> 'amountIncludingVat')::bigint)::bigint as amount
      from (${receipts}) r, jsonb_array_elements(r.items) item
      where type <> 'REFUND' and day >= ${days[7]!} group by 1`.execute(world.db),
    sql<{ title: Words }>`select distinct product_title as title from skus_on_sale
      where provider_id = ${providerId}`.execute(world.db),
    sql<{ amount: number }>`select coalesce(sum(amount), 0)::bigint as amount from office_outstanding
      where provider_id = ${providerId}`.execute(world.db),
  ]);
  const found = new Map(perDay.rows.map(row => [row.day, row]));
  const amounts = days.map(day => ({ day, amount: found.get(day)?.amount ?? 0 }));
  const week = days.slice(7).map(day => found.get(day));
  return {
    week: amounts.slice(7),
    weekBefore: amounts.slice(0, 7),
    products: bestSellers(
      salesIn(caller.locale, sales.rows, [...titles.rows.map(row => row.title), BROUGHT_HOME]),
      BEST_SELLERS,
    ),
    paidOrders: week.reduce((total, row) => total + (row?.payments ?? 0), 0),
    refunded: week.reduce((total, row) => total + (row?.refunded ?? 0), 0),
    outstanding: outstanding.rows[0]!.amount,
  };
}

async function readLowStock(world: World, caller: Caller, providerId: string): Promise<LowStock[]> {
  const { rows } = await sql<{ product_id: string; title: Words; variant: Words; variants: number; left_over: number }>`
    select s.product_id, s.product_title as title, s.sku_title as variant, s.variants,
      l.available / s.per_purchase_amount as left_over
    from skus_on_sale s join stock_levels l on l.stock_item_id = s.stock_item_id
    where s.provider_id = ${providerId} and status_at(s.product_status, s.on_sale_at, ${world.now()}) = 'ACTIVE'
      and case when l.low_mark is null then l.available / s.per_purchase_amount <= ${LOW_STOCK}
        else l.available <= l.low_mark end
    order by left_over, s.product_slug, s.sku_id limit ${MOST_LOW}`.execute(world.db);
  return rows.map(row => ({
    productId: row.product_id,
    title: inLocale(row.title, caller.locale),
    variant: row.variants > 1 ? inLocale(row.variant, caller.locale) : null,
    left: row.left_over,
  }));
}

/** Whether the caller may follow all events of a provider. */
export async function mayFollowProvider(_world: World, caller: Caller, providerId: string): Promise<boolean> {
  return may(caller, 'orders:read', providerId);
}
