-- What the company's books say otherwise than ours waits for a person like every other case; it is over when both say the
-- same again. A refund that the company told of by itself is a case already.
create view every_case_fact as
  select * from case_facts
  union all
  select 'BOOKS_DIFFER', n.kind || ':' || n.reference, n.provider_id, r.order_group_id, r.order_id, n.theirs, n.currency,
    n.found_at, true, n.gone_at, jsonb_build_object('asked', n.ours, 'method', 'CARD')
  from findings n
    left join payments p on p.id = n.payment_id left join pay_requests r on r.id = p.pay_request_id
  where not exists (select 1 from company_refunds c where n.kind = 'REFUND_UNKNOWN' and c.reference = n.reference);

create or replace view cases as
  select f.*, coalesce(l.deed, 'OPEN') as stands, l.by_user, l.happened_at as stood_at, l.note,
    f.needs_person and f.over_at is null and coalesce(l.deed, 'OPEN') <> 'CLOSED' as open
  from every_case_fact f
  left join lateral (
    select e.deed, e.by_user, e.happened_at, e.note from case_events e where e.kind = f.kind and e.subject = f.subject
    order by e.happened_at desc, e.id desc limit 1
  ) l on true;
