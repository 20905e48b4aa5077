import { sql } from 'kysely';
import { writtenTable } from '../../../change-sets/files/rules.ts';
import { providerTimeZone } from '../../../providers/queries.ts';
import { may } from '../../../rights/rules.ts';
import { calendarDayAt } from '../../../shared/time.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { filteredBy, LISTED, matching } from '../queries.ts';
import type { OrderFilters } from '../rules.ts';
import { fileHeadings, fileRow, type OrderInFile } from './rules.ts';

/** Orders in one file, the newest first; more than this is a year that is taken a part at a time. */
const MOST_ORDERS = 20_000;

/** A stall's orders as a file for a spreadsheet. Its sums are for people who may see what the stall turns over. */
export async function ordersAsFile(
  world: World,
  caller: Caller,
  wish: OrderFilters & { providerId: string },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; fileName: string }> {
  const { locale } = caller;
  const now = world.now();
  const by = await filteredBy(world.db, { ...wish, now });
  const { rows } = await sql<OrderInFile>`
    select g.reference, o.created_at as "createdAt", o.channel, o.status, g.contact, coalesce(i.summary, '') as summary,
      coalesce(i.pieces, 0) as pieces, o.delivery, o.message_to_provider as message, o.price,
      coalesce(b.starts_at, (o.delivery->>'pickUpAt')::timestamptz, (o.delivery->>'estimatedDeliveryTime')::timestamptz)
        as "visitAt",
      b.kind is not null and not coalesce(i.has_goods, false) as "onlyBooked", a.amount_settled as "amountSettled",
      a.amount_unpaid as "amountUnpaid"
    from ${LISTED} where ${matching(by)} order by o.id desc limit ${MOST_ORDERS}`.execute(world.db);
  const timeZone = await providerTimeZone(world.db, wish.providerId);
  const about = { locale, timeZone, sums: may(caller, 'turnover:read', wish.providerId) };
  const written = writtenTable(
    fileHeadings(about),
    rows.map(row => fileRow(row, about)),
    locale,
  );
  return { bytes: written, fileName: `orders-${calendarDayAt(now, timeZone)}.csv` };
}
