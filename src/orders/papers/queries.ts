import { sql } from 'kysely';
import { providerTimeZone } from '../../providers/queries.ts';
import type { Database } from '../../shared/database/connect.ts';
import { parseId } from '../../shared/ids.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Reader } from '../bookings/queries.ts';
import { filteredBy, LISTED, matching } from '../lists/queries.ts';
import { ordersOfProvider } from '../queries.ts';
import type { OrderPaper } from './contract.ts';
import { inOrderOfTime, MOST_PAPERS, orderPaper } from './rules.ts';

interface Wish {
  providerId: string;
  /** Ids with commas between; all that wait to be handed out when left out. */
  orders?: string | undefined;
}

/** Papers of these orders of a provider; ids that are none of its orders are left out. */
export async function orderPapers(
  db: Database,
  wish: Wish,
  reader: Reader,
): Promise<{ day: string; timeZone: string; orders: OrderPaper[] }> {
  const { providerId } = wish;
  const timeZone = await providerTimeZone(db, providerId);
  const orderIds = wish.orders === undefined ? await toHandOut(db, providerId, reader.now) : idsIn(wish.orders);
  const orders = await ordersOfProvider(db, { providerId, orderIds }, reader);
  const groups = orders.length
    ? await db
        .selectFrom('order_groups')
        .select(['id', 'contact'])
        .where('id', 'in', [...new Set(orders.map(order => order.orderGroupId))])
        .execute()
    : [];
  const contacts = new Map(groups.map(({ id, contact }) => [id, contact as { name: string; phone: string }]));
  const papers = orders.map(order => orderPaper(order, contacts.get(order.orderGroupId)!, reader.locale));
  return { day: calendarDayAt(reader.now, timeZone), timeZone, orders: inOrderOfTime(papers) };
}

function idsIn(text: string): string[] {
  const ids = text.split(',').flatMap(one => parseId(one) ?? []);
  return [...new Set(ids)].slice(0, MOST_PAPERS);
}

async function toHandOut(db: Database, providerId: string, now: Date): Promise<string[]> {
  const by = await filteredBy(db, { providerId, shelf: 'TO_HAND_OUT', now });
  const { rows } = await sql<{ id: string }>`
    select o.id from ${LISTED} where ${matching(by)} order by o.id limit ${MOST_PAPERS}`.execute(db);
  return rows.map(({ id }) => id);
}
