-- Gift cards and vouchers pay: each use of a code for a pay request is a payment of its own, there at once.

alter table payments
  -- The gift card or voucher that it was taken from.
  add column ticket_id uuid references tickets (id),
  add constraint payments_by_code_name_their_ticket check ((method = 'GIFTCARD') = (ticket_id is not null)),
  -- Nobody outside is asked, so there is nothing to wait for, and no share of anybody's in it.
  add constraint payments_by_code_are_there_at_once
    check (method <> 'GIFTCARD' or (status = 'FULFILLED' and fee = 0 and payee is null and session_id is null));
-- A request tells what went back to cards when it came in the place of another.
create index pay_requests_replaced_by on pay_requests (replaced_by) where replaced_by is not null;
create index payments_of_ticket on payments (ticket_id) where ticket_id is not null;

-- A use that is taken back while its pay request is open is a refund that is done at once: history only grows.
alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check
    check (reason in ('SECOND_PAYMENT', 'GONE', 'MISMATCH', 'TAKEN_OFF', 'CANCELLED', 'REJECTED', 'CHANGED'));

-- What others may read of how a payment came: by which way, and of which card the last four letters.
create view payment_codes as
  select id as payment_id, method, plan ->> 'codeEnd' as code_end from payments;

-- What codes pay of a request is never more than it asks for (I11); whoever adds one holds the request's lock.
create function refuse_codes_beyond_request() returns trigger language plpgsql as $$
declare asked bigint;
declare paid bigint;
begin
  select amount into asked from pay_requests where id = new.pay_request_id;
  select coalesce(sum(p.captured), 0) into paid from payments p
  where p.pay_request_id = new.pay_request_id and p.method = 'GIFTCARD' and p.id <> new.id
    and not exists (select 1 from refunds f where f.payment_id = p.id and f.reason in ('GONE', 'TAKEN_OFF'));
  if paid + new.amount > asked then
    raise exception 'codes would pay more than pay request % asks for (I11)', new.pay_request_id;
  end if;
  return new;
end $$;
create trigger payments_by_code_within_request before insert on payments
  for each row when (new.method = 'GIFTCARD') execute function refuse_codes_beyond_request();
