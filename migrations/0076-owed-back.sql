-- What goes back of an order: a refund that failed is owed until another has taken it up, as its payer is told.
create or replace view order_amounts as
  select o.id as order_id, o.order_group_id, o.provider_id, o.total,
    coalesce(settled.amount, 0)::bigint as amount_settled,
    case when o.status in ('CANCELLED', 'REJECTED') then 0 else greatest(o.total - coalesce(settled.amount, 0), 0) end::bigint as amount_unpaid,
    coalesce(asked.amount, 0)::bigint as amount_unsettled,
    coalesce(refunding.amount, 0)::bigint as amount_pending_refund
  from orders o
  left join lateral (
    select sum(case r.type when 'REFUND' then -r.amount else r.amount end) as amount
    from receipts r where r.order_id = o.id and r.status = 'FULFILLED'
  ) settled on true
  left join lateral (
    select sum(a.amount) as amount from pay_requests a where a.order_id = o.id and a.status = 'ACTIVE'
  ) asked on true
  left join lateral (
    select sum(f.amount) as amount from refunds f join payments p on p.id = f.payment_id
    join pay_requests q on q.id = p.pay_request_id
    where q.order_id = o.id and (f.status = 'PENDING'
      or f.status = 'FAILED' and not exists (select 1 from refunds n where n.retries = f.id))
  ) refunding on true;
