import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { type MoneyRow, PLACES, type SoldKind, type Standing, shared } from './rules.ts';

export interface MoneySpan {
  providerId: string;
  from: Date;
  until: Date;
}

/** Lines of a seller's money within a span, each with its way, from the ledger and the payouts alone. */
export async function moneyRows(db: Database | Tx, { providerId, from, until }: MoneySpan): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select line, way, sum(amount)::bigint as amount from seller_money
    where provider_id = ${providerId} and at >= ${from} and at < ${until}
    group by line, way having sum(amount) <> 0 order by line, way`.execute(db);
  return rows;
}

/** Places of a seller's money at a moment; after a closed month only what came since is added to what stood then. */
export async function standingAt(
  db: Database | Tx,
  { providerId, from, until }: MoneySpan,
  before: Standing,
): Promise<Standing> {
  const { rows } = await sql<{ place: keyof Standing; amount: number }>`
    select place, sum(amount)::bigint as amount from seller_balances
    where provider_id = ${providerId} and at >= ${from} and at < ${until} group by place`.execute(db);
  const moved = new Map(rows.map(({ place, amount }) => [place, amount]));
  return Object.fromEntries(PLACES.map(place => [place, before[place] + (moved.get(place) ?? 0)])) as Standing;
}

export const NOTHING: Standing = { CARD: 0, HALL: 0, BY_HAND: 0, OWED: 0 };

/** Sums sold within a span by the kind of product, of each payment by the rows of its order: their sum is what was sold. */
export async function soldByKind(
  db: Database | Tx,
  { providerId, from, until }: MoneySpan,
): Promise<{ kind: SoldKind; amount: number }[]> {
  const { rows } = await sql<{ weights: Partial<Record<SoldKind, number>> | null; amount: number }>`
    select k.weights, sum(s.amount)::bigint as amount
    from seller_money s
    left join payments p on p.id = s.payment_id left join pay_requests r on r.id = p.pay_request_id
    left join lateral (
      select jsonb_object_agg(kind, amount) as weights from (
        select case i.kind when 'DELIVERY' then 'DELIVERY' else coalesce(i.meta ->> 'acquireType', d.acquirable_as, 'OTHER') end as kind,
          sum(i.amount) as amount
        from order_items i left join products d on d.id = i.product_id where i.order_id = r.order_id and i.amount > 0
        group by 1
      ) of_kind
    ) k on true
    where s.provider_id = ${providerId} and s.at >= ${from} and s.at < ${until} and s.line = 'SOLD'
    group by k.weights, case when (select count(*) from jsonb_object_keys(coalesce(k.weights, '{}'))) > 1 then s.fact end`.execute(
    db,
  );
  const total = new Map<SoldKind, number>();
  for (const { weights, amount } of rows) {
    const parts = shared(amount, Object.entries(weights ?? {}) as [SoldKind, number][]);
    for (const [kind, part] of parts.length ? parts : [['OTHER', amount] as [SoldKind, number]])
      total.set(kind, (total.get(kind) ?? 0) + part);
  }
  return [...total]
    .map(([kind, amount]) => ({ kind, amount }))
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => other.amount - one.amount);
}

/** Sums that came in on each day, by way, and whether a card's part has landed at the seller's bank. */
export async function soldByDay(
  db: Database,
  { providerId, from, until }: MoneySpan,
  timeZone: string,
): Promise<{ day: string; way: string; landed: boolean; amount: number }[]> {
  const { rows } = await sql<{ day: string; way: string; landed: boolean; amount: number }>`
    select (s.at at time zone ${timeZone})::date::text as day, s.way, coalesce(l.landed, s.way <> 'CARD') as landed,
      sum(s.amount)::bigint as amount
    from seller_money s
    left join lateral (
      select bool_or(n.state = 'LANDED') as landed from payout_parts x join payouts_now n on n.id = x.payout_id
      where x.payment_id = s.payment_id and x.kind = 'PAYMENT'
    ) l on s.way = 'CARD'
    where s.provider_id = ${providerId} and s.at >= ${from} and s.at < ${until} and s.line = 'SOLD'
    group by 1, 2, 3 order by 1, 2`.execute(db);
  return rows;
}

export interface PayoutListing {
  id: string;
  amount: number;
  state: 'ON_ITS_WAY' | 'LANDED' | 'FAILED' | 'TAKEN_BACK';
  arrivesOn: string;
  fault: string | null;
  told: boolean;
  sold: number;
  fees: number;
  refunded: number;
  other: number;
  sales: number;
  fromDay: string | null;
  toDay: string | null;
}

/** Payouts that land in a month, and those that began in it and are on their way to the next. */
export async function payoutsIn(
  db: Database,
  providerId: string,
  { month, timeZone }: { month: string; timeZone: string },
): Promise<PayoutListing[]> {
  const { rows } = await sql<PayoutListing>`
    select p.id, p.amount, p.state, p.arrives_on::text as "arrivesOn", p.fault, p.told,
      coalesce(sum(l.amount) filter (where l.kind = 'PAYMENT'), 0)::bigint as sold,
      coalesce(-sum(l.fee) filter (where l.kind = 'PAYMENT'), 0)::bigint
        + coalesce(sum(l.net) filter (where l.kind = 'FEE_BACK'), 0)::bigint as fees,
      coalesce(sum(l.net) filter (where l.kind = 'REFUND'), 0)::bigint as refunded,
      coalesce(sum(l.net) filter (where l.kind in ('RETURNED', 'OTHER')), 0)::bigint as other,
      count(*) filter (where l.kind = 'PAYMENT')::int as sales,
      (min(l.happened_at) filter (where l.kind = 'PAYMENT') at time zone ${timeZone})::date::text as "fromDay",
      (max(l.happened_at) filter (where l.kind = 'PAYMENT') at time zone ${timeZone})::date::text as "toDay"
    from payouts_now p left join payout_parts l on l.payout_id = p.id
    where p.provider_id = ${providerId} and (to_char(p.arrives_on, 'YYYY-MM') = ${month}
      or (p.state = 'ON_ITS_WAY' and to_char(p.began_at at time zone ${timeZone}, 'YYYY-MM') = ${month}))
    group by p.id, p.amount, p.state, p.arrives_on, p.fault, p.told, p.began_at
    order by p.arrives_on desc, p.began_at desc`.execute(db);
  return rows;
}

/** Payouts that are on their way now, whichever month they land in. */
export async function onItsWay(
  db: Database,
  providerId: string,
): Promise<{ amount: number; count: number; next: string | null }> {
  const { rows } = await sql<{ amount: number; count: number; next: string | null }>`
    select coalesce(sum(amount), 0)::bigint as amount, count(*)::int as count, min(arrives_on)::text as next
    from payouts_now where provider_id = ${providerId} and state = 'ON_ITS_WAY'`.execute(db);
  return rows[0]!;
}

export interface PartListing {
  kind: 'PAYMENT' | 'REFUND' | 'FEE_BACK' | 'RETURNED' | 'OTHER';
  amount: number;
  fee: number;
  net: number;
  happenedAt: Date;
  orderId: string | null;
  reference: string | null;
  customer: string | null;
  problem: 'UNKNOWN' | 'DIFFERS' | null;
}

/** Parts of one payout with the orders that they are of. */
export async function partsOf(db: Database, providerId: string, payoutId: string): Promise<PartListing[]> {
  const { rows } = await sql<PartListing>`
    select l.kind, l.amount, l.fee, l.net, l.happened_at as "happenedAt", r.order_id as "orderId", g.reference,
      g.contact ->> 'name' as customer, l.problem
    from payout_parts l join payouts o on o.id = l.payout_id
      left join payments p on p.id = l.payment_id left join pay_requests r on r.id = p.pay_request_id
      left join order_groups g on g.id = r.order_group_id
    where l.payout_id = ${payoutId} and o.provider_id = ${providerId}
    order by l.happened_at, l.row`.execute(db);
  return rows;
}

/** Beginning of a seller's money: their first transaction, or their first payout. */
export async function firstMove(db: Database | Tx, providerId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(t.posted_at) as at from ledger_accounts a
      join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
    where a.provider_id = ${providerId}
      and a.kind in ('provider_payable', 'platform_fee_receivable', 'paid_by_hand', 'on_premise')`.execute(db);
  return rows[0]?.at ?? null;
}

/** Fees that a seller owes the hall now. */
export async function feesOwed(db: Database, providerId: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(case side when 'DEBIT' then amount else -amount end), 0)::bigint as owed
    from ledger_entries where account_id = ${`platform_fee_receivable:${providerId}`}`.execute(db);
  return rows[0]!.owed;
}
