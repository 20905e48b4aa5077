import { newId } from '../src/shared/ids.ts';
import { begin, submit } from './applications.ts';
import { bookNow, dayAfter, firstFree, nextWeekday, pay } from './booked.ts';
import type { TestHall } from './hall.ts';
import { bookTable, settled, stallId } from './notices.ts';
import { signedIn } from './people.ts';
import { shelve, skuOf } from './purchase.ts';
import { askForQuote } from './quotes.ts';

/** Something that happened at a stall, or in the hall, as its notice names it. */
export interface RealHappening {
  kind: string;
  /** Null: in the hall. */
  providerId: string | null;
  ids: Record<string, string>;
}

/** Weeks until the table that is booked, on a Saturday. */
const WEEKS = 3;
const SKATING = 'langfardsskridskor-med-ledare';

/** One of each kind that anybody is told of, as it comes about; what only a company, or a breach, brings is a row. */
export async function oneOfEach(hall: TestHall): Promise<RealHappening[]> {
  const [lake, bees] = [await stallId(hall), await stallId(hall, 'angens-bigard')];
  const table = await bookTable(hall, WEEKS);
  const { rows: items } = await hall.pool.query<{ id: string }>(
    'select i.id from order_items i join orders o on o.id = i.order_id where o.order_group_id = $1 limit 1',
    [table.orderGroupId],
  );
  const order = { orderId: table.orderId, orderGroupId: table.orderGroupId };
  const booking = { ...order, orderItemId: items[0]!.id, back: '0' };
  const waiting = await skating(hall);
  const stock = await lowOnHoney(hall);
  return [
    { kind: 'new-order', providerId: lake, ids: order },
    { kind: 'change', providerId: lake, ids: booking },
    { kind: 'cancellation', providerId: lake, ids: booking },
    { kind: 'summary', providerId: lake, ids: { providerId: lake, day: nextWeekday(hall, 6, 2 + 7 * WEEKS) } },
    { kind: 'message', providerId: lake, ids: await written(hall, table) },
    { kind: 'complaint', providerId: lake, ids: await complained(hall, table) },
    { kind: 'to-answer', providerId: waiting.providerId, ids: waiting.ids },
    { kind: 'dispute', providerId: waiting.providerId, ids: await disputed(hall, waiting.ids.orderGroupId) },
    { kind: 'quote', providerId: bees, ids: { requestId: await asked(hall), what: 'asked' } },
    { kind: 'low-stock', providerId: bees, ids: stock },
    { kind: 'calendar', ...(await silentCalendar(hall)) },
    { kind: 'application', providerId: null, ids: { applicationId: await applied(hall) } },
    { kind: 'case', providerId: null, ids: await stopped(hall) },
    { kind: 'objection', providerId: null, ids: { alertId: await objected(hall, lake) } },
  ];
}

/** A tour that its seller has to say yes to, paid for. */
async function skating(hall: TestHall) {
  const guest = hall.browser();
  const when = await firstFree(guest, SKATING, dayAfter(hall, 3), { party: 2 });
  const { orderId, orderGroupId, ...booked } = await bookNow(hall, guest, SKATING, { ...when, guests: { guest: 2 } });
  await pay(hall, guest, { orderId, orderGroupId, ...booked });
  await settled(hall);
  const of = hall.db.selectFrom('orders').select('provider_id').where('id', '=', orderId);
  return { providerId: (await of.executeTakeFirstOrThrow()).provider_id, ids: { orderId, orderGroupId } };
}

async function written(
  hall: TestHall,
  { orderId, accessKey }: { orderId: string; accessKey: string },
): Promise<Record<string, string>> {
  const path = `/api/orders/${orderId}/messages?ak=${accessKey}`;
  const { body } = await hall
    .browser()
    .command<{ item: { _id: string } }>('POST', path, 'write-message', { orderId, text: 'Kan vi sitta vid fönstret?' });
  return { orderId, messageId: body.item._id };
}

