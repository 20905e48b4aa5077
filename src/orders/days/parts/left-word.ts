import { m } from '../../../paraglide/messages.js';
import type { DayRow } from '../../bookings/contract.ts';

/** The word for leaving: of a table, a room, or something lent. */
export function leftWord({ kind }: Pick<DayRow, 'kind'>): string {
  if (kind === 'NIGHTS') return m.orders_days_check_out();
  return kind === 'HOURS' || kind === 'DAYS' ? m.orders_days_returned() : m.orders_days_left();
}
