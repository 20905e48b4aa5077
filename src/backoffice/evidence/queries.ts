import { sql } from 'kysely';
import { openOrderGroup } from '../../order-groups/queries.ts';
import type { SellerOfRecord } from '../../providers/sellers/contract.ts';
import { sellerOfRecord } from '../../providers/sellers/queries.ts';
import { may, mayInHall } from '../../rights/rules.ts';
import type { Database } from '../../shared/database/connect.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';

/** Facts of a disputed order as the slices keep them, oldest first within each kind. */
export interface EvidenceFacts {
  dispute: { reference: string; reason: string; amount: number; openedAt: Date; answerBy: Date | null };
  seller: SellerOfRecord;
  timeZone: string;
  order: {
    reference: string;
    placedAt: string;
    name: string;
    email: string;
    phone: string;
    total: number;
    delivery: string;
  };
  items: { title: string; quantity: number; amount: number; starts: string | null; ends: string | null }[];
  payments: { method: string; amount: number; at: string | null; company: string | null }[];
  /** The terms that the checkout asked the buyer to accept: since when they read so, and the hash of their text. */
  terms: { since: string | null; hash: string } | null;
  handedOut: { type: string; at: string }[];
  scans: { device: string; at: string }[];
  admitted: { count: number; at: string }[];
  used: { amount: number; at: string }[];
  keysSeen: { at: string }[];
  letters: { template: string; acceptedAt: string | null }[];
  messages: { side: string; text: string; sentAt: string }[];
  receipts: { number: number; year: number; type: string; amount: number; at: string }[];
  refunds: { amount: number; status: string; at: string }[];
  withdrawals: { at: string }[];
  complaints: { fault: string; outcome: string | null; at: string }[];
}

interface Found {
  disputeId: string;
  providerId: string;
  orderId: string;
  orderGroupId: string;
}

/** The evidence of a dispute, for whoever may answer it: the hall, and those of its stall who give money back (I17). */
export async function readEvidence(world: World, caller: Caller, disputeId: string): Promise<EvidenceFacts | Refusal> {
  if (!caller.userId) return refuse('not-signed-in');
  const { rows } = await sql<Found>`
    select dispute_id as "disputeId", provider_id as "providerId", order_id as "orderId",
      order_group_id as "orderGroupId" from dispute_cases where dispute_id = ${disputeId}`.execute(world.db);
  const [found] = rows;
  const answers = found && (mayInHall(caller, 'platform:money') || may(caller, 'money:return', found.providerId));
  if (!found || !answers) return refuse('not-found');
  const group = await openOrderGroup(world, caller, found.orderGroupId);
  if (isRefusal(group)) return group;
  const [facts, { seller, timeZone }] = await Promise.all([
    factsOf(world.db, found),
    sellerOfRecord(world.db, found.providerId, caller.locale),
  ]);
  return { ...facts, seller, timeZone };
}

