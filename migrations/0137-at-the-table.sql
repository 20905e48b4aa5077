-- What happens at a table or with a rental after it was booked: leaving early, fewer guests, what is asked for beside it.

-- Guests who leave before their time give it back: the reservation ends with them, and says until when it was kept.
alter table bookings
  add column checked_out_at timestamptz,
  add constraint bookings_checked_out check (checked_out_at is null or checked_in_at is not null);
alter table reservations add column was_until timestamptz;

-- What others may read of who has left.
create view booking_leavings as
  select id as booking_id, provider_id, checked_out_at from bookings where checked_out_at is not null;

-- What others may read of open requests: what each is for.
create view asked_of_orders as
  select id as pay_request_id, order_group_id, order_id, provider_id, amount, items -> 0 ->> 'name' as what
  from pay_requests where status = 'ACTIVE';

-- What a seller asks for beside what was ordered, with the reason: a row of its own in the order, and a pay request.
create table order_extras (
  order_item_id uuid primary key references order_items (id),
  order_id uuid not null references orders (id),
  provider_id uuid not null references providers (id),
  booking_id uuid,
  -- The request that asks for it; a later change of the order may ask for all of it by another.
  pay_request_id uuid not null references pay_requests (id),
  because text not null check (because in ('NO_SHOW', 'LATE', 'DAMAGED', 'OTHER')),
  amount bigint not null check (amount > 0),
  -- Null once they have erased their account.
  asked_by text references "user" (id) on delete set null,
  asked_at timestamptz not null,
  withdrawn_at timestamptz
);
create index order_extras_of_order on order_extras (order_id);
create index order_extras_by on order_extras (asked_by) where asked_by is not null;
-- A guest who did not come is asked once for it.
create unique index order_extras_no_show on order_extras (booking_id) where because = 'NO_SHOW' and withdrawn_at is null;
