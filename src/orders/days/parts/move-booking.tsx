import { q } from '../../../client.ts';
import { useQuery } from '../../../shared/query.ts';
import type { DayRow } from '../../bookings/contract.ts';
import { LazyChangeBooking } from '../../changes/parts/lazy-change-booking.tsx';

/** Change-booking dialog for staff, for a guest at the door or on the telephone; without the guest's deadline. */
export function MoveBooking({ row, slug, onClose }: { row: DayRow; slug: string; onClose: () => void }) {
  const { data } = useQuery(q.orders.one({ idOrSlug: slug, orderId: row.orderId }));
  const item = data?.item.order.orderItems.find(one => one._id === row.orderItemId);
  if (!data || !item?.booking) return null;
  return <LazyChangeBooking item={item} order={data.item.order} seller={null} staffOf={slug} open onClose={onClose} />;
}