async function factsOf(db: Database, { disputeId, orderId, orderGroupId }: Found) {
  const { rows } = await sql<{ facts: Omit<EvidenceFacts, 'dispute' | 'seller' | 'timeZone'> }>`
    select json_build_object(
      'order', (select json_build_object('reference', g.reference, 'placedAt', o.created_at, 'name', g.contact ->> 'name',
          'email', g.contact ->> 'email', 'phone', g.contact ->> 'phone', 'total', o.total,
          'delivery', o.delivery ->> 'deliveryMethodType')
        from orders o join order_groups g on g.id = o.order_group_id where o.id = ${orderId}),
      'items', coalesce((select json_agg(json_build_object('title', i.meta ->> 'title', 'quantity', i.quantity,
          'amount', i.amount, 'starts', b.starts_at, 'ends', b.ends_at) order by i.position)
        from order_items i left join bookings b on b.order_item_id = i.id
        where i.order_id = ${orderId}), '[]'),
      'payments', coalesce((select json_agg(json_build_object('method', p.method, 'amount', coalesce(p.captured, p.amount),
          'at', p.ended_at, 'company', p.intent_id) order by p.created_at)
        from payments p join pay_requests r on r.id = p.pay_request_id
        where r.order_id = ${orderId} and p.status = 'FULFILLED'), '[]'),
      'handedOut', coalesce((select json_agg(json_build_object('type', e.type, 'at', e.happened_at) order by e.id)
        from events e where e.subject = 'order-group' and e.subject_id = ${orderGroupId}
          and e.type in ('order-ready', 'order-fulfilled', 'booking-check-in', 'booking-check-out')), '[]'),
      'scans', coalesce((select json_agg(json_build_object('device', s.device_name, 'at', s.happened_at)
          order by s.happened_at) from scan_entries s
        where s.ticket_id in (select id from tickets where order_id = ${orderId})
          or s.booking_id in (select b.id from bookings b join order_items i on i.id = b.order_item_id
            where i.order_id = ${orderId})), '[]'),
      'admitted', coalesce((select json_agg(json_build_object('count', a.count, 'at', a.happened_at) order by a.happened_at)
        from admissions a join bookings b on b.id = a.booking_id join order_items i on i.id = b.order_item_id
        where i.order_id = ${orderId} and a.undone_at is null), '[]'),
      'used', coalesce((select json_agg(json_build_object('amount', e.amount, 'at', e.happened_at) order by e.happened_at)
        from ticket_entries e join tickets t on t.id = e.ticket_id
        where t.order_id = ${orderId} and e.kind = 'USED'), '[]'),
      'keysSeen', coalesce((select json_agg(json_build_object('at', r.at) order by r.at)
        from lock_reveals r join lock_grants k on k.id = r.grant_id
        where k.order_id = ${orderId} and r.side = 'GUEST'), '[]'),
      'letters', coalesce((select json_agg(json_build_object('template', m.template, 'acceptedAt', m.accepted_at)
          order by m.taken_at) from mails m join outbox x on x.id = m.outbox_id
        where x.data -> 'ids' ->> 'orderGroupId' = ${orderGroupId}), '[]'),
      'messages', coalesce((select json_agg(json_build_object('side', m.side, 'text', m.text, 'sentAt', m.sent_at)
          order by m.seq) from thread_messages m where m.order_id = ${orderId} and m.forgotten_at is null), '[]'),
      'receipts', coalesce((select json_agg(json_build_object('number', r.number, 'year', r.year, 'type', r.type,
          'amount', r.amount, 'at', r.created_at) order by r.created_at)
        from receipts r where r.order_id = ${orderId} and r.status = 'FULFILLED'), '[]'),
      'refunds', coalesce((select json_agg(json_build_object('amount', f.amount, 'status', f.status, 'at', f.created_at)
          order by f.created_at) from order_refunds f where f.order_id = ${orderId}), '[]'),
      'withdrawals', coalesce((select json_agg(json_build_object('at', w.declared_at) order by w.declared_at)
        from withdrawals w where w.order_id = ${orderId}), '[]'),
      'complaints', coalesce((select json_agg(json_build_object('fault', c.fault, 'outcome', c.outcome, 'at', c.made_at)
          order by c.made_at) from complaints c where c.order_id = ${orderId}), '[]')) as facts`.execute(db);
  const { facts } = rows[0]!;
  const [dispute, terms] = await Promise.all([disputeOf(db, disputeId), termsAt(db, facts.order.placedAt)]);
  return { ...facts, dispute, terms };
}

async function disputeOf(db: Database, disputeId: string): Promise<EvidenceFacts['dispute']> {
  const { rows } = await sql<EvidenceFacts['dispute']>`
    select reference, reason, amount, opened_at as "openedAt", answer_by as "answerBy" from dispute_cases
    where dispute_id = ${disputeId}`.execute(db);
  return rows[0]!;
}

/** Terms of purchase as they read at a moment: by their last edition before it, the first one after it, or as they are. */
async function termsAt(db: Database, at: string): Promise<EvidenceFacts['terms']> {
  const hash = (column: ReturnType<typeof sql>) => sql`encode(sha256(convert_to((${column})::text, 'UTF8')), 'hex')`;
  const { rows } = await sql<{ place: number; since: Date | null; hash: string }>`
    (select 1 as place, e.made_at as since, ${hash(sql`e.after`)} as hash from editions e
      where e.provider_id is null and e.noun = 'PAGE' and e.name = 'kopvillkor' and e.made_at <= ${at} and e.after is not null
      order by e.made_at desc limit 1)
    union all
    (select 2 as place, null as since, ${hash(sql`e.before`)} from editions e
      where e.provider_id is null and e.noun = 'PAGE' and e.name = 'kopvillkor' and e.made_at > ${at} and e.before is not null
      order by e.made_at limit 1)
    union all
    (select 3 as place, null as since, ${hash(sql`to_jsonb(p) - 'id'`)} from pages p where p.provider_id is null and p.slug = 'kopvillkor')
    order by 1 limit 1`.execute(db);
  const [found] = rows;
  return found ? { since: found.since?.toISOString() ?? null, hash: found.hash } : null;
}