async function complained(
  hall: TestHall,
  { orderId, orderGroupId, accessKey }: { orderId: string; orderGroupId: string; accessKey: string },
): Promise<Record<string, string>> {
  const path = `/api/order-groups/${orderGroupId}/complaints?ak=${accessKey}`;
  const { body } = await hall.browser().command<{ item: { complaintId: string } }>('POST', path, 'make-complaint', {
    ...{ orderId, fault: 'SERVICE', wish: 'PRICE_OFF', text: 'Bordet stod i draget.', items: [] },
    ...{ name: 'Elin Åkerström', emailAddress: 'elin@example.com' },
  });
  return { orderId, orderGroupId, complaintId: body.item.complaintId, what: 'made' };
}

async function asked(hall: TestHall): Promise<string> {
  return (await askForQuote(hall.browser(), 'angens-bigard')).body.item._id;
}

async function lowOnHoney(hall: TestHall): Promise<Record<string, string>> {
  const sku = await skuOf(hall, 'ljunghonung');
  await shelve(hall, sku, 2);
  const of = hall.db.selectFrom('skus').select('stock_item_id').where('id', '=', sku.id);
  return { stockItemId: (await of.executeTakeFirstOrThrow()).stock_item_id! };
}

async function disputed(hall: TestHall, orderGroupId: string): Promise<Record<string, string>> {
  await hall.pool.query(
    `insert into disputes (id, reference, payment_id, provider_id, amount, currency, reason, status, answer_by, opened_at, seen_at)
     select $1, 'du_told', p.id, p.provider_id, 5000, 'SEK', 'fraudulent', 'OPEN', $3, $4, $4
     from payments p join pay_requests r on r.id = p.pay_request_id join orders o on o.id = r.order_id
     where o.order_group_id = $2 limit 1`,
    [newId(), orderGroupId, new Date(hall.clock.now().getTime() + 7 * 86_400_000), hall.clock.now()],
  );
  return { reference: 'du_told', status: 'OPEN' };
}

async function silentCalendar(hall: TestHall): Promise<Omit<RealHappening, 'kind'>> {
  const { rows } = await hall.pool.query<{ id: string; provider_id: string }>(
    `insert into calendar_imports (id, provider_id, resource_id, channel, title, url, created_at, due_at, fault, fault_at, failures)
     select $1, r.provider_id, r.id, 'AIRBNB', 'Airbnb', 'https://kalender.example/a.ics', $2, 'infinity', 'gone', $2, 9
     from resources r join providers p on p.id = r.provider_id where p.slug = 'bauergarden-i-bunn' order by r.id limit 1
     returning id, provider_id`,
    [newId(), hall.clock.now()],
  );
  return { providerId: rows[0]!.provider_id, ids: { what: 'silent', importId: rows[0]!.id } };
}

async function applied(hall: TestHall): Promise<string> {
  await hall.db.deleteFrom('applications').execute();
  const karin = await signedIn(hall, 'karin.ek');
  const { _id } = (await begin(karin)).body.item;
  await submit(karin, _id);
  return _id;
}

async function stopped(hall: TestHall): Promise<Record<string, string>> {
  const now = hall.clock.now();
  const news = { source: 'stripe', id: 'evt_told', type: 'charge.updated', data: '{}', attempts: 30 };
  await hall.db
    .insertInto('inbox')
    .values({ ...news, received_at: now, due_at: now, failed_at: now, last_error: 'Nobody understands it' })
    .execute();
  const { rows } = await hall.pool.query<{ kind: string; subject: string }>(
    `select kind, subject from cases where open and subject like '%evt_told%'`,
  );
  return { ...rows[0]! };
}

async function objected(hall: TestHall, providerId: string): Promise<string> {
  const id = newId();
  await hall.pool.query(
    `insert into owner_alerts (id, provider_id, kind, facts, happened_at, objected_at)
     values ($1, $2, 'CARD_ACCOUNT_BEGUN', '{}', $3, $3)`,
    [id, providerId, hall.clock.now()],
  );
  return id;
}
