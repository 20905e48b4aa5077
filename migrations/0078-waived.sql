-- What of an order was let go and still is: it is settled, and nobody paid it.
create view waived_amounts as
  select q.order_id, sum(p.captured - coalesce(back.amount, 0))::bigint as amount
  from payments p
    join pay_requests q on q.id = p.pay_request_id
    left join lateral (
      select sum(f.amount) as amount from refunds f where f.payment_id = p.id and f.status = 'FULFILLED'
    ) back on true
  where p.method = 'WAIVED' and p.status = 'FULFILLED'
  group by q.order_id;
