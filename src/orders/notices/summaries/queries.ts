import { sql } from 'kysely';
import type { NoticeWriter } from '../../../notices/queries.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import type { Database } from '../../../shared/database/connect.ts';
import { inLocale, type Words } from '../../../shared/i18n.ts';
import { addDays, instantAt } from '../../../shared/wall-time.ts';
import { formatPrice } from '../../../ui/price-format.ts';

interface Sign {
  slug: string;
  title: Words;
  timeZone: string;
}

interface DayCount {
  bookings: number;
  guests: number;
  toAnswer: number;
  toHandOut: number;
  sold: number;
}

/** Summary of a stall's day, for the morning. Nothing of a day on which there is nothing to do. */
export const summaryNotice: NoticeWriter = async (world, ids, { locale, seesMoney }) => {
  const { providerId = '', day = '' } = ids;
  const { rows } = await sql<Sign>`select slug, title, time_zone as "timeZone" from provider_signs
    where provider_id = ${providerId}::uuid`.execute(world.db);
  const [sign] = rows;
  if (!sign) return null;
  const { bookings, guests, toAnswer, toHandOut, sold } = await countDay(world.db, providerId, { ...sign, day });
  if (!bookings && !toAnswer && !toHandOut) return null;
  const counted: [string, number][] = [
    [m.orders_summary_bookings({}, { locale }), bookings],
    [m.orders_summary_guests({}, { locale }), guests],
    [m.orders_summary_to_answer({}, { locale }), toAnswer],
    [m.orders_summary_to_hand_out({}, { locale }), toHandOut],
  ];
  const rowsOf = counted.filter(([, count]) => count > 0).map(([label, count]) => ({ label, value: String(count) }));
  const money = m.orders_summary_yesterday({}, { locale });
  return {
    title: m.orders_summary_title({ place: inLocale(sign.title, locale) }, { locale }),
    text: rowsOf.map(({ label, value }) => `${label}: ${value}`).join(' · '),
    href: bookings ? bo.bookings(sign.slug, day) : bo.orders(sign.slug),
    rows: [...rowsOf, ...(seesMoney ? [{ label: money, value: formatPrice(sold, { locale }) }] : [])],
  };
};

async function countDay(
  db: Database,
  providerId: string,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<DayCount> {
  const [from, until] = [instantAt(day, '00:00', timeZone), instantAt(day, '24:00', timeZone)];
  const { rows } = await sql<DayCount>`
    select
      (select count(*)::int from order_bookings b where b.provider_id = ${providerId} and b.state in ('PENDING', 'BOOKED')
        and b.starts_at >= ${from} and b.starts_at < ${until}) as bookings,
      (select coalesce(sum(b.party), 0)::int from order_bookings b where b.provider_id = ${providerId}
        and b.state in ('PENDING', 'BOOKED') and b.starts_at >= ${from} and b.starts_at < ${until}) as guests,
      (select count(*)::int from office_orders o where o.provider_id = ${providerId}
        and o.status = 'PENDING_CONFIRMATION') as "toAnswer",
      (select count(*)::int from office_orders o where o.provider_id = ${providerId} and o.has_goods
        and o.status in ('CONFIRMED', 'READY_FOR_PICK_UP')) as "toHandOut",
      (select coalesce(sum(r.amount), 0)::bigint from office_receipts r where r.provider_id = ${providerId}
        and r.day = ${addDays(day, -1)}) as sold`.execute(db);
  return rows[0]!;
}
