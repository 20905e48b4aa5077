-- Guests whom two doors let in, or who came with what was no longer good, are seen to by a person, as money is.
create view scan_case_facts as
  select c.kind, c.scan_id::text as subject, c.provider_id, coalesce(t.order_group_id, b.order_group_id) as order_group_id,
    coalesce(t.order_id, i.order_id) as order_id, case when s.ticket_id is not null then c.short end as amount,
    case when s.ticket_id is not null then 'SEK' end as currency, c.opened_at as since, true as needs_person, c.over_at,
    jsonb_build_object('reason', c.reason, 'door', d.name, 'at', s.happened_at, 'short', c.short,
      'other', od.name, 'otherAt', o.happened_at) as detail
  from scan_cases c join scans s on s.id = c.scan_id join scan_devices d on d.id = s.device_id
    left join scans o on o.id = c.first_id left join scan_devices od on od.id = o.device_id
    left join tickets t on t.id = s.ticket_id
    left join bookings b on b.id = s.booking_id left join order_items i on i.id = b.order_item_id;

create or replace view cases as
  select f.*, coalesce(l.deed, 'OPEN') as stands, l.by_user, l.happened_at as stood_at, l.note,
    f.needs_person and f.over_at is null and coalesce(l.deed, 'OPEN') <> 'CLOSED' as open
  from (select * from every_case_fact union all select * from scan_case_facts) f
  left join lateral (
    select e.deed, e.by_user, e.happened_at, e.note from case_events e where e.kind = f.kind and e.subject = f.subject
    order by e.happened_at desc, e.id desc limit 1
  ) l on true;
