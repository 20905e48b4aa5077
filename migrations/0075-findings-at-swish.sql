-- Swish is asked for each payment by its id: what it says otherwise than our books is a finding as well, and a case.
alter table findings add column company text not null default 'stripe' check (company in ('stripe', 'swish'));

create or replace view every_case_fact as
  select * from case_facts
  union all
  select 'BOOKS_DIFFER', n.kind || ':' || n.reference, n.provider_id, r.order_group_id, r.order_id, n.theirs, n.currency,
    n.found_at, true, n.gone_at,
    jsonb_build_object('asked', n.ours, 'method', case n.company when 'swish' then 'MOBILE' else 'CARD' end)
  from findings n
    left join payments p on p.id = n.payment_id left join pay_requests r on r.id = p.pay_request_id
  where not exists (select 1 from company_refunds c where n.kind = 'REFUND_UNKNOWN' and c.reference = n.reference);
