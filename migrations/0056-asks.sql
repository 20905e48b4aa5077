-- What a stall's people ask for by themselves: an amount with a text, of somebody who ordered nothing in the hall.

alter table order_items
  drop constraint order_items_kind_check,
  add constraint order_items_kind_check check (kind in ('PRODUCT', 'OPTIONAL', 'DELIVERY', 'ASKED'));

alter table pay_requests
  add column origin text not null default 'ORDER' check (origin in ('ORDER', 'STAFF')),
  -- When nobody is asked any more; null: as long as the order lives.
  add column valid_until timestamptz;
create index pay_requests_of_staff on pay_requests (provider_id, id desc) where origin = 'STAFF';

-- One receipt per pay request, and one per payment, whichever kind of receipt it is (I8).
drop index receipts_one_per_request;
drop index receipts_one_per_payment;
create unique index receipts_one_per_request on receipts (pay_request_id) where type <> 'REFUND';
create unique index receipts_one_per_payment on receipts (payment_id) where type <> 'REFUND';

-- Each time that a link was sent, and how.
create table ask_sends (
  id uuid primary key,
  pay_request_id uuid not null references pay_requests (id),
  provider_id uuid not null references providers (id),
  way text not null check (way in ('EMAIL', 'SMS')),
  sent_at timestamptz not null
);
create index ask_sends_of_request on ask_sends (pay_request_id, sent_at);

-- What others may read of what a stall's people asked for by themselves.
create view staff_pay_requests as
  select id as pay_request_id, provider_id, order_group_id, order_id, status, replaced_by, valid_until, amount,
    items -> 0 ->> 'name' as text, created_at
  from pay_requests where origin = 'STAFF';
