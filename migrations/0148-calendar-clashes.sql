-- What is booked here and in a calendar from elsewhere waits for a person like every other case, with both (H9). It is one
-- while both stand: cancelled or moved on either side, it is over by itself.
create or replace view every_case_fact as
  select * from case_facts
  union all
  select 'BOOKS_DIFFER', n.kind || ':' || n.reference, n.provider_id, r.order_group_id, r.order_id, n.theirs, n.currency,
    n.found_at, true, n.gone_at,
    jsonb_build_object('asked', n.ours, 'method', case n.company when 'swish' then 'MOBILE' else 'CARD' end)
  from findings n
    left join payments p on p.id = n.payment_id left join pay_requests r on r.id = p.pay_request_id
  where not exists (select 1 from company_refunds c where n.kind = 'REFUND_UNKNOWN' and c.reference = n.reference)
  union all
  select 'CALENDAR_CLASH', c.event_id || ':' || c.booking_id, c.provider_id, c.order_group_id, i.order_id, null, null,
    c.since, true, null, jsonb_build_object('calendar', c.calendar, 'title', c.title, 'unit', u.title,
      'from', c.taken_from, 'until', c.taken_until, 'bookedFrom', c.starts_at, 'bookedUntil', c.ends_at)
  from calendar_clashes c join resources u on u.id = c.resource_id left join order_items i on i.id = c.booking_id
  where c.state in ('PENDING', 'BOOKED');
