import { openOrderGroup } from '../../order-groups/queries.ts';
import { m } from '../../paraglide/messages.js';
import { sellerSign } from '../../providers/sellers/queries.ts';
import type { Locale } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { phoneText } from '../../ui/phone-text.ts';
import { whoWords } from '../bookings/rules.ts';
import type { OrderItem } from '../contract.ts';
import { ordersOfGroup } from '../queries.ts';
import { calendarFile } from './rules.ts';

interface CalendarFile {
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Calendar file of a booking, for callers who may open its order group. What is cancelled or unpaid has none. */
export async function bookingCalendar(
  world: World,
  caller: Caller,
  { orderGroupId, orderItemId }: { orderGroupId: string; orderItemId: string },
): Promise<CalendarFile | Refusal> {
  const group = await openOrderGroup(world, caller, orderGroupId);
  if (isRefusal(group)) return group;
  const [file] = await calendarsOfGroup(world, group, { locale: caller.locale, orderItemId });
  return file ?? refuse('not-found');
}

/** Calendar files of the bookings that stand in an order group, for its letters; or of one alone. */
export async function calendarsOfGroup(
  world: World,
  group: { id: string; providerId: string },
  { locale, orderItemId }: { locale: Locale; orderItemId?: string | undefined },
): Promise<CalendarFile[]> {
  const orders = await ordersOfGroup(world.db, group.id, { locale, staff: false, now: world.now() });
  const standing = orders.flatMap(order =>
    order.orderItems
      .filter(item => stands(item) && (!orderItemId || item._id === orderItemId))
      .map(item => [order, item] as const),
  );
  if (!standing.length) return [];
  const [sign, moves] = await Promise.all([sellerSign(world.db, group.providerId, locale), movesOf(world, group.id)]);
  return standing.map(([order, item]) => {
    const { reservations, timeZone, state } = item.booking!;
    const start = new Date(item.time!.start);
    const facts = [
      whoWords(item, locale),
      reservations.map(one => one.title).join(', '),
      m.receipts_booking({ reference: order.orderGroupReference }, { locale }),
      sign.phone && phoneText(sign.phone),
    ];
    const entry = {
      uid: `${item._id}@${new URL(world.config.baseUrl).hostname}`,
      ...{ sequence: moves.length, stamp: moves.at(-1) ?? new Date(order._createdAt) },
      span: { start, end: new Date(item.time!.end) },
      title: `${item.meta.title}, ${sign.title}`,
      place: [sign.title, ...sign.address].join(', '),
      description: facts.filter(Boolean).join('\n'),
      certain: state === 'BOOKED',
    };
    return {
      fileName: `${sign.slug}-${calendarDayAt(start, timeZone)}.ics`,
      bytes: new Uint8Array(Buffer.from(calendarFile(entry, timeZone))),
    };
  });
}

function stands({ booking, time }: OrderItem): boolean {
  return time !== null && (booking?.state === 'BOOKED' || booking?.state === 'PENDING');
}

/** Moments at which bookings of a group were moved, first one first. */
async function movesOf({ db }: World, orderGroupId: string): Promise<Date[]> {
  const rows = await db
    .selectFrom('events')
    .select('happened_at')
    .where('subject', '=', 'order-group')
    .where('subject_id', '=', orderGroupId)
    .where('type', '=', 'booking-moved')
    .orderBy('id')
    .execute();
  return rows.map(row => row.happened_at);
}
