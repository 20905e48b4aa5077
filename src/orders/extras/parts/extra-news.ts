import { q } from '../../../client.ts';
import { officeQ } from '../../../office-client.ts';

export const EXTRA_NEWS = [
  officeQ.extras.ofOrder.key(),
  q.orders.one.key(),
  q.tills.ofOrder.key(),
  q.bookings.ofDay.key(),
  q.asks.list.key(),
];
