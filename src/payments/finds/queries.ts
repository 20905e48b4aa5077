import { sql } from 'kysely';
import { LEAST_LETTERS, likePattern, MOST_FOUND, searchWords } from '../../order-groups/searches/rules.ts';
import { mayInHall } from '../../rights/rules.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { parseId } from '../../shared/ids.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { FoundPayment } from './contract.ts';
import { amountIn } from './rules.ts';

interface FoundRow {
  paymentId: string;
  method: FoundPayment['method'];
  status: FoundPayment['status'];
  amount: number;
  refunded: number;
  slug: string;
  title: Words;
  timeZone: string;
  orderId: string;
  reference: string;
  customer: string | null;
  companyId: string | null;
  createdAt: Date;
}

/** Payments of the whole hall that a search means, the newest first; without one the newest of all. For platform staff. */
export async function findPayments(
  world: World,
  caller: Caller,
  text: string | undefined,
): Promise<FoundPayment[] | Refusal> {
  if (!mayInHall(caller, 'platform:money')) return refuse(caller.userId ? 'not-allowed' : 'not-signed-in');
  const { rows } = await sql<FoundRow>`
    select p.id as "paymentId", p.method, p.status, p.amount,
      coalesce((select sum(f.amount) from refunds f where f.payment_id = p.id and f.status <> 'FAILED'), 0)::bigint
        as refunded,
      s.slug, s.title, s.time_zone as "timeZone", r.order_id as "orderId", g.reference,
      g.contact ->> 'name' as customer, coalesce(p.intent_id, p.charge_id, p.session_id) as "companyId",
      p.created_at as "createdAt"
    from (${text ? meant(text) : sql`select id from payments order by id desc limit ${MOST_FOUND}`}) found
    join payments p on p.id = found.id
    join pay_requests r on r.id = p.pay_request_id join order_groups g on g.id = r.order_group_id
    join provider_signs s on s.provider_id = p.provider_id
    order by p.id desc limit ${MOST_FOUND}`.execute(world.db);
  return rows.map(({ slug, title, timeZone, customer, createdAt, ...row }) => ({
    ...row,
    customer: customer ?? '',
    provider: { slug, title: inLocale(title, caller.locale), timeZone },
    _createdAt: createdAt.toISOString(),
  }));
}

/** Ids of payments that a text may mean: by a company's name for it or its refund, by an amount, or by its order. */
function meant(text: string) {
  const names = [...new Set([text.trim(), text.trim().toUpperCase()])];
  const own = parseId(text.trim());
  const amount = amountIn(text);
  const ways = [
    sql`select id from payments where session_id = any(${names}::text[])`,
    sql`select id from payments where intent_id = any(${names}::text[])`,
    sql`select id from payments where charge_id = any(${names}::text[])`,
    sql`select payment_id from refunds where refund_id = any(${names}::text[])`,
    ...(own ? [sql`select id from payments where id = ${own}`] : []),
    ...(amount === null
      ? []
      : [
          sql`(select id from payments where amount = ${amount} order by id desc limit ${MOST_FOUND})`,
          sql`(select payment_id from refunds where amount = ${amount} order by payment_id desc limit ${MOST_FOUND})`,
        ]),
    ...(text.trim().length >= LEAST_LETTERS ? [ofOrders(text)] : []),
  ];
  return sql.join(ways, sql` union `);
}

function ofOrders(text: string) {
  const words = searchWords(text).map(
    word => sql<boolean>`order_search_text(g.reference, g.contact) like ${likePattern(word)}`,
  );
  return sql`(select p.id from (
      select g.id from order_groups g where ${sql.join(words, sql` and `)} order by g.id desc limit ${MOST_FOUND}
    ) g join pay_requests r on r.order_group_id = g.id join payments p on p.pay_request_id = r.id)`;
}
