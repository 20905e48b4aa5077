import { Hono } from 'hono';
import { fileAnswer } from '../../shared/api.ts';
import { parseId } from '../../shared/ids.ts';
import { refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { bookingCalendar } from './queries.ts';

/** GET /api/order-groups/{orderGroupId}/bookings/{orderItemId}/calendar?ak=: the booking for its guest's calendar. */
export function bookingCalendars(world: World): Hono<{ Variables: { caller: Caller } }> {
  const calendars = new Hono<{ Variables: { caller: Caller } }>();
  calendars.get('/order-groups/:orderGroupId/bookings/:orderItemId/calendar', async c => {
    const caller = c.get('caller');
    const orderGroupId = parseId(c.req.param('orderGroupId'));
    const orderItemId = parseId(c.req.param('orderItemId'));
    const known = orderGroupId && orderItemId;
    const file = known ? await bookingCalendar(world, caller, { orderGroupId, orderItemId }) : refuse('not-found');
    return fileAnswer(caller, 'text/calendar; charset=utf-8', file);
  });
  return calendars;
}
